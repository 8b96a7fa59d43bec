import { type PersistentMap, valueAt } from '@floorwright/domain/persistent-map';

import type { FloorDocument } from '../document.ts';
import { isEqual } from '../is-equal.ts';
import {
  beaconConflict,
  type Conflict,
  cornersConflict,
  linkConflict,
  pointConflict,
  poiConflict,
} from './conflict.ts';
import { valueOfField, withField } from './fields.ts';

const mapOf = (
  { pois, route, beacons }: FloorDocument,
  what: Exclude<Conflict['what'], 'corners'>,
): PersistentMap<object> => {
  switch (what) {
    case 'poi':
      return pois;
    case 'point':
      return route.points;
    case 'link':
      return route.links;
    case 'beacon':
      return beacons;
  }
};

/** The fields of a conflict in which two documents differ; null if one of them lacks the object. */
const differingFields = (
  one: FloorDocument,
  other: FloorDocument,
  { what, key, fields }: Exclude<Conflict, { what: 'corners' }>,
): readonly string[] | null => {
  const [mine, yours] = [one, other].map((document) => valueAt(mapOf(document, what), key));
  if (!mine && !yours) return [];
  if (!mine || !yours) return null;
  return fields.filter((field) => !isEqual(valueOfField(mine, field), valueOfField(yours, field)));
};

/** Whether two documents have the same value where the conflict is. Fields that are not in dispute may differ. */
export const isSameIn = (one: FloorDocument, other: FloorDocument, conflict: Conflict): boolean =>
  conflict.what === 'corners'
    ? isEqual(one.corners, other.corners)
    : differingFields(one, other, conflict)?.length === 0;

type Both<Value> = { readonly mine: Value; readonly theirs: Value };

const takeFields = <Value extends object>(
  { mine, theirs }: Both<Value>,
  fields: readonly string[],
): Both<Value> & { readonly fields: readonly string[] } => ({
  mine,
  theirs: fields.reduce((value, field) => withField(value, theirs, field), mine),
  fields,
});

const sidesAt = <Value>(
  head: PersistentMap<Value>,
  saved: PersistentMap<Value>,
  key: string,
): Both<Value> | null => {
  const [mine, theirs] = [valueAt(head, key), valueAt(saved, key)];
  return mine && theirs ? { mine, theirs } : null;
};

/** The conflict with these fields, in which theirs has the values of `saved` and mine everything else. */
const disputeOf = (
  conflict: Conflict,
  fields: readonly string[],
  head: FloorDocument,
  saved: FloorDocument,
): Conflict => {
  switch (conflict.what) {
    case 'corners':
      return cornersConflict({ mine: head.corners, theirs: saved.corners });
    case 'poi': {
      const sides = sidesAt(head.pois, saved.pois, conflict.key);
      return sides ? poiConflict(conflict.key, takeFields(sides, fields)) : conflict;
    }
    case 'beacon': {
      const sides = sidesAt(head.beacons, saved.beacons, conflict.key);
      return sides ? beaconConflict(conflict.key, takeFields(sides, fields)) : conflict;
    }
    case 'point': {
      const sides = sidesAt(head.route.points, saved.route.points, conflict.key);
      return sides ? pointConflict(saved.route, conflict.key, takeFields(sides, fields)) : conflict;
    }
    case 'link': {
      const sides = sidesAt(head.route.links, saved.route.links, conflict.key);
      return sides ? linkConflict(saved.route, conflict.key, takeFields(sides, fields)) : conflict;
    }
  }
};

/** The conflicts about which the sides still differ, each with the fields that are still in dispute. */
export const stillOpen = (
  conflicts: readonly Conflict[],
  head: FloorDocument,
  saved: FloorDocument,
): readonly Conflict[] =>
  conflicts.flatMap((conflict) => {
    if (isSameIn(saved, head, conflict)) return [];
    if (conflict.what === 'corners') return conflict;
    const fields = differingFields(saved, head, conflict);
    return fields ? disputeOf(conflict, fields, head, saved) : conflict;
  });

/**
 * Open conflicts together with later ones. A later conflict of the same object keeps the fields of the earlier one:
 * the user has not been asked about them yet.
 */
export const joinConflicts = (
  open: readonly Conflict[],
  later: readonly Conflict[],
  head: FloorDocument,
  saved: FloorDocument,
): readonly Conflict[] => {
  const earlier = new Map(open.map((conflict) => [conflict.id, conflict]));
  const joined = later.map((conflict) => {
    const before = earlier.get(conflict.id);
    earlier.delete(conflict.id);
    const isRemoved = conflict.mine === null || conflict.theirs === null;
    if (!before || isRemoved) return conflict;
    const fields = [...new Set([...before.fields, ...conflict.fields])];
    return disputeOf(conflict, fields, head, saved);
  });
  return [...earlier.values(), ...joined];
};
