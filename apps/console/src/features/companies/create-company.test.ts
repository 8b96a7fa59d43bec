import { expect, test } from 'vitest';

import { ApiFailure } from '../../lib/api/failure.ts';
import { describeCreateFailure } from './create-company.tsx';

test('[S8.7] a company that could not be created: the server message', () => {
  const failure = new ApiFailure({ status: 409, statusText: 'Conflict', message: 'You own one.' });
  expect(describeCreateFailure(failure)).toEqual({ title: 'You own one.' });
});

test('[S8.7] a company that could not be created: or Something went wrong.', () => {
  const failure = new ApiFailure({ status: 500, statusText: 'Internal Server Error' });
  expect(describeCreateFailure(failure)).toEqual({ title: 'Something went wrong.' });
});
