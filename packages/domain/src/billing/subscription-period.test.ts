import fc from 'fast-check';
import { expect, test } from 'vitest';

import { monthsLater, nextMonthEnd } from './subscription-period.ts';

const day = (date: Date): string => date.toISOString().slice(0, 10);

test('the 31st becomes the last day of short months, and is restored in long ones', () => {
  const anchor = new Date('2027-12-31T10:00:00Z');
  const ends = [1, 2, 3, 4].map((months) => day(monthsLater(anchor, months)));
  expect(ends).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
});

test('the end of a month is after the moment, and less than 32 days away', () => {
  const moments = fc.date({
    min: new Date('2024-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.nat(60), fc.nat(), (anchor, months, offset) => {
      const from = monthsLater(anchor, months).getTime();
      const length = monthsLater(anchor, months + 1).getTime() - from;
      const moment = new Date(from + (offset % length));
      expect(nextMonthEnd(anchor, moment)).toEqual(monthsLater(anchor, months + 1));
    }),
    { numRuns: 300 },
  );
});
