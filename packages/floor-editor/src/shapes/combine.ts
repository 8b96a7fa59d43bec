import {
  localPlane,
  planeContains,
  type PlanePoint,
  type Position,
  ringArea,
  ringProblem,
} from '@floorwright/domain/geo';
import { valuesOf, withoutKey, withValue } from '@floorwright/domain/persistent-map';

import type { Edit, FloorDocument, Poi } from '../document.ts';
import { poisIn } from '../many/change.ts';
import type { EditResult } from '../many/transform.ts';
import type { Item } from '../selection.ts';
import { cross, directionFrom, lengthOf, minus, walk } from '../snapping/lines.ts';
import type { EditProblem, StepLabel } from '../words.ts';
import { differenceOf, intersectionOf, offsetOf, type Parts, unionOf } from './clipping.ts';

type NewId = () => string;

/** What becomes of a POI: its parts, the largest of which keeps its key. */
type Divided = { readonly poi: Poi; readonly parts: readonly Position[][] };

const problemOf = ({ rings, hasHoles }: Parts): EditProblem | null => {
  if (rings.length === 0) return 'gone';
  if (hasHoles) return 'hole';
  for (const ring of rings) {
    const problem = ringProblem(ring);
    if (problem) return problem;
  }
  return null;
};

const itemOf = (key: string): Item => ({ kind: 'poi', key, corner: null });

/** Replaces POIs by their parts, in one step. */
const divided = (label: StepLabel, results: readonly Divided[], newId: NewId): EditResult => {
  const pois = results.flatMap(({ poi, parts }) =>
    parts.map((ring, index) =>
      // An external id is that of one place.
      index === 0 ? { ...poi, ring } : { ...poi, key: newId(), externalId: '', ring },
    ),
  );
  const edit: Edit = (document) => ({
    ...document,
    pois: pois.reduce((map, poi) => withValue(map, poi.key, poi), document.pois),
  });
  return { command: { label, edit }, items: pois.map(({ key }) => itemOf(key)) };
};

/** One POI of all selected ones, with the details of the first. */
export const mergePois = (document: FloorDocument, items: readonly Item[]): EditResult => {
  const pois = poisIn(document, items);
  const [first, ...others] = pois;
  if (!first || others.length === 0) return { problem: 'select-two' };
  const parts = unionOf(pois.map(({ ring }) => ring));
  const problem = parts.rings.length > 1 ? 'apart' : problemOf(parts);
  const [ring] = parts.rings;
  if (problem !== null || !ring) return { problem: problem ?? 'gone' };
  const edit: Edit = (before) => ({
    ...before,
    pois: withValue(
      others.reduce((map, { key }) => withoutKey(map, key), before.pois),
      first.key,
      { ...first, ring },
    ),
  });
  return {
    command: { label: { step: 'pois', verb: 'merge', count: pois.length }, edit },
    items: [itemOf(first.key)],
  };
};

/** Removes the area of the last selected POI from the others. It stays as it is. */
export const cutOut = (
  document: FloorDocument,
  items: readonly Item[],
  newId: NewId,
): EditResult => {
  const pois = poisIn(document, items);
  const cutter = pois.at(-1);
  const others = pois.slice(0, -1);
  if (!cutter || others.length === 0) return { problem: 'select-two' };
  const results: Divided[] = [];
  for (const poi of others) {
    const parts = differenceOf(poi.ring, [cutter.ring]);
    const problem = problemOf(parts);
    if (problem !== null) return { problem };
    results.push({ poi, parts: parts.rings });
  }
  return divided({ step: 'pois', verb: 'cut-out', count: others.length }, results, newId);
};

/** Grows shapes by some meters on all sides, or shrinks them where that is negative. */
export const offsetPois = (
  document: FloorDocument,
  items: readonly Item[],
  metres: number,
  newId: NewId,
): EditResult => {
  const results: Divided[] = [];
  for (const poi of poisIn(document, items)) {
    const parts = offsetOf(poi.ring, metres);
    const problem = problemOf(parts);
    if (problem !== null) return { problem };
    results.push({ poi, parts: parts.rings });
  }
  return divided({ step: 'pois', verb: 'offset', count: results.length }, results, newId);
};

/** In meters: beyond every POI that a drawn line goes through. */
const far = 3000;

const ahead = ({ x, y }: PlanePoint, direction: PlanePoint): PlanePoint => ({
  x: x + direction.x * far,
  y: y + direction.y * far,
});

/** The area to the left of a line, which goes straight on beyond its ends. */
const leftOf = (line: readonly Position[]): Position[] => {
  const [origin] = line;
  if (!origin) return [];
  const { toPlane, toGlobe } = localPlane(origin);
  const points = line.map(toPlane);
  const [first, second] = points;
  const [beforeLast, last] = points.slice(-2);
  const start = second && first && directionFrom(second, first);
  const end = beforeLast && last && directionFrom(beforeLast, last);
  if (!start || !end || !first || !last) return [];
  const [from, to] = [ahead(first, start), ahead(last, end)];
  const left = directionFrom(from, to);
  if (!left) return [];
  const aside = { x: -left.y, y: left.x };
  return [from, ...points, to, ahead(to, aside), ahead(from, aside)].map(toGlobe);
};

/** In square meters. */
const rounding = 0.05;

const splitOne = (poi: Poi, left: readonly Position[]): Parts | null => {
  const [one, other] = [intersectionOf(poi.ring, left), differenceOf(poi.ring, [left])];
  if (one.rings.length === 0 || other.rings.length === 0) return null;
  const rings = [...one.rings, ...other.rings].toSorted((a, b) => ringArea(b) - ringArea(a));
  const area = rings.reduce((sum, ring) => sum + ringArea(ring), 0);
  return Math.abs(area - ringArea(poi.ring)) > rounding
    ? null
    : { rings, hasHoles: one.hasHoles || other.hasHoles };
};

/** Splits the selected POIs that a line goes through, or all of them if none is selected. */
export const splitPois = (
  document: FloorDocument,
  items: readonly Item[],
  line: readonly Position[],
  newId: NewId,
): EditResult => {
  const left = leftOf(line);
  const selected = poisIn(document, items);
  const candidates = selected.length > 0 ? selected : valuesOf(document.pois);
  const results: Divided[] = [];
  for (const poi of candidates) {
    if (!goesThrough(poi.ring, line)) continue;
    const parts = splitOne(poi, left);
    if (!parts) continue;
    const problem = problemOf(parts);
    if (problem !== null) return { problem };
    results.push({ poi, parts: parts.rings });
  }
  return results.length === 0
    ? { problem: 'line-missed' }
    : divided({ step: 'pois', verb: 'split', count: results.length }, results, newId);
};

/** In meters: a line that ends on a wall may end this far before or behind it. */
const onWall = 0.05;

/** Whether the drawn part of a line runs inside a shape for some length, and over or up to a side of it. */
const goesThrough = (ring: readonly Position[], line: readonly Position[]): boolean => {
  const [origin] = ring;
  if (!origin) return false;
  const { toPlane } = localPlane(origin);
  const [corners, points] = [ring.map(toPlane), line.map(toPlane)];
  return lengthInside(corners, points) >= onWall && meetsSide(corners, lengthened(points));
};

type PlaneLine = readonly PlanePoint[];

const lengthInside = (ring: PlaneLine, line: PlaneLine): number =>
  line.slice(1).reduce((sum, to, index) => sum + insideOf(ring, line[index] ?? to, to), 0);

/** The length of a straight line inside a ring: of each part between two crossings, its middle is. */
const insideOf = (ring: PlaneLine, from: PlanePoint, to: PlanePoint): number => {
  const run = minus(to, from);
  const shares = [0, 1];
  for (const [at, corner] of ring.entries()) {
    const before = ring.at(at - 1) ?? corner;
    const turn = cross(run, minus(corner, before));
    const share = cross(minus(before, from), minus(corner, before)) / turn;
    if (share > 0 && share < 1) shares.push(share);
  }
  let inside = 0;
  let last = 0;
  for (const share of shares.toSorted((a, b) => a - b)) {
    if (planeContains(ring, walk(from, run, (last + share) / 2))) inside += share - last;
    last = share;
  }
  return inside * lengthOf(run);
};

/** A line that goes on a little beyond both ends. */
const lengthened = (line: PlaneLine): PlaneLine => {
  const [[first, second], [beforeLast, last]] = [line, line.slice(-2)];
  const start = first && second && directionFrom(second, first);
  const end = beforeLast && last && directionFrom(beforeLast, last);
  return start && end ? [walk(first, start, onWall), ...line, walk(last, end, onWall)] : line;
};

const meetsSide = (ring: PlaneLine, line: PlaneLine): boolean =>
  line
    .slice(1)
    .some((to, index) =>
      ring.some((corner, at) => meet(line[index] ?? to, to, ring.at(at - 1) ?? corner, corner)),
    );

const side = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

const meet = (a: PlanePoint, b: PlanePoint, c: PlanePoint, d: PlanePoint): boolean =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
