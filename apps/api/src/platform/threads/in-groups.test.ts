import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { inGroups } from './in-groups.ts';

// Tests control the measured duration of the work.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

type Item = { key: string; value: number; owner?: string; work?: number };

/** Groups that the test ends. */
const stoppable = (options: { lanes?: number; most?: number } = {}) => {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const limits = { lanes: options.lanes ?? 1, most: options.most ?? 8 };
  const take = inGroups<Item, number>({
    keyOf: ({ key }) => key,
    ownerOf: ({ owner = 'one' }) => owner,
    lanes: () => limits.lanes,
    groupLimit: () => ({ items: limits.most, work: 10 }),
    workOf: (item) => item.work ?? 1,
    work: async (group) => {
      const values = group.map(({ value }) => value);
      groups.push(values);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (values.includes(13)) throw new Error('unlucky');
      return values.map((value) => value * 2);
    },
  });
  const endNext = async (): Promise<void> => {
    await expect.poll(() => ends.length).toBeGreaterThan(0);
    ends.shift()?.();
  };
  return { groups, limits, take, endNext };
};

test('items that arrive meanwhile form a group, with one item per key and in order', async () => {
  const { groups, take, endNext } = stoppable();
  const answers = [
    take({ key: 'a', value: 1 }),
    take({ key: 'a', value: 2 }),
    take({ key: 'b', value: 3 }),
    take({ key: 'a', value: 4 }),
  ];
  for (let group = 0; group < 3; group += 1) await endNext();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
  expect(groups).toEqual([[1], [2, 3], [4]]);
});

test('an item that fails does not fail its group', async () => {
  const { groups, take, endNext } = stoppable();
  const answers = [1, 2, 13, 4].map((value) => take({ key: String(value), value }));
  const settled = Promise.allSettled(answers);
  for (let group = 0; group < 5; group += 1) await endNext();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(groups).toEqual([[1], [2, 13, 4], [2], [13], [4]]);
});

test('the number and size of groups are limited, and a key is in one group at a time', async () => {
  const { groups, limits, take, endNext } = stoppable({ lanes: 2, most: 2 });
  const answers = ['a', 'b', 'a', 'c', 'd', 'e'].map((key, value) => take({ key, value }));
  expect(groups).toEqual([[0], [1]]);
  limits.lanes = 1;
  await endNext();
  await endNext();
  await expect.poll(() => groups).toEqual([[0], [1], [2, 3]]);
  await endNext();
  await endNext();
  expect(await Promise.all(answers)).toEqual([0, 2, 4, 6, 8, 10]);
});

test('each group has one owner, and owners take turns', async () => {
  const { groups, take, endNext } = stoppable({ most: 3 });
  const sent = (owner: string, values: number[]) =>
    values.map((value) => take({ key: String(value), value, owner }));
  const answers = [...sent('b', [1, 2, 3, 4, 5, 6]), ...sent('a', [20, 21]), ...sent('c', [30])];
  for (let group = 0; group < 5; group += 1) await endNext();
  expect(groups).toEqual([[1], [2, 3, 4], [20, 21], [30], [5, 6]]);
  expect(await Promise.all(answers)).toHaveLength(9);
});

test('a group is limited by its work, but always has one item', async () => {
  const { groups, take, endNext } = stoppable();
  const sizes = [1, 6, 6, 4, 20];
  const answers = sizes.map((work, value) => take({ key: String(value), value, work }));
  for (let group = 0; group < 4; group += 1) await endNext();
  expect(groups).toEqual([[0], [1, 3], [2], [4]]);
  expect(await Promise.all(answers)).toHaveLength(5);
});

test('while several owners send items, one lane stays free', async () => {
  const { groups, take, endNext } = stoppable({ lanes: 2, most: 1 });
  const sent = (owner: string, value: number) => take({ key: String(value), value, owner });
  const answers = [sent('a', 1), sent('b', 2), sent('a', 3), sent('a', 4)];
  await endNext();
  await endNext();
  // Both lanes are free, but owner a may use only one.
  await expect.poll(() => groups).toEqual([[1], [2], [3]]);
  answers.push(sent('b', 5));
  expect(groups).toEqual([[1], [2], [3], [5]]);
  for (let group = 0; group < 3; group += 1) await endNext();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10]);
});

test('while several owners send items, one with a backlog pauses for as long as it worked', async () => {
  const { groups, take, endNext } = stoppable({ lanes: 2, most: 1 });
  const sent = (owner: string, value: number) => take({ key: String(value), value, owner });
  const answers = [sent('a', 1), sent('b', 2), sent('a', 3)];
  vi.advanceTimersByTime(150);
  const ended = Date.now();
  await endNext();
  await endNext();
  await Promise.all(answers.slice(0, 2));
  // Owner b has no backlog, so it does not pause.
  answers.push(sent('b', 4));
  await expect.poll(() => groups).toEqual([[1], [2], [4]]);
  await expect.poll(() => groups).toEqual([[1], [2], [4], [3]]);
  expect(Date.now() - ended).toBeGreaterThanOrEqual(149);
  for (let group = 0; group < 2; group += 1) await endNext();
  expect(await Promise.all(answers)).toEqual([2, 4, 6, 8]);
});

test('a single owner does not pause', async () => {
  const { groups, take, endNext } = stoppable({ most: 1 });
  const answers = [1, 2].map((value) => take({ key: String(value), value }));
  vi.advanceTimersByTime(100_000);
  await endNext();
  await answers[0];
  await Promise.resolve();
  await Promise.resolve();
  expect(groups).toEqual([[1], [2]]);
  await endNext();
  expect(await Promise.all(answers)).toEqual([2, 4]);
});
