import {
  type PersistentMap,
  valueAt,
  withoutKey,
  withValue,
} from '@floorwright/domain/persistent-map';

import type { FloorDocument, PlacedBeacon, Poi } from '../document.ts';
import { isEqual } from '../is-equal.ts';
import { type Change, type Changes, changesBetween } from './changes.ts';
import { beaconConflict, type Conflict, cornersConflict, poiConflict } from './conflict.ts';
import { mergeRoute } from './merge-route.ts';
import { type Merged, mergeValue } from './merge-value.ts';

const poiFields = [
  'title',
  'categoryId',
  'subcategories',
  'subtitles',
  'color',
  'outline',
  'icon',
  'workingHours',
  'translations',
  'description',
  'website',
  'phone',
  'pictures',
  'externalId',
  'properties',
  'ring',
] as const satisfies (keyof Poi)[];

const beaconFields = [
  'name',
  'uuid',
  'major',
  'minor',
  'at',
] as const satisfies (keyof PlacedBeacon)[];

type Dispute<Value> = { mine: Value | null; theirs: Value | null; fields: readonly string[] };

const mergeMap = <Value extends object>(
  theirs: PersistentMap<Value>,
  changes: readonly Change<Value>[],
  fields: readonly (keyof Value & string)[],
  conflictOf: (key: string, dispute: Dispute<Value>) => Conflict,
): { map: PersistentMap<Value>; conflicts: Conflict[] } => {
  const conflicts: Conflict[] = [];
  let map = theirs;
  for (const change of changes) {
    const { key } = change;
    const merged: Merged<Value> = mergeValue(change, valueAt(theirs, key) ?? null, fields);
    map = merged.value ? withValue(map, key, merged.value) : withoutKey(map, key);
    if (merged.disputed === undefined) continue;
    conflicts.push(
      conflictOf(key, { mine: merged.value, theirs: merged.disputed, fields: merged.fields }),
    );
  }
  return { map, conflicts };
};

const mergeCorners = (theirs: FloorDocument['corners'], { corners: change }: Changes) => {
  if (!change || isEqual(theirs, change.after)) return { corners: theirs, conflicts: [] };
  const { before, after } = change;
  const conflicts = isEqual(theirs, before) ? [] : [cornersConflict({ mine: after, theirs })];
  return { corners: after, conflicts };
};

export type Merge = { readonly document: FloorDocument; readonly conflicts: readonly Conflict[] };

/** Applies my changes to their floor. The cost depends on the number of changes. */
export const applyChanges = (theirs: FloorDocument, changes: Changes): Merge => {
  const { corners, conflicts } = mergeCorners(theirs.corners, changes);
  const pois = mergeMap(theirs.pois, changes.pois, poiFields, poiConflict);
  const route = mergeRoute(theirs.route, changes);
  const beacons = mergeMap(theirs.beacons, changes.beacons, beaconFields, beaconConflict);
  return {
    document: { corners, pois: pois.map, route: route.route, beacons: beacons.map },
    conflicts: [...conflicts, ...pois.conflicts, ...route.conflicts, ...beacons.conflicts],
  };
};

/** Three-way merge: applies my changes since the base to theirs. */
export const mergeOver = (base: FloorDocument, mine: FloorDocument, theirs: FloorDocument): Merge =>
  applyChanges(theirs, changesBetween(base, mine));
