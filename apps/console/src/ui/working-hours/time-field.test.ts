import { expect, test } from 'vitest';

import { typedTime } from './time-field.tsx';

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  [' 23:59 ', '23:59'],
  ['0', '00:00'],
  ['8pm', '20:00'],
  ['8:30 PM', '20:30'],
  ['12am', '00:00'],
  ['12 p.m.', '12:00'],
  ['930am', '09:30'],
  ['٩:٣٠', '09:30'],
])('%j is %s', (typed, time) => expect(typedTime(typed)).toBe(time));

test('[S5.29] a blank time is 00:00', () => expect(typedTime(' ')).toBe('00:00'));

test.each(['24', '24:00', '9:60', '9:3', 'noon', '12345', '13pm', '0am', '8:60pm'])(
  '[S5.29] %j is no time',
  (typed) => expect(typedTime(typed)).toBeUndefined(),
);
