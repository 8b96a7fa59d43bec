import { expect, test } from 'vitest';

import { dayIn } from '../engagements/active-period.ts';
import { dayPeriods } from './day-periods.ts';

const hour = 3_600_000;

test.each(['Europe/Berlin', 'America/Sao_Paulo', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC'])(
  'the periods of %s give the day of each moment',
  (timeZone) => {
    const periods = dayPeriods(timeZone, '2017-09-01', '2018-12-01');
    expect(periods.length).toBeLessThan(12);
    const wrong: string[] = [];
    for (let at = Date.UTC(2017, 8, 3); at < Date.UTC(2018, 10, 30); at += 4.75 * hour) {
      const [period, ...others] = periods.filter(({ from, to }) => from <= at && at < to);
      const day = period?.day ?? new Date(at + (period?.shift ?? 0)).toISOString().slice(0, 10);
      const isRight = others.length === 0 && day === dayIn(timeZone, new Date(at));
      if (!isRight) wrong.push(new Date(at).toISOString());
    }
    expect(wrong).toEqual([]);
  },
);
