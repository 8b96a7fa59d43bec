import { distanceBetween, type Position, ringArea, ringProblem } from '@floorwright/domain/geo';
import { valuesOf } from '@floorwright/domain/persistent-map';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { emptyDocument, type FloorDocument } from '../document.ts';
import { drawPoi, newPoi } from '../edits/pois.ts';
import { openStudio, type Place, placeAt, placeOf } from '../testing/driver.ts';
import { itemsOfKinds } from './find.ts';
import { type EditResult, mirrorItems, rotateItems, scaleItems } from './transform.ts';

const place = fc
  .tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 }))
  .map(([x, y]): Place => [x / 100, y / 100]);
const ring = fc
  .array(place, { minLength: 3, maxLength: 7 })
  .map((places) => places.map(placeAt))
  .filter((corners) => ringProblem(corners) === null);
const floor = fc
  .array(ring, { minLength: 1, maxLength: 3 })
  .map((rings) =>
    rings.reduce(
      (document, corners, index) => drawPoi(newPoi(`poi-${index}`, corners)).edit(document),
      emptyDocument,
    ),
  );

const cornersOf = ({ pois }: FloorDocument): Position[] =>
  valuesOf(pois)
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .flatMap((poi) => poi.ring);

const expectSame = (one: FloorDocument, other: FloorDocument): void => {
  const [corners, others] = [cornersOf(one), cornersOf(other)];
  expect(corners).toHaveLength(others.length);
  for (const [index, corner] of corners.entries())
    expect(distanceBetween(corner, others[index] ?? corner)).toBeLessThan(0.001);
};

type Step = (document: FloorDocument) => EditResult;
const all = (document: FloorDocument) => itemsOfKinds(document, ['poi']);
const apply = (document: FloorDocument, ...steps: Step[]): FloorDocument =>
  steps.reduce((before, step) => {
    const edited = step(before);
    if ('problem' in edited) throw new Error(edited.problem);
    const next = edited.command.edit(before);
    for (const poi of valuesOf(next.pois)) expect(ringProblem(poi.ring)).toBeNull();
    return next;
  }, document);

const rotate =
  (degrees: number): Step =>
  (document) =>
    rotateItems(document, all(document), degrees);
const mirror: Step = (document) => mirrorItems(document, all(document), 20);
const scale =
  (factor: number): Step =>
  (document) =>
    scaleItems(document, all(document), factor);

const areaOf = ({ pois }: FloorDocument): number =>
  valuesOf(pois).reduce((sum, poi) => sum + ringArea(poi.ring), 0);

test('a full turn in any parts, two mirrors, and twice the size and half give back the floor', () => {
  fc.assert(
    fc.property(floor, fc.integer({ min: 1, max: 359 }), (document, degrees) => {
      expectSame(apply(document, rotate(degrees), rotate(360 - degrees)), document);
      expectSame(apply(document, scale(2), scale(0.5)), document);
      expect(cornersOf(apply(document, rotate(360)))).toEqual(cornersOf(document));
      const mirrored = apply(document, mirror);
      expectSame(apply(mirrored, mirror), document);
      const area = areaOf(document);
      for (const same of [mirrored, apply(document, rotate(degrees))])
        expect(areaOf(same) / area).toBeCloseTo(1, 4);
      expect(areaOf(apply(document, scale(2))) / area).toBeCloseTo(4, 3);
    }),
  );
});

test('a shape that is mirrored twice is the same', () => {
  const corners = [placeAt([0, 0]), placeAt([9, 3]), placeAt([8, 6]), placeAt([-1, 3])];
  const document = drawPoi(newPoi('shop', corners)).edit(emptyDocument);
  const once = apply(document, mirror);
  expect(cornersOf(once).map(placeOf)).not.toEqual(corners.map(placeOf));
  expectSame(apply(once, mirror), document);
});

test('POIs, points and beacons turn around a common place, in one undo step', () => {
  const studio = openStudio()
    .choose('route-two-way')
    .click(0, 0)
    .click(10, 0)
    .press('Enter')
    .choose('pointer');
  const before = studio.points();
  const items = itemsOfKinds(studio.head(), ['point', 'link']);
  const edited = rotateItems(studio.head(), items, 90);
  if ('problem' in edited) throw new Error(edited.problem);
  studio.perform(edited.command);
  expect(studio.points()).toEqual(['5,-5', '5,5']);
  expect(studio.undo().points()).toEqual(before);
});

test('a shape that would become too small is refused', () => {
  const corners = [placeAt([0, 0]), placeAt([2, 0]), placeAt([2, 2])];
  const document = drawPoi(newPoi('shop', corners)).edit(emptyDocument);
  expect(scaleItems(document, all(document), 0.01)).toHaveProperty('problem');
  expect(rotateItems(document, [], 90)).toHaveProperty('problem');
});
