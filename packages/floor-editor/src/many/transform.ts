import {
  type Position,
  reflectionAcross,
  ringCenter,
  ringProblem,
  rotationAround,
  scalingAround,
  type Transform,
} from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';

import type { FloorDocument } from '../document.ts';
import { moveBeacon } from '../edits/beacons.ts';
import { setRing } from '../edits/pois.ts';
import { moveRoutePoint } from '../edits/routes.ts';
import type { Command } from '../history.ts';
import type { Item } from '../selection.ts';
import type { EditProblem, ItemVerb } from '../words.ts';
import { inOrder, label, poisIn, pointsOf } from './change.ts';
import { placesOfItems } from './find.ts';
import { longestSide } from './row.ts';

/** A command on the selection with what is selected afterwards, or why it cannot be done. */
export type EditResult =
  | { readonly command: Command; readonly items: readonly Item[] }
  | { readonly problem: EditProblem };

/**
 * The place that stays where it is. It moves with the objects, so that a turn and its opposite give back
 * the same shape.
 */
const pivotOf = (document: FloorDocument, items: readonly Item[]): Position | null => {
  const [poi, ...others] = poisIn(document, items);
  if (poi && others.length === 0 && items.length === 1) return ringCenter(poi.ring);
  const places = placesOfItems(document, items);
  const [first] = places;
  if (!first) return null;
  const sum = { latitude: 0, longitude: 0 };
  for (const { latitude, longitude } of places) {
    sum.latitude += (latitude - first.latitude) / places.length;
    sum.longitude += (longitude - first.longitude) / places.length;
  }
  return { latitude: first.latitude + sum.latitude, longitude: first.longitude + sum.longitude };
};

const nothing: EditResult = { problem: 'select-first' };

/** Transforms POIs, points, the ends of links and beacons in one step. */
const transformed = (
  document: FloorDocument,
  items: readonly Item[],
  verb: ItemVerb,
  transform: Transform,
): EditResult => {
  const pois = poisIn(document, items).map(({ key, ring }) => ({ key, ring: ring.map(transform) }));
  for (const { ring } of pois) {
    const problem = ringProblem(ring);
    if (problem) return { problem };
  }
  const points = [...pointsOf(document, items)].flatMap((id) => {
    const point = valueAt(document.route.points, id);
    return point ? [moveRoutePoint(id, transform(point.at))] : [];
  });
  const beacons = items.flatMap((item) => {
    const beacon = item.kind === 'beacon' ? valueAt(document.beacons, String(item.id)) : undefined;
    return beacon ? [moveBeacon(beacon.id, transform(beacon.at))] : [];
  });
  const name = label(verb, items);
  const edits = [
    ...points,
    ...beacons,
    ...pois.map(({ key, ring }) => ({ label: name, edit: setRing(key, ring) })),
  ];
  return { command: { label: name, edit: inOrder(edits) }, items };
};

/** Clockwise, in degrees. */
export const rotateItems = (
  document: FloorDocument,
  items: readonly Item[],
  degrees: number,
): EditResult => {
  const pivot = pivotOf(document, items);
  return pivot ? transformed(document, items, 'rotate', rotationAround(pivot, degrees)) : nothing;
};

export const scaleItems = (
  document: FloorDocument,
  items: readonly Item[],
  factor: number,
): EditResult => {
  const pivot = pivotOf(document, items);
  return pivot ? transformed(document, items, 'scale', scalingAround(pivot, factor)) : nothing;
};

/** The difference of two directions of lines, between 0 and 90 degrees. */
const between = (one: number, other: number): number => {
  const apart = Math.abs(one - other) % 180;
  return Math.min(apart, 180 - apart);
};

/**
 * Across the axis that is nearest to a direction: the longest side of the first POI or its perpendicular, so
 * that a shop in a building at an angle stays between its walls. Without a POI, the direction itself.
 */
export const mirrorItems = (
  document: FloorDocument,
  items: readonly Item[],
  bearing: number,
): EditResult => {
  const pivot = pivotOf(document, items);
  if (!pivot) return nothing;
  const [poi] = poisIn(document, items);
  const side = poi ? longestSide(poi.ring) : bearing;
  const axis = between(side, bearing) <= 45 ? side : side + 90;
  return transformed(document, items, 'mirror', reflectionAcross(pivot, axis));
};
