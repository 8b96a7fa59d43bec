import {
  readWorkingHours,
  writeWorkingHours,
  wrongWorkingHours,
} from '@floorwright/domain/working-hours';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { WorkingHours } from './working-hours.ts';

const digits = (value: number): string => String(value).padStart(2, '0');
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hour, minute]) => `${digits(hour)}:${digits(minute)}`);
const mark = fc.constantFrom('--/--' as const, '00/00' as const);
const periods = fc.array(fc.tuple(time, time), { minLength: 1, maxLength: 4 });
const week = fc.array(fc.oneof(mark, periods), { minLength: 7, maxLength: 7 });

test('[S3.14] the wire accepts exactly what the domain reads and writes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(null), mark, week), (hours) => {
      const taken = WorkingHours.parse(hours);
      const answer = readWorkingHours(taken);
      expect(answer.outcome === 'read' && writeWorkingHours(answer.hours)).toEqual(hours);
    }),
  );
});

const day = [['08:00', '12:00']];
const days = (count: number) => Array.from({ length: count }, () => day);

test('[S5.29] a blank time is midnight, and a day without hours is closed', () => {
  expect(WorkingHours.parse([[['', ' 9:30 ']], [], ...days(5)])).toEqual([
    [['00:00', '09:30']],
    '--/--',
    ...days(5),
  ]);
});

test.each([
  ['a word', 'open', wrongWorkingHours],
  ['eight days', days(8), wrongWorkingHours],
  ['a period without an end', [...days(6), [['08:00']]], wrongWorkingHours],
  ['a number for a time', [...days(6), [[8, 12]]], wrongWorkingHours],
  [
    'a minute of 60',
    [...days(6), [['08:60', '12:00']]],
    'The hours of Sat need times from 00:00 to 23:59.',
  ],
  [
    'a day of 25 periods',
    [...days(6), Array.from({ length: 25 }, () => day[0])],
    'The hours of Sat have more than 24 periods.',
  ],
])('[S5.29] %s is refused in words', (_what, hours, message) => {
  expect(WorkingHours.safeParse(hours).error?.issues).toMatchObject([{ message, path: [] }]);
});
