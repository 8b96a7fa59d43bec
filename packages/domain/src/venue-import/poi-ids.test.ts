import { expect, test } from 'vitest';

import { type ImportedPoi, noDetails, type PoiValues, underKnownIds } from './index.ts';

const values = (title: string): PoiValues => ({
  floor_id: 1,
  title,
  category: null,
  subtitles: [],
  hours: null,
  ring: [1, 2, 3, 4, 5, 6],
  titles: {},
  descriptions: null,
  pictures: null,
  ...noDetails,
});
const poi = (foreignId: string, title = foreignId) => ({
  foreignId,
  ownId: null,
  values: values(title),
});
const former = (foreignId: string, title = foreignId): ImportedPoi => ({
  poiId: 7,
  foreignId,
  last: values(title),
  current: values(title),
});
const idsOf = (
  incoming: readonly ReturnType<typeof poi>[],
  present: readonly ImportedPoi[],
): string[] => underKnownIds(incoming, present).map(({ foreignId }) => foreignId);

test('numbers that came in without the name of their file are found again', () => {
  expect(idsOf([poi('floor-1: 1'), poi('floor-2: 2')], [former('1'), former('2')])).toEqual([
    '1',
    '2',
  ]);
});

test('of the same number in two files, the one with the same title is meant', () => {
  const incoming = [poi('floor-1: 1', 'Tea'), poi('floor-2: 1', 'Bank')];
  expect(idsOf(incoming, [former('1', 'Bank')])).toEqual(['floor-1: 1', '1']);
  expect(idsOf(incoming, [former('1', 'Shoes')])).toEqual(['floor-1: 1', 'floor-2: 1']);
});

test('a file with another name brings the same POIs', () => {
  expect(idsOf([poi('level-1: 1', 'Tea')], [former('floor-1: 1', 'Tea')])).toEqual(['floor-1: 1']);
});

test('an id that is known stays', () => {
  const present = [former('floor-1: 1', 'Tea'), former('1', 'Old')];
  expect(idsOf([poi('floor-1: 1', 'Old')], present)).toEqual(['floor-1: 1']);
});
