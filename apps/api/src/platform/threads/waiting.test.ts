import { expect, test } from 'vitest';

import { createWaitingList } from './waiting.ts';

test('waiting ones are counted, and the age is that of the oldest', () => {
  let now = 0;
  const list = createWaitingList(() => now);
  expect(list.read()).toEqual({ count: 0, oldestSeconds: 0 });
  const endFirst = list.begin();
  now = 2000;
  const endSecond = list.begin();
  now = 5000;
  expect(list.read()).toEqual({ count: 2, oldestSeconds: 5 });
  endFirst();
  endFirst();
  expect(list.read()).toEqual({ count: 1, oldestSeconds: 3 });
  endSecond();
  expect(list.read()).toEqual({ count: 0, oldestSeconds: 0 });
});
