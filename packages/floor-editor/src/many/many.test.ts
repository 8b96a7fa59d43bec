import { distanceBetween, type Position, ringProblem } from '@floorwright/domain/geo';
import { valuesOf } from '@floorwright/domain/persistent-map';
import { isIsolated, isSound } from '@floorwright/domain/route-graph';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { mergeOver } from '../changes/merge.ts';
import type { FloorDocument } from '../document.ts';
import { placeBeacon } from '../edits/beacons.ts';
import { drawPoi, newPoi } from '../edits/pois.ts';
import { isEqual } from '../is-equal.ts';
import { afterStep, planBeacons, planSave } from '../saving/plan.ts';
import { act, type Action } from '../testing/actions.ts';
import { openStudio, type Place, placeAt, placeOf, plain } from '../testing/driver.ts';
import {
  describePois,
  flagLinks,
  moveItems,
  nudgeItems,
  poisIn,
  removeItems,
  findCommonValue,
} from './change.ts';
import { clipOf, freePlaceFor, isEmptyClip, itemsToCut, pasteClips } from './clip.ts';
import { itemKinds, itemsOfKinds } from './find.ts';
import { bearingOf, extentAlong, copyInRow } from './row.ts';

const square = ([x, y]: Place, side = 4): Position[] => [
  placeAt([x, y]),
  placeAt([x + side, y]),
  placeAt([x + side, y + side]),
  placeAt([x, y + side]),
];

/** Two shops, a route with an elevator at its end, and a beacon. */
const floor = (): FloorDocument =>
  openStudio()
    .perform(drawPoi({ ...newPoi('shop', square([0, 0])), title: 'Shop', categoryId: 3 }))
    .perform(drawPoi({ ...newPoi('cafe', square([10, 0])), title: 'Cafe' }))
    .perform(
      placeBeacon({ id: 7, name: 'Door', uuid: 'u', major: 1, minor: 2, at: placeAt([2, 2]) }),
    )
    .choose('route-one-way')
    .click(0, 10)
    .click(8, 10)
    .press('Enter')
    .choose('pointer')
    .choose('elevator')
    .click(16, 10)
    .click(8, 10)
    .press('Enter')
    .head();

const open = (document = floor()) => openStudio({ document, prefix: 'm' });
const everything = (document: FloorDocument) => itemsOfKinds(document, itemKinds);
const rings = (document: FloorDocument): string[] =>
  valuesOf(document.pois)
    .map(({ title, ring }) => `${title} ${ring.map(placeOf).join(' ')}`)
    .toSorted();

describe('edits of several objects', () => {
  test('move POIs, routes and beacons by the same vector, as one step', () => {
    const studio = open();
    const before = studio.head();
    studio.perform(moveItems(everything(before), placeAt([0, 0]), placeAt([3, -2])));
    expect(rings(studio.head())).toEqual(['Cafe 13,-2 17,-2 17,2 13,2', 'Shop 3,-2 7,-2 7,2 3,2']);
    expect(studio.points()).toEqual(['11,8', '19,8', '3,8']);
    expect(studio.beacons().map(({ at }) => placeOf(at))).toEqual(['5,0']);
    expect(studio.undo().head()).toBe(before);
  });

  test('repeated keys are one step', () => {
    const studio = open();
    const before = studio.head();
    const items = everything(before);
    for (let times = 0; times < 3; times += 1)
      studio.perform(nudgeItems(items, placeAt([0, 0]), placeAt([0.1, 0])));
    expect(studio.points()).toContain('0.3,10');
    expect(studio.undo().head()).toBe(before);
  });

  test('change a field of POIs and flags of links, and say where values differ', () => {
    const studio = open();
    const items = everything(studio.head());
    const categories = () => poisIn(studio.head(), items).map(({ categoryId }) => categoryId);
    expect(findCommonValue(categories(), Object.is)).toEqual({ same: false });
    studio.perform(describePois(['shop', 'cafe'], 'categoryId', 5));
    expect(findCommonValue(categories(), Object.is)).toEqual({ same: true, value: 5 });
    const links = items.flatMap((item) => (item.kind === 'link' ? [item.id] : []));
    studio.perform(flagLinks(links, { closed: true }));
    expect(valuesOf(studio.head().route.links).every(({ closed }) => closed)).toBe(true);
    expect(planSave(studio.state().saved, studio.head()).map(({ save }) => save)).toEqual([
      'poi',
      'poi',
      'route',
    ]);
    expect(findCommonValue([], Object.is)).toBeNull();
  });

  test('delete all, as one step', () => {
    const studio = open();
    const before = studio.head();
    studio.perform(removeItems(everything(before)));
    expect(everything(studio.head())).toEqual([]);
    expect(studio.undo().head()).toBe(before);
  });
});

describe('copies', () => {
  test('have new ids, one-way links keep their direction, and beacons stay single', () => {
    const studio = open();
    const clip = clipOf(studio.head(), everything(studio.head()));
    studio.paste(freePlaceFor(studio.head(), clip));
    expect(rings(studio.head())).toContain('Shop 1,-1 5,-1 5,3 1,3');
    expect(studio.arcs()).toContain('1,9 → 9,9');
    expect(studio.arcs()).not.toContain('9,9 → 1,9');
    expect(studio.beacons()).toHaveLength(1);
    expect(studio.selected()).toHaveLength(2 + 3 + 2);
    studio.paste(freePlaceFor(studio.head(), clip));
    expect(rings(studio.head())).toContain('Shop 2,-2 6,-2 6,2 2,2');
  });

  test('go to the same place of another floor, where elevators stay connected', () => {
    const clip = clipOf(floor(), everything(floor()));
    const studio = openStudio({ prefix: 'u' });
    studio.paste(freePlaceFor(studio.head(), clip));
    expect(rings(studio.head())).toEqual(rings(floor()));
    const shaftOf = (document: FloorDocument) =>
      valuesOf(document.route.points).find(({ kind }) => kind === 'elevator')?.shaft;
    expect(shaftOf(studio.head())).toBe(shaftOf(floor()));
    studio.paste(freePlaceFor(studio.head(), clip));
    const shafts = valuesOf(studio.head().route.points).flatMap(({ shaft }) => shaft ?? []);
    expect(new Set(shafts).size).toBe(2);
  });

  test('after a cut, a paste puts the objects back where they were', () => {
    const studio = open();
    const items = [{ kind: 'poi', key: 'shop', corner: null } as const];
    const clip = clipOf(studio.head(), items);
    studio.perform(removeItems(items)).paste(freePlaceFor(studio.head(), clip));
    expect(rings(studio.head())).toEqual(rings(floor()));
  });

  test('of what was cut are the same objects the first time, and new ones from then on', () => {
    const studio = open();
    const before = plain(studio.head());
    const clip = clipOf(studio.head(), everything(studio.head()));
    const paste = () =>
      pasteClips(studio.head(), [clip], {
        label: { step: 'copies', verb: 'paste', count: 1 },
        newId: () => `again-${studio.head().pois.size}`,
        isMoved: true,
      }).command;
    studio.perform(removeItems(itemsToCut(clip)));
    studio.perform(paste());
    expect(plain(studio.head())).toEqual(before);
    studio.perform(paste());
    expect(studio.head().pois.size).toBeGreaterThan(Object.keys(before.pois).length);
  });

  test('a cut removes exactly what it copies', () => {
    const studio = openStudio().choose('route-two-way');
    studio.click(0, 0).click(10, 0).click(20, 0).click(30, 0).press('Enter');
    const [b, c] = [studio.pointAt(10, 0), studio.pointAt(20, 0)];
    const items = [b, c].flatMap((point) =>
      point ? [{ kind: 'point', id: point.id } as const] : [],
    );
    const clip = clipOf(studio.head(), items);
    expect(clip.links).toHaveLength(1);
    studio.perform(removeItems(itemsToCut(clip)));
    expect(studio.points()).toEqual(['0,0', '10,0', '20,0', '30,0']);
    expect(studio.arcs()).toHaveLength(4);
  });

  test('come to the middle of the map in another building', () => {
    const studio = openStudio();
    const clip = clipOf(open().head(), everything(open().head()));
    const middle = placeAt([5000, 0]);
    studio.paste(freePlaceFor(studio.head(), clip, middle));
    const corners = studio.pois().flatMap(({ ring }) => ring);
    expect(corners.length).toBeGreaterThan(0);
    for (const corner of corners) expect(distanceBetween(corner, middle)).toBeLessThan(30);
    // A second copy lies beside the first.
    studio.paste(freePlaceFor(studio.head(), clip, middle));
    expect(new Set(studio.pois().map(({ ring }) => JSON.stringify(ring))).size).toBe(
      studio.pois().length,
    );
  });

  test('leave out points without a copied link', () => {
    const studio = open();
    const [point] = itemsOfKinds(studio.head(), ['point']);
    expect(isEmptyClip(clipOf(studio.head(), point ? [point] : []))).toBe(true);
    const [link] = itemsOfKinds(studio.head(), ['link']);
    expect(clipOf(studio.head(), link ? [link] : []).points).toHaveLength(2);
  });

  test('of a row touch each other along the longest side', () => {
    const studio = open(
      openStudio()
        .perform(drawPoi({ ...newPoi('shop', square([0, 0])), title: 'Shop' }))
        .head(),
    );
    const clip = clipOf(studio.head(), everything(studio.head()));
    const bearing = bearingOf(clip);
    expect(bearing).toBeCloseTo(90, 3);
    expect(extentAlong(clip, bearing)).toBeCloseTo(4, 6);
    studio.paste(...copyInRow(clip, { count: 3, spacing: extentAlong(clip, bearing), bearing }));
    expect(rings(studio.head()).map((ring) => ring.split(' ')[1])).toEqual([
      '0,0',
      '12,0',
      '4,0',
      '8,0',
    ]);
    expect(studio.undo().pois()).toHaveLength(1);
  });
});

const number = fc.nat({ max: 60 });
const session: fc.Arbitrary<Action[]> = fc.array(fc.tuple(number, number, number, number), {
  maxLength: 25,
  size: 'max',
});
const meters = fc.double({ min: -80, max: 80, noNaN: true });
const vector = fc.tuple(meters, meters);
const runs = { numRuns: 60 };

/** A floor that a user has drawn, and some of its objects. */
const drawn = fc.tuple(session, fc.infiniteStream(fc.boolean())).map(([actions, chosen]) => {
  const studio = openStudio({ document: floor() });
  for (const action of actions) act(studio, action);
  const document = studio.choose('pointer').head();
  const items = everything(document).filter(() => chosen.next().value);
  return { document, items };
});

const sides = (ring: readonly Position[]): number[] =>
  ring.map((corner, index) => distanceBetween(corner, ring[(index + 1) % ring.length] ?? corner));

const expectValid = ({ pois, route }: FloorDocument): void => {
  expect(valuesOf(pois).flatMap(({ ring }) => ringProblem(ring) ?? [])).toEqual([]);
  expect(isSound(route)).toBe(true);
  expect(valuesOf(route.points).filter(({ id }) => isIsolated(route, id))).toEqual([]);
};

const expectSaved = (saved: FloorDocument, head: FloorDocument): void => {
  const steps = [...planSave(saved, head), ...planBeacons(saved, head)];
  const result = steps.reduce((document, step) => afterStep(step)(document), saved);
  expect(plain(result)).toEqual(plain(head));
};

describe('on any floor, for any objects', () => {
  test('a move keeps every shape, and undo restores the same document', () => {
    fc.assert(
      fc.property(drawn, vector, ({ document, items }, by) => {
        const studio = open(document);
        studio.perform(moveItems(items, placeAt([0, 0]), placeAt(by)));
        const head = studio.head();
        expectValid(head);
        const [before, after] = [poisIn(document, items), poisIn(head, items)];
        for (const [index, { ring }] of before.entries()) {
          const moved = sides(after[index]?.ring ?? []);
          sides(ring).forEach((length, side) => expect(moved[side]).toBeCloseTo(length, 4));
        }
        // The distances between objects stay, too.
        const corners = (floorNow: FloorDocument) =>
          poisIn(floorNow, items).flatMap(({ ring }) => ring.slice(0, 1));
        sides(corners(document)).forEach((length, index) =>
          expect(sides(corners(head))[index]).toBeCloseTo(length, 3),
        );
        expectSaved(document, head);
        expect(studio.undo().head()).toBe(document);
      }),
      runs,
    );
  });

  test('a paste adds equal shapes under new ids, and undo restores the same document', () => {
    fc.assert(
      fc.property(drawn, number, meters, ({ document, items }, turn, spacing) => {
        const clip = clipOf(document, items);
        const row = { count: 2, spacing: 1 + Math.abs(spacing), bearing: turn * 6 };
        const studio = open(document).paste(freePlaceFor(document, clip), ...copyInRow(clip, row));
        const head = studio.head();
        expectValid(head);
        expect(head.pois.size).toBe(document.pois.size + 3 * clip.pois.length);
        expect(head.route.links.size).toBe(document.route.links.size + 3 * clip.links.length);
        for (const { key } of clip.pois) {
          const kept = valuesOf(head.pois).find((poi) => poi.key === key);
          expect(
            isEqual(
              kept,
              clip.pois.find((poi) => poi.key === key),
            ),
          ).toBe(true);
        }
        expectSaved(document, head);
        expect(studio.undo().head()).toBe(document);
        expect(studio.selected()).toEqual([]);
      }),
      runs,
    );
  });

  test('a deletion leaves a sound floor, and undo restores the same document', () => {
    fc.assert(
      fc.property(drawn, ({ document, items }) => {
        const studio = open(document).perform(removeItems(items));
        const head = studio.head();
        expectValid(head);
        expectSaved(document, head);
        expect(studio.undo().head()).toBe(document);
      }),
      runs,
    );
  });

  test('changes of several POIs are merged with the changes of another user', () => {
    fc.assert(
      fc.property(drawn, vector, ({ document, items }, by) => {
        const keys = poisIn(document, items).map(({ key }) => key);
        const mine = open(document)
          .perform(describePois(keys, 'categoryId', 9))
          .perform(moveItems(items, placeAt([0, 0]), placeAt(by)))
          .head();
        const theirs = openStudio({ document, prefix: 't' })
          .perform(
            describePois(
              valuesOf(document.pois).map(({ key }) => key),
              'title',
              'Theirs',
            ),
          )
          .head();
        const { document: merged, conflicts } = mergeOver(document, mine, theirs);
        expect(conflicts).toEqual([]);
        expectValid(merged);
        for (const poi of poisIn(merged, items)) {
          expect(poi).toMatchObject({ categoryId: 9, title: 'Theirs' });
          expect(poi.ring).toEqual(poisIn(mine, items).find(({ key }) => key === poi.key)?.ring);
        }
      }),
      runs,
    );
  });
});
