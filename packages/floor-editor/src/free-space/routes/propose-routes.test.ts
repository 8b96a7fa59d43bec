import { expect, test } from 'vitest';

import { placeAt, placeOf } from '../../testing/driver.ts';
import {
  boxWalls,
  layerOf,
  roomFeature,
  box,
  type Wall,
  wallFeature,
} from '../../testing/walls.ts';
import { type PresentRoutes, proposeRoutes } from './propose-routes.ts';

const nothing: PresentRoutes = { points: [], links: [] };

const proposed = (walls: readonly Wall[], present = nothing, shortcuts = true) =>
  proposeRoutes([layerOf(walls.map(wallFeature))], { gap: 1.2, present, shortcuts });

/** The lines of a proposal by their ends. */
const linesOf = ({ points, lines }: ReturnType<typeof proposed>): string[] =>
  lines
    .map((ends) =>
      ends
        .map((end) => points[end])
        .map((point) => (point?.is === 'point' ? point.id : placeOf(point?.at ?? placeAt([0, 0]))))
        .toSorted()
        .join(' – '),
    )
    .toSorted();

/** A corridor from west to east between two rows of rooms, with doors in the middle of each room. */
const corridor = (rooms: number): Wall[] => [
  ...boxWalls(0, 0, rooms * 5, 13),
  ...[5, 8].flatMap((y) =>
    Array.from({ length: rooms }, (_, index): Wall[] => [
      [
        [index * 5, y],
        [index * 5 + 2, y],
      ],
      [
        [index * 5 + 3, y],
        [index * 5 + 5, y],
      ],
    ]).flat(),
  ),
  ...Array.from({ length: rooms - 1 }, (_, index): Wall[] => [
    [
      [index * 5 + 5, 0],
      [index * 5 + 5, 5],
    ],
    [
      [index * 5 + 5, 8],
      [index * 5 + 5, 13],
    ],
  ]).flat(),
];

test('doors that see each other get a straight line', () => {
  const proposal = proposed(corridor(1));
  expect(linesOf(proposal)).toEqual(['2.5,5 – 2.5,8']);
  expect(proposal.doors).toBe(2);
});

test('without shortcuts, a line runs along the middle of a corridor', () => {
  const lines = linesOf(proposed(corridor(6), nothing, false));
  expect(lines.filter((line) => line.includes('12.5,5 '))).toEqual(['12.5,5 – 12.5,6.5']);
  expect(lines.every((line) => /,(5|6\.5|8) – .*,(5|6\.5|8)$/.test(line))).toBe(true);
});

test('rooms behind rooms are reached through them', () => {
  const { doors, lines } = proposed([
    ...boxWalls(0, 0, 15, 5),
    [
      [5, 0],
      [5, 2],
    ],
    [
      [5, 3],
      [5, 5],
    ],
    [
      [10, 0],
      [10, 2],
    ],
    [
      [10, 3],
      [10, 5],
    ],
  ]);
  expect([doors, lines.length]).toEqual([2, 1]);
});

test('routes of the floor are used, and lines to them are joined', () => {
  const at = (id: string, x: number, y: number) => ({ id, at: placeAt([x, y]) });
  const present = {
    points: [at('west', 1, 6.5), at('east', 4, 6.5)],
    links: [{ id: 'west\neast', a: 'west', b: 'east' }],
  };
  const proposal = proposed(corridor(1), present);
  const feet = proposal.points.filter(({ is }) => is === 'foot');
  expect(feet).toMatchObject([{ link: 'west\neast' }]);
  expect(linesOf(proposal)).toEqual(['2.5,5 – 2.5,6.5', '2.5,6.5 – 2.5,8']);
});

test('doors that routes lead through need nothing else', () => {
  const at = (id: string, x: number, y: number) => ({ id, at: placeAt([x, y]) });
  const present = {
    points: [at('south', 2.5, 4), at('north', 2.5, 9)],
    links: [{ id: 'north\nsouth', a: 'north', b: 'south' }],
  };
  expect(proposed(corridor(1), present).lines).toEqual([]);
});

test('drawn doors open the walls under them, also if those were rounded to another place', () => {
  const layers = [
    layerOf([roomFeature(box(0, 0, 10, 5)), roomFeature(box(0, 5.01, 10, 10))], 'rooms'),
    layerOf(
      [
        wallFeature([
          [4, 5.005],
          [6, 5.005],
        ]),
        wallFeature([
          [4, 0],
          [6, 0],
        ]),
      ],
      'doors',
    ),
  ];
  const { doors, lines } = proposeRoutes(layers, { gap: 1.2, present: nothing, shortcuts: true });
  expect([doors, lines.length]).toEqual([2, 1]);
});

test('a hall without doors gets its middle lines', () => {
  const walls = [...boxWalls(0, 0, 30, 20), ...boxWalls(10, 8, 20, 12)];
  expect(proposed(walls).lines.length).toBeGreaterThan(3);
});

test('nothing is proposed without walls', () => {
  expect(proposeRoutes([], { gap: 1.2, present: nothing, shortcuts: true }).lines).toEqual([]);
});
