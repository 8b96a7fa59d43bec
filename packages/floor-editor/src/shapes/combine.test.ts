import {
  localPlane,
  minRingArea,
  nearestOnSide,
  type Position,
  ringArea,
  ringProblem,
  turnOf,
} from '@floorwright/domain/geo';
import { valueAt, valuesOf } from '@floorwright/domain/persistent-map';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { emptyDocument, type FloorDocument } from '../document.ts';
import { drawPoi, newPoi } from '../edits/pois.ts';
import type { EditResult } from '../many/transform.ts';
import type { Item } from '../selection.ts';
import { placeAt, type Place, placeOf } from '../testing/driver.ts';
import { cutOut, mergePois, offsetPois, splitPois } from './index.ts';

const item = (key: string): Item => ({ kind: 'poi', key, corner: null });
const box = (x: number, y: number, width: number, height: number): Position[] =>
  (
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const
  ).map(placeAt);

const floorWith = (rings: Readonly<Record<string, readonly Position[]>>): FloorDocument =>
  Object.entries(rings).reduce(
    (document, [key, ring]) => drawPoi({ ...newPoi(key, ring), title: key }).edit(document),
    emptyDocument,
  );

/** The ring, moved by some meters. */
const movedBy = (ring: readonly Position[], [x, y]: Place): Position[] => {
  const { toPlane } = localPlane(placeAt([0, 0]));
  return ring.map((corner) => {
    const at = toPlane(corner);
    return placeAt([at.x + x, at.y + y]);
  });
};

const ids = () => {
  let count = 0;
  return (): string => {
    count += 1;
    return `new-${count}`;
  };
};

const after = (document: FloorDocument, edited: EditResult): FloorDocument => {
  if ('problem' in edited) throw new Error(edited.problem);
  return edited.command.edit(document);
};

/** Why an edit was refused, or null. */
const refusalOf = (edited: EditResult): string | null =>
  'problem' in edited ? edited.problem : null;

const areaIn = ({ pois }: FloorDocument): number =>
  valuesOf(pois).reduce((sum, { ring }) => sum + ringArea(ring), 0);

const expectValid = ({ pois }: FloorDocument): void => {
  for (const { ring } of valuesOf(pois)) expect(ringProblem(ring)).toBeNull();
};

const meters = fc.integer({ min: -2000, max: 2000 }).map((value) => value / 100);
const place = fc.tuple(meters, meters).map((at): Place => at);
/** Around every shape below. */
const around = fc.integer({ min: 0, max: 3599 }).map((tenths): Place => {
  const angle = (tenths * Math.PI) / 1800;
  return [21 * Math.cos(angle), 21 * Math.sin(angle)];
});
/** Star-shaped around the origin, so that it does not cross itself; also with deep notches. */
const shape = fc
  .array(fc.integer({ min: 200, max: 2000 }), { minLength: 3, maxLength: 12 })
  .map((radii) =>
    radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length;
      return placeAt([(radius / 100) * Math.cos(angle), (radius / 100) * Math.sin(angle)]);
    }),
  )
  .filter((ring) => ringProblem(ring) === null);

describe('splitting', () => {
  test('a line divides a POI, and both parts have its details', () => {
    const document = floorWith({ Shop: box(0, 0, 10, 6) });
    const line = [placeAt([4, -1]), placeAt([4, 7])];
    const split = after(document, splitPois(document, [], line, ids()));
    expect(valuesOf(split.pois).map(({ title }) => title)).toEqual(['Shop', 'Shop']);
    expect(ringArea(valueAt(split.pois, 'Shop')?.ring ?? [])).toBeCloseTo(36, 2);
    expect(ringArea(valueAt(split.pois, 'new-1')?.ring ?? [])).toBeCloseTo(24, 2);
  });

  test('a line with a bend divides along the bend', () => {
    const document = floorWith({ Shop: box(0, 0, 10, 10) });
    const line = [placeAt([-1, 5]), placeAt([5, 5]), placeAt([5, 11])];
    const split = after(document, splitPois(document, [], line, ids()));
    expect(ringArea(valueAt(split.pois, 'new-1')?.ring ?? [])).toBeCloseTo(25, 2);
  });

  test('only selected POIs are split, and a line beside them says so', () => {
    const document = floorWith({ Left: box(0, 0, 5, 5), Right: box(5, 0, 5, 5) });
    const across = [placeAt([-1, 2]), placeAt([11, 2])];
    expect(after(document, splitPois(document, [item('Left')], across, ids())).pois.size).toBe(3);
    expect(after(document, splitPois(document, [], across, ids())).pois.size).toBe(4);
    const beside = [placeAt([-1, 9]), placeAt([11, 9])];
    expect(splitPois(document, [], beside, ids())).toHaveProperty('problem');
  });

  test('a line from wall to wall splits no neighbor', () => {
    const document = floorWith({ Left: box(0, 0, 5, 5), Right: box(5, 0, 5, 5) });
    // Rounding puts the ends of a line on a wall, or a little before or behind it.
    for (const over of [-0.02, -1e-7, 0, 1e-7, 0.02]) {
      const line = [placeAt([-over, 2]), placeAt([5 + over, 3])];
      const edited = splitPois(document, [], line, ids());
      expect('items' in edited && edited.items).toEqual(['Left', 'new-1'].map(item));
    }
    const inside = [placeAt([1, 2]), placeAt([4, 3])];
    expect(splitPois(document, [], inside, ids())).toHaveProperty('problem');
  });

  test('a line cuts only where it was drawn', () => {
    const arms: Place[] = [
      [0, 0],
      [12, 0],
      [12, 10],
      [8, 10],
      [8, 4],
      [4, 4],
      [4, 10],
      [0, 10],
    ];
    const document = floorWith({ Shop: arms.map(placeAt) });
    const cut = (from: Place, to: Place) =>
      after(document, splitPois(document, [], [placeAt(from), placeAt(to)], ids()));
    const areas = ({ pois }: FloorDocument) =>
      valuesOf(pois)
        .map(({ ring }) => Math.round(ringArea(ring)))
        .toSorted((a, b) => a - b);
    expect(areas(cut([-1, 7], [6, 7]))).toEqual([12, 84]);
    expect(areas(cut([-1, 7], [13, 7]))).toEqual([12, 12, 72]);
    // It goes straight on to the next wall from an end inside, and no farther.
    expect(areas(cut([-1, 7], [2, 7]))).toEqual([12, 84]);
  });

  test('a line that would cut off next to nothing cuts the rest', () => {
    const document = floorWith({ Shop: box(0, 0, 10, 10) });
    const corner = [placeAt([-1, 0.7]), placeAt([0.7, -1])];
    expect(splitPois(document, [], corner, ids())).toEqual({ problem: 'line-missed' });
    const both = [placeAt([0.2, -1]), placeAt([-0.3, 0.5]), placeAt([11, 5])];
    const split = after(document, splitPois(document, [], both, ids()));
    expect(split.pois.size).toBe(2);
    expect(areaIn(split)).toBeCloseTo(100, 3);
  });

  test('any line from outside to outside splits along itself, and the merged parts have the same area', () => {
    let splits = 0;
    const { toPlane } = localPlane(placeAt([0, 0]));
    fc.assert(
      fc.property(shape, around, around, (ring, from, to) => {
        fc.pre(Math.hypot(to[0] - from[0], to[1] - from[1]) > 1);
        const document = floorWith({ Shop: ring });
        const line = [placeAt(from), placeAt(to)];
        const edited = splitPois(document, [], line, ids());
        const [start, end] = [toPlane(placeAt(from)), toPlane(placeAt(to))];
        const depths = ring.map((corner) => turnOf(start, end, toPlane(corner)));
        const [left, right] = [
          Math.max(0, ...depths),
          Math.max(0, ...depths.map((depth) => -depth)),
        ];
        const depth = Math.min(left, right) / Math.hypot(to[0] - from[0], to[1] - from[1]);
        // Only a line beside the shape, or one that cuts off less than a POI needs, is refused.
        expect(depth < 3 ? [null, 'line-missed'] : [null]).toContain(refusalOf(edited));
        if ('problem' in edited) return;
        splits += 1;
        const split = edited.command.edit(document);
        expectValid(split);
        expect(areaIn(split)).toBeCloseTo(ringArea(ring), 3);
        const added = valuesOf(split.pois)
          .flatMap((poi) => poi.ring)
          .filter((corner) => !ring.includes(corner));
        for (const corner of added) {
          const at = toPlane(corner);
          const foot = nearestOnSide(at, start, end);
          expect(Math.hypot(foot.x - at.x, foot.y - at.y)).toBeLessThan(0.01);
        }
        const merged = after(split, mergePois(split, edited.items));
        expectValid(merged);
        expect(merged.pois.size).toBe(1);
        expect(areaIn(merged)).toBeCloseTo(ringArea(ring), 1);
      }),
    );
    expect(splits).toBeGreaterThan(20);
  });
});

describe('merging', () => {
  test('two shops with a common wall become one, with the details of the first', () => {
    const document = floorWith({ Nike: box(0, 0, 5, 6), Empty: box(5, 0, 5, 6) });
    const merged = after(document, mergePois(document, [item('Nike'), item('Empty')]));
    const [poi] = valuesOf(merged.pois);
    expect(poi?.title).toBe('Nike');
    expect(poi?.ring.map(placeOf).toSorted()).toEqual(['0,0', '0,6', '10,0', '10,6']);
  });

  test('shapes that are apart, and a ring with a hole, are refused', () => {
    const apart = floorWith({ A: box(0, 0, 5, 5), B: box(6, 0, 5, 5) });
    expect(mergePois(apart, [item('A'), item('B')])).toHaveProperty('problem');
    const frame = floorWith({
      A: box(0, 0, 9, 3),
      B: box(0, 3, 3, 3),
      C: box(6, 3, 3, 3),
      D: box(0, 6, 9, 3),
    });
    const all = ['A', 'B', 'C', 'D'].map(item);
    expect(mergePois(frame, all)).toEqual({ problem: expect.stringContaining('hole') });
    expect(mergePois(frame, [item('A')])).toHaveProperty('problem');
  });

  test('any shapes that overlap become one valid shape, with the area of both without the overlap', () => {
    let merges = 0;
    fc.assert(
      fc.property(shape, shape, place, (ring, other, by) => {
        const document = floorWith({ A: ring, B: movedBy(other, by) });
        const edited = mergePois(document, [item('A'), item('B')]);
        expect([null, 'apart', 'hole']).toContain(refusalOf(edited));
        if ('problem' in edited) return;
        merges += 1;
        const merged = edited.command.edit(document);
        expectValid(merged);
        expect(merged.pois.size).toBe(1);
        const cut = cutOut(document, [item('A'), item('B')], ids());
        if ('problem' in cut) return;
        // What is cut out leaves small rests behind, which are dropped.
        const dropped = areaIn(merged) - areaIn(cut.command.edit(document));
        expect(dropped).toBeGreaterThan(-0.05);
        expect(dropped).toBeLessThan((ring.length + other.length) * minRingArea);
      }),
    );
    expect(merges).toBeGreaterThan(20);
  });

  test('neighbors on any slanted wall become one', () => {
    const share = fc.integer({ min: 1, max: 45 }).map((percent) => percent / 100);
    const angle = fc.integer({ min: 0, max: 359 }).map((degrees) => (degrees * Math.PI) / 180);
    fc.assert(
      fc.property(angle, share, share, (turn, before, behind) => {
        const at = (along: number, aside: number) =>
          placeAt([
            along * Math.cos(turn) - aside * Math.sin(turn),
            along * Math.sin(turn) + aside * Math.cos(turn),
          ]);
        const [from, to] = [10 * before, 10 * (1 - behind)];
        const document = floorWith({
          A: [at(0, 0), at(10, 0), at(10, -4), at(0, -4)],
          B: [at(from, 0.002), at(to, -0.002), at(to, 3), at(from, 3)],
        });
        const merged = after(document, mergePois(document, [item('A'), item('B')]));
        expectValid(merged);
        expect(areaIn(merged)).toBeCloseTo(40 + 3 * (to - from), 1);
      }),
    );
  });

  test('a corner that stays is exactly where it was', () => {
    const document = floorWith({ A: box(0, 0, 5, 5), B: box(5, 0, 5, 5) });
    const merged = after(document, mergePois(document, [item('A'), item('B')]));
    const corners = valuesOf(document.pois).flatMap(({ ring }) => ring);
    for (const corner of valuesOf(merged.pois)[0]?.ring ?? [])
      expect(corners).toContainEqual(corner);
  });
});

describe('cutting out', () => {
  test('removes an overlap, and the last selected POI stays as it is', () => {
    const document = floorWith({ Shop: box(0, 0, 10, 10), Kiosk: box(8, 8, 4, 4) });
    const cut = after(document, cutOut(document, [item('Shop'), item('Kiosk')], ids()));
    expect(valueAt(cut.pois, 'Kiosk')).toBe(valueAt(document.pois, 'Kiosk'));
    expect(ringArea(valueAt(cut.pois, 'Shop')?.ring ?? [])).toBeCloseTo(96, 2);
  });

  test('a rest that is too small for a POI is dropped', () => {
    const document = floorWith({ Shop: box(0, 0, 10, 5), Kiosk: box(6, -1, 3.99, 7) });
    const cut = after(document, cutOut(document, [item('Shop'), item('Kiosk')], ids()));
    expect(valuesOf(cut.pois)).toHaveLength(2);
    expect(ringArea(valueAt(cut.pois, 'Shop')?.ring ?? [])).toBeCloseTo(30, 2);
  });

  test('a hole and a shape that would vanish are refused', () => {
    const document = floorWith({ Shop: box(0, 0, 10, 10), Kiosk: box(4, 4, 2, 2) });
    expect(cutOut(document, [item('Shop'), item('Kiosk')], ids())).toHaveProperty('problem');
    expect(cutOut(document, [item('Kiosk'), item('Shop')], ids())).toHaveProperty('problem');
  });

  test('what is left of any shapes is valid and does not overlap', () => {
    fc.assert(
      fc.property(shape, shape, place, (ring, other, by) => {
        const moved = movedBy(other, by);
        const document = floorWith({ A: ring, B: moved });
        const edited = cutOut(document, [item('A'), item('B')], ids());
        // Nothing is refused because of a rest that is too small.
        expect([null, 'hole', 'gone']).toContain(refusalOf(edited));
        if ('problem' in edited) return;
        const cut = edited.command.edit(document);
        expectValid(cut);
        const left = areaIn(cut) - ringArea(moved);
        expect(left).toBeLessThanOrEqual(ringArea(ring) + 0.01);
        // Cut again, nothing changes any more.
        const again = after(cut, cutOut(cut, [...edited.items, item('B')], ids()));
        expect(areaIn(again)).toBeCloseTo(areaIn(cut), 1);
      }),
    );
  });
});

describe('an offset', () => {
  test('moves all sides, and back again', () => {
    const document = floorWith({ Shop: box(0, 0, 10, 6) });
    const wider = after(document, offsetPois(document, [item('Shop')], 0.5, ids()));
    expect(areaIn(wider)).toBeCloseTo(77, 2);
    const back = after(wider, offsetPois(wider, [item('Shop')], -0.5, ids()));
    expect(areaIn(back)).toBeCloseTo(60, 1);
  });

  test('that leaves nothing is refused, and one that divides a shape gives two', () => {
    const document = floorWith({ Shop: box(0, 0, 10, 6) });
    expect(offsetPois(document, [item('Shop')], -4, ids())).toHaveProperty('problem');
    const waist: Place[] = [
      [0, 0],
      [5, 2],
      [10, 0],
      [10, 6],
      [5, 3],
      [0, 6],
    ];
    const narrow = floorWith({ Shop: waist.map(placeAt) });
    expect(after(narrow, offsetPois(narrow, [item('Shop')], -0.6, ids())).pois.size).toBe(2);
  });

  test('never crosses itself, and is larger outwards and smaller inwards', () => {
    let offsets = 0;
    const distance = fc
      .integer({ min: -300, max: 300 })
      .filter((value) => value !== 0)
      .map((value) => value / 100);
    fc.assert(
      fc.property(shape, distance, (ring, by) => {
        const document = floorWith({ Shop: ring });
        const edited = offsetPois(document, [item('Shop')], by, ids());
        expect([null, by < 0 ? 'gone' : 'hole']).toContain(refusalOf(edited));
        if ('problem' in edited) return;
        offsets += 1;
        const grown = edited.command.edit(document);
        expectValid(grown);
        expect(Math.sign(areaIn(grown) - ringArea(ring))).toBe(Math.sign(by));
      }),
    );
    expect(offsets).toBeGreaterThan(40);
  });
});
