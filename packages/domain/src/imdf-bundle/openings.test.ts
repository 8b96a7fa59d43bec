import { expect, test } from 'vitest';

import { drawingOfImdf } from './drawing-of-imdf.ts';

/** In degrees, about 10 m. */
const size = 0.0001;
const square = (column: number) => {
  const west = 10 + column * size;
  return {
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
  };
};
/** On the western border of a column. */
const door = (column: number) => ({
  type: 'LineString',
  coordinates: [
    [10 + column * size, 53 + 0.4 * size],
    [10 + column * size, 53 + 0.6 * size],
  ],
});
const feature = (id: string, geometry: unknown, properties: object) => ({
  id,
  type: 'Feature',
  geometry,
  properties,
});
const unit = (id: string, column: number, category: string, level = 'l0') =>
  feature(id, square(column), { category, level_id: level });
const opening = (id: string, column: number) => feature(id, door(column), { level_id: 'l0' });
const levels = [0, 1, 2].map((ordinal) => feature(`l${ordinal}`, square(0), { ordinal }));

const draw = (types: Record<string, object[]>, maker = 'Other') =>
  drawingOfImdf(
    [
      { name: 'manifest.json', value: { language: 'en', generated_by: maker } },
      ...Object.entries({ level: levels, ...types }).map(([type, features]) => ({
        name: `${type}.geojson`,
        value: { features },
      })),
    ],
    String,
  );
const codesOf = ({ problems }: ReturnType<typeof draw>) =>
  problems.map(({ code, value }) => [code, value]);

const rooms = [unit('hall', 0, 'walkway'), unit('shop', 1, 'room'), unit('lift', 2, 'elevator')];

test('openings join the units on whose border they are, and lead outside', () => {
  const drawing = draw({
    unit: rooms,
    opening: [opening('entrance', 0), opening('a', 1), opening('b', 2), opening('far', 9)],
  });
  const points = drawing.floors[0]?.points ?? [];
  const columns = points.map(({ longitude }) => Math.round(((longitude - 10) / size) * 2) / 2);
  const links = points.flatMap(({ neighbors }, index) =>
    neighbors.map((to) => `${columns[index]} ${columns[to]}`),
  );
  expect(links.toSorted()).toEqual(
    [
      '0 0.5',
      '0.5 0',
      '0.5 1',
      '1 0.5',
      '1 1.5',
      '1.5 1',
      '1.5 2',
      '2 1.5',
      '2 2.5',
      '2.5 2',
    ].toSorted(),
  );
  expect(codesOf(drawing)).toEqual([['no_place', 'opening']]);
});

test('elevators and stairs above each other are one shaft without relationships', () => {
  const { floors } = draw({
    unit: [
      unit('e0', 2, 'elevator'),
      unit('e1', 2, 'elevator', 'l1'),
      unit('e2', 2, 'elevator', 'l2'),
      unit('s0', 4, 'stairs'),
      unit('s1', 4, 'stairs', 'l1'),
      // Above no other stairs.
      unit('s2', 6, 'stairs', 'l2'),
    ],
  });
  expect(floors.map(({ points }) => points.map(({ kind, shaft }) => [kind, shaft]))).toEqual([
    [
      ['elevator', 'Elevator 1'],
      ['stairs', 'Stairs 1'],
    ],
    [
      ['elevator', 'Elevator 1'],
      ['stairs', 'Stairs 1'],
    ],
    [['elevator', 'Elevator 1']],
  ]);
});

test('an archive without any route says so, and those of this product have what they have', () => {
  expect(codesOf(draw({ unit: rooms }))).toEqual([['no_route', null]]);
  const own = draw({ unit: rooms, opening: [opening('a', 1)] }, 'Floorwright');
  expect(codesOf(own)).toEqual([]);
  expect(own.floors.flatMap(({ points }) => points)).toEqual([]);
});
