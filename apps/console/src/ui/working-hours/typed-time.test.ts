import { expect, test } from 'vitest';

import { typedTime } from './typed-time.ts';

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  [' 23:59 ', '23:59'],
  ['0', '00:00'],
])('%j is %s', (typed, time) => expect(typedTime(typed)).toBe(time));

test('[S5.29] a blank time is 00:00', () => expect(typedTime(' ')).toBe('00:00'));

test.each(['24', '24:00', '9:60', '9:3', 'noon', '12345'])('[S5.29] %j is no time', (typed) =>
  expect(typedTime(typed)).toBeUndefined(),
);
