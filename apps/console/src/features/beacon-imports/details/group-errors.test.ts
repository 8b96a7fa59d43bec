import { expect, test } from 'vitest';

import { groupErrors, lineNumbers } from './group-errors.ts';

const repeats = (row: number, line: number) => ({
  row,
  messages: { uuid: [`Line ${line} has the same UUID, major and minor.`] },
});
const major = { major: ['Enter a whole number.'] };

test('[S8.18] lines that repeat others are one group, and lines of one reason another', () => {
  const errors = [
    repeats(4, 2),
    { row: 5, messages: major },
    repeats(6, 3),
    repeats(7, 2),
    { row: 9, messages: major },
  ];
  expect(groupErrors(errors)).toEqual([
    { rows: [4, 6, 7], messages: { uuid: ['Same UUID, major and minor as lines 2–3.'] } },
    { rows: [5, 9], messages: major },
  ]);
});

test('a single line keeps its own words', () => {
  expect(groupErrors([repeats(4, 2)])).toEqual([{ rows: [4], messages: repeats(4, 2).messages }]);
});

test('a line with another error as well is not a mere repetition', () => {
  const both = { row: 8, messages: { ...repeats(8, 2).messages, ...major } };
  expect(groupErrors([repeats(4, 2), both, repeats(9, 2)]).map(({ rows }) => rows)).toEqual([
    [4, 9],
    [8],
  ]);
});

test('neighboring lines are a range, and of many the first ones are named', () => {
  expect(lineNumbers([3])).toBe('3');
  expect(lineNumbers([9, 3, 5, 6, 7])).toBe('3, 5–7 and 9');
  const many = Array.from({ length: 1300 }, (_, index) => 2 * index + 2);
  expect(lineNumbers(many)).toBe('2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24 and 1,288 more');
});
