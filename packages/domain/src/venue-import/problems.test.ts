import { expect, test } from 'vitest';

import { readGeoJson, shownProblems } from './index.ts';

test('each code is among the problems that are shown, in the order of the file', () => {
  const problems = Array.from('aaaaab', (code, index) => ({ code, index }));
  expect(shownProblems(problems, 3).map(({ index }) => index)).toEqual([0, 1, 5]);
  expect(shownProblems(problems, 6)).toEqual(problems);
});

test('all problems of a file are listed, however many there are', () => {
  const features = Array.from({ length: 600 }, () => ({
    type: 'Feature',
    properties: { name: 'Tea' },
    geometry: { type: 'Point', coordinates: [500_000, 5_900_000] },
  }));
  const read = readGeoJson([{ name: 'a.geojson', value: { type: 'FeatureCollection', features } }]);
  expect(read.outcome === 'read' && read.venue.problems).toHaveLength(600);
});
