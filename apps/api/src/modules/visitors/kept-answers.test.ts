import { expect, test } from 'vitest';

import { unpackText } from '../../kernel/packed-text.ts';
import { keepAnswers } from './kept-answers.ts';

/** Hardly shorter when it is packed. */
const long = (seed: number): string =>
  Array.from({ length: 400 }, (_, index) => Math.sin(seed * 1000 + index)).join();

test('an answer is written once for each version, also for those who ask at the same time', async () => {
  const keep = keepAnswers(1_000_000);
  let written = 0;
  const write = async () => `answer ${(written += 1)}`;
  const [one, other] = await Promise.all([keep(1, 'a', write), keep(1, 'a', write)]);
  expect(one).toBe(other);
  expect(await keep(1, 'a', write)).toBe(one);
  expect(await unpackText(await keep(1, 'b', write))).toBe('answer 2');
  expect(await unpackText(await keep(2, 'b', write))).toBe('answer 3');
});

test('what could not be written is tried again', async () => {
  const keep = keepAnswers(1_000_000);
  await expect(keep(1, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await unpackText(await keep(1, 'a', async () => 'yes'))).toBe('yes');
});

test('what was not asked for the longest time is forgotten when there is too much', async () => {
  const bytes = (await keepAnswers(1_000_000)(0, 'a', async () => long(0))).gzip.length;
  const keep = keepAnswers(bytes * 2.5);
  const written: number[] = [];
  const ask = (id: number) =>
    keep(id, 'a', async () => {
      written.push(id);
      return long(id);
    });
  for (const id of [1, 2, 1, 3, 1, 2]) await ask(id);
  expect(written).toEqual([1, 2, 3, 2]);
});
