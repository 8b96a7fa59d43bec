import { describe, expect, test } from 'vitest';

import { wallLinesOf } from '../../geojson/wall-lines.ts';
import { place, sketch } from '../../routing/testing.ts';
import { floorProblems } from '../problems.ts';
import type { FloorToCheck } from '../types.ts';

const box = (x: number, y: number, width: number, height: number) => [
  place(x, y),
  place(x + width, y),
  place(x + width, y + height),
  place(x, y + height),
];
const near = (x: number, y: number) => ({
  latitude: expect.closeTo(place(x, y).latitude, 7) as unknown,
  longitude: expect.closeTo(place(x, y).longitude, 7) as unknown,
});

/** A corridor along three shops in a row, too far away to reach any of them. */
const route = sketch({ west: [-30, 0], east: [60, 0] }, [['west', 'east']]);
const row = [
  { key: 'left', title: 'Left', ring: box(0, 6, 10, 12) },
  { key: 'middle', title: 'Middle', ring: box(10, 6, 4, 12) },
  { key: 'right', title: 'Right', ring: box(14, 6, 10, 12) },
];

const fixesOf = (
  pois: FloorToCheck['pois'],
  doors: FloorToCheck['doors'] = [],
  walls: FloorToCheck['walls'] = new Float64Array(),
) =>
  new Map(
    floorProblems({ outlines: [], pois, route, beacons: [], elsewhere: [], doors, walls }).map(
      ({ keys, fix }) => [keys[0], fix],
    ),
  );

describe('Connect', () => {
  test('leads to the middle of the side that faces the routes, not to the corner between two shops', () => {
    const fixes = fixesOf(row);
    for (const [key, x] of [
      ['left', 5],
      ['middle', 12],
      ['right', 19],
    ] as const)
      expect(fixes.get(key)).toEqual({
        does: 'link-line-to-place',
        link: 'east\nwest',
        at: near(x, 0),
        to: near(x, 6),
      });
  });

  test('leads to the door if the plan has one', () => {
    expect(fixesOf(row, [place(2, 6.3), place(7, 40)]).get('left')).toMatchObject({
      to: near(2, 6),
    });
  });

  test('goes around an obstacle before the nearest side', () => {
    const kiosk = { key: 'kiosk', title: 'Kiosk', ring: box(0, 5.2, 7, 0.6) };
    const to = fixesOf([...row, kiosk]).get('left');
    expect(to).toMatchObject({ does: 'link-line-to-place' });
    expect(to?.does === 'link-line-to-place' && to.to.longitude).toBeGreaterThan(
      place(7, 6).longitude,
    );
  });

  test('never leads through a wall of the plan, but through a door in it', () => {
    const wall = wallLinesOf([[place(-20, 3), place(40, 3)]]);
    expect([...fixesOf(row, [], wall).values()]).toEqual([undefined, undefined, undefined]);
    expect(fixesOf(row, [place(5, 3)], wall).get('left')).toMatchObject({ to: near(5, 6) });
    // A wall along the shop is its own, and has an entrance somewhere.
    const own = wallLinesOf([[place(-20, 5.8), place(40, 5.8)]]);
    expect(fixesOf(row, [], own).get('left')).toMatchObject({ to: near(5, 6) });
  });

  test('proposes nothing over a long way', () => {
    const far = { key: 'far', title: 'Far', ring: box(0, 25, 10, 12) };
    expect(fixesOf([far])).toEqual(new Map([['far', undefined]]));
  });

  test('proposes nothing for a shop that others enclose', () => {
    const inner = { key: 'inner', title: 'Inner', ring: box(10, 30, 4, 4) };
    const around = [
      { key: 'w', title: 'W', ring: box(0, 20, 10, 24) },
      { key: 'e', title: 'E', ring: box(14, 20, 10, 24) },
      { key: 's', title: 'S', ring: box(10, 20, 4, 10) },
      { key: 'n', title: 'N', ring: box(10, 34, 4, 10) },
    ];
    const fixes = fixesOf([inner, ...around]);
    expect(fixes.has('inner')).toBe(true);
    expect(fixes.get('inner')).toBeUndefined();
  });
});
