import { readWorkingHours, writeWorkingHours } from '@floorwright/domain';
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

test('[S3.14] what the wire takes is what the domain reads, and what that writes', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(null), mark, week), (hours) => {
      const taken = WorkingHours.parse(hours);
      const answer = readWorkingHours(taken);
      expect(answer.outcome === 'read' && writeWorkingHours(answer.hours)).toEqual(hours);
    }),
  );
});

const days = (count: number) => Array.from({ length: count }, () => [['08:00', '12:00']]);
const wrongWeek =
  'Send --/-- for closed, 00/00 for always open, or a list of seven days, each one of the two or a list of periods.';
const wrongTime = 'Times go from 00:00 to 23:59.';

test.each([
  ['a word', 'open', wrongWeek],
  ['eight days', days(8), wrongWeek],
  ['a period without an end', [...days(6), [['08:00']]], wrongWeek],
  ['a number for a time', [...days(6), [[8, 12]]], wrongWeek],
  ['a minute of 60', [...days(6), [['08:60', '12:00']]], wrongTime],
])('[S5.29] %s is refused in words', (_what, hours, message) => {
  expect(WorkingHours.safeParse(hours).error?.issues[0]?.message).toBe(message);
});
