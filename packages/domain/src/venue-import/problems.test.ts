import { expect, test } from 'vitest';

import { createProblems, readGeoJson, shownProblems } from './index.ts';

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

test('problems beyond those that are stored are counted', () => {
  const { report, list } = createProblems(2);
  const problem = { code: 'no_title', file: 'a.geojson', id: null, value: null, at: null } as const;
  for (let feature = 1; feature <= 5; feature += 1) report({ ...problem, feature });
  expect(list().map(({ feature, count }) => [feature, count])).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
  ]);
});
