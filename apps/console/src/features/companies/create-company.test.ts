import { expect, test } from 'vitest';

import { ApiFailure } from '../../lib/api/failure.ts';
import { describeCreateFailure } from './create-company.tsx';

test('[S8.7] a failed creation shows the message of the server', () => {
  const failure = new ApiFailure({ status: 409, statusText: 'Conflict', message: 'You own one.' });
  expect(describeCreateFailure(failure)).toEqual({ title: 'You own one.' });
});

test('[S8.7] a failed creation without a message shows Something went wrong', () => {
  const failure = new ApiFailure({ status: 500, statusText: 'Internal Server Error' });
  expect(describeCreateFailure(failure)).toEqual({ title: 'Something went wrong.' });
});
