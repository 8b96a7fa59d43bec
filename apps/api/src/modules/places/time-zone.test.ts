import { expect, test } from 'vitest';

import { timeZoneOf } from './places.ts';

test.each([
  ['Europe/Berlin', 53.5436, 9.9886],
  ['Asia/Riyadh', 24.7136, 46.6753],
  ['Etc/GMT', 0, 0],
])('%s', (zone, latitude, longitude) => {
  expect(timeZoneOf({ latitude, longitude })).toBe(zone);
});
