import { expect, test, vi } from 'vitest';

import { DatabaseBusy, DatabaseUnavailable } from '../../platform/database/failures.ts';
import { Refusal } from '../refusal.ts';
import { giveBackIfRetryable } from './metered.ts';

test.each([
  [new Refusal(429, 'too_busy', 'Later.'), true],
  [new DatabaseBusy(), true],
  [new DatabaseUnavailable(), true],
  [new Refusal(422, 'invalid', 'Never.'), false],
  [new Error('a bug'), false],
])('a request that fails with "%s" is given back: %s', async (error, isFree) => {
  const giveBack = vi.fn<(companyId: number) => void>();
  const meter = { take: () => undefined, look: () => undefined, giveBack };
  const fail = async () => {
    throw error;
  };
  await expect(giveBackIfRetryable(meter, 7, fail)).rejects.toBe(error);
  expect(giveBack.mock.calls).toEqual(isFree ? [[7]] : []);
});
