import { expect, test } from 'vitest';

import { fileNames } from './file-names.ts';

const range = {
  from: Date.parse('2026-11-08T13:00:00Z') / 1000,
  to: Date.parse('2026-11-15T13:30:00Z') / 1000,
};

test('file names contain the place and the time in the time zone of the building', () => {
  const shown = { building: 'Harbour Mall', floor: '-1', range, timeZone: 'Asia/Riyadh' };
  const { heatmap, visitors, pois, engagements } = fileNames(shown);
  expect(heatmap(range)).toBe('heatmap_harbour-mall_-1_2026-11-08-1600_2026-11-15-1630.csv');
  expect(pois(range)).toBe('busiest-pois_harbour-mall_-1_2026-11-08-1600_2026-11-15-1630.csv');
  expect(engagements).toBe('engagements_harbour-mall_2026-11-08-1600_2026-11-15-1630.csv');
  expect(visitors(Date.parse('2026-11-15T22:00:00Z'))).toBe(
    'visitors_harbour-mall_-1_2026-11-16.csv',
  );
});

test('names retain letters of any script and lose characters that file systems reject', () => {
  const shown = { building: '../Größe: "A/B"', floor: 'الطابق', range, timeZone: 'UTC' };
  expect(fileNames(shown).heatmap(range)).toMatch(/^heatmap_größe-a-b_الطابق_2026-/);
});
