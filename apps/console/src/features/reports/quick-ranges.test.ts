import { expect, test } from 'vitest';

import { quickRanges } from './quick-ranges.ts';

/** A Wednesday in UTC, already Thursday at the building. */
const now = Date.parse('2026-11-18T22:30:00Z');
const zone = 'Asia/Riyadh';

const rangeOf = (name: string) => {
  const { from, to } = quickRanges.find((range) => range.name === name)?.rangeAt(now, zone) ?? {
    from: 0,
    to: 0,
  };
  return [from, to].map((seconds) => new Date(seconds * 1000).toISOString());
};

test('quick ranges are whole days in the time zone of the building', () => {
  expect(rangeOf('Today')).toEqual(['2026-11-18T21:00:00.000Z', '2026-11-19T21:00:00.000Z']);
  expect(rangeOf('Yesterday')).toEqual(['2026-11-17T21:00:00.000Z', '2026-11-18T21:00:00.000Z']);
  expect(rangeOf('Last week')).toEqual(['2026-11-08T21:00:00.000Z', '2026-11-15T21:00:00.000Z']);
  expect(rangeOf('Last 30 days')).toEqual(['2026-10-20T21:00:00.000Z', '2026-11-19T21:00:00.000Z']);
});
