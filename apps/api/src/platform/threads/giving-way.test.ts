import { expect, test } from 'vitest';

import { createGivingWay } from './giving-way.ts';

test('long work gives way to others after 10 ms, and not after each of its parts', async () => {
  let time = 0;
  let turnsOfOthers = 0;
  const giveWay = createGivingWay(() => time);
  const work = async (): Promise<void> => {
    setImmediate(() => (turnsOfOthers += 1));
    for (let part = 0; part < 9; part += 1) {
      time += 1;
      await giveWay();
    }
  };
  await work();
  expect(turnsOfOthers).toBe(0);
  time += 1;
  await giveWay();
  expect(turnsOfOthers).toBe(1);
  await work();
  expect(turnsOfOthers).toBe(1);
});
