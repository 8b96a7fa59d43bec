import { localPlane, type Position, ringArea, ringProblem } from '@floorwright/domain/geo';
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

const areaIn = ({ pois }: FloorDocument): number =>
  valuesOf(pois).reduce((sum, { ring }) => sum + ringArea(ring), 0);

const expectValid = ({ pois }: FloorDocument): void => {
  for (const { ring } of valuesOf(pois)) expect(ringProblem(ring)).toBeNull();
};

const metres = fc.integer({ min: -2000, max: 2000 }).map((value) => value / 100);
const place = fc.tuple(metres, metres).map((at): Place => at);
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

  test('the parts of any split are valid, and merged again they have the same area and corners', () => {
    let splits = 0;
    fc.assert(
      fc.property(shape, place, place, (ring, from, to) => {
        const document = floorWith({ Shop: ring });
        const line = [placeAt(from), placeAt(to)];
        const edited = splitPois(document, [], line, ids());
        if ('problem' in edited) return;
        splits += 1;
        const split = edited.command.edit(document);
        expectValid(split);
        expect(areaIn(split)).toBeCloseTo(ringArea(ring), 1);
        const merged = mergePois(split, edited.items);
        // Parts that only touch in a corner stay apart.
        if ('problem' in merged) return;
        const whole = merged.command.edit(split);
        expectValid(whole);
        expect(whole.pois.size).toBe(1);
        expect(areaIn(whole)).toBeCloseTo(ringArea(ring), 1);
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
        if ('problem' in edited) return;
        merges += 1;
        const merged = edited.command.edit(document);
        expectValid(merged);
        expect(merged.pois.size).toBe(1);
        const cut = cutOut(document, [item('A'), item('B')], ids());
        if ('problem' in cut) return;
        expect(areaIn(merged)).toBeCloseTo(areaIn(cut.command.edit(document)), 1);
      }),
    );
    expect(merges).toBeGreaterThan(20);
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
        if ('problem' in edited) return;
        const cut = edited.command.edit(document);
        expectValid(cut);
        const left = areaIn(cut) - ringArea(moved);
        expect(left).toBeLessThanOrEqual(ringArea(ring) + 0.01);
        // Cut again, nothing changes any more.
        const again = cutOut(cut, [...edited.items, item('B')], ids());
        if ('problem' in again) return;
        expect(areaIn(again.command.edit(cut))).toBeCloseTo(areaIn(cut), 1);
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
