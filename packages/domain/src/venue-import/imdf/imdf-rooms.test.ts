import { expect, test } from 'vitest';

import { readImdf } from '../index.ts';

const size = 0.0002;
const square = (west: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, 53],
      [west + size, 53],
      [west + size, 53 + size],
      [west, 53 + size],
      [west, 53],
    ],
  ],
});
const point = (west: number) => ({ type: 'Point', coordinates: [west + size / 2, 53 + size / 2] });
const feature = (id: string, geometry: unknown, properties: object) => ({
  id,
  type: 'Feature',
  geometry,
  properties: { level_id: 'l', ...properties },
});
const read = (types: Record<string, object[]>) => {
  const answer = readImdf([
    { name: 'manifest.json', value: { language: 'en' } },
    ...Object.entries({
      level: [feature('l', square(10), { ordinal: 1 })],
      ...types,
    }).map(([type, features]) => ({ name: `${type}.geojson`, value: { features } })),
  ]);
  if (answer.outcome === 'failed') throw new Error(answer.code);
  return answer.venue;
};
const west = ({ ring }: { ring: readonly { longitude: number }[] }) =>
  Math.min(...ring.map(({ longitude }) => longitude));

test('a business has the shape of its kiosk or fixture, and never that of a corridor', () => {
  const anchors = ['in kiosk', 'at desk', 'in shop', 'in hall'];
  const { pois } = read({
    unit: [
      feature('hall', square(10), { category: 'walkway' }),
      feature('shop', square(10.001), { category: 'unspecified' }),
    ],
    kiosk: [feature('kiosk', square(10.002), { anchor_id: 'in kiosk' })],
    fixture: [feature('desk', square(10.003), { anchor_id: 'at desk', category: 'desk' })],
    anchor: anchors.map((id) =>
      feature(id, point(10), { unit_id: id === 'in shop' ? 'shop' : 'hall' }),
    ),
    occupant: anchors.map((id) => feature(`${id}!`, null, { name: { en: id }, anchor_id: id })),
  });
  expect(pois.map((poi) => [poi.title, west(poi)])).toEqual([
    ['in kiosk', 10.002],
    ['at desk', 10.003],
    ['in shop', 10.001],
    // 2 m around its anchor.
    ['in hall', expect.closeTo(10 + size / 2, 4)],
  ]);
});

test('named rooms and kiosks without a business are POIs, with their names in every language', () => {
  const { pois } = read({
    unit: [
      feature('a', square(10), { category: 'conferenceroom', name: { en: 'Three', de: 'Drei' } }),
      feature('b', square(10.001), { category: 'walkway', name: { en: 'Corridor' } }),
      feature('c', square(10.002), { category: 'elevator', name: { en: 'Lift' } }),
      feature('d', square(10.003), { category: 'room', name: null }),
    ],
    kiosk: [feature('k', square(10.004), { name: { en: 'Ice' } })],
  });
  expect(pois).toMatchObject([
    { foreignId: 'a', titles: { en: 'Three', de: 'Drei' }, category: 'Conferenceroom' },
    { foreignId: 'k', title: 'Ice' },
  ]);
});

test('problems of a business are at its anchor, on its floor', () => {
  const { problems } = read({
    unit: [feature('shop', square(10), { category: 'unspecified' })],
    anchor: [feature('an', point(10), { unit_id: 'shop' })],
    occupant: [feature('o', null, { name: { en: 'Tea' }, anchor_id: 'an', hours: 'sometimes' })],
  });
  expect(problems).toMatchObject([
    {
      code: 'hours_unread',
      at: { latitude: 53.0001, longitude: 10.0001 },
      floor: { by: 'position', position: 1 },
    },
  ]);
});

test('a business on a level that cannot be a floor is reported', () => {
  const { pois, problems } = read({
    level: [feature('l', square(10), { ordinal: 201 })],
    unit: [feature('shop', square(10), {})],
    anchor: [feature('an', point(10), { unit_id: 'shop' })],
    occupant: [feature('o', null, { name: { en: 'Tea' }, anchor_id: 'an' })],
  });
  expect(pois).toEqual([]);
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'unknown_reference', value: 'level', id: 'o' }),
  );
});
