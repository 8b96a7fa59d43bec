import { beacons, pois } from '@floorwright/contract/client';

import { call } from '../../../lib/api/call.ts';
import { isMissing } from '../../../lib/api/failure.ts';
import {
  type FloorPlace,
  loadPois,
  loadRoute,
  type WirePoi,
} from '../../../venue/company/floor-contents.ts';
import { type FloorContents, loadBeacons } from './queries.ts';
import type { WireBeacon } from './wire.ts';

/** A saved change of a part of the floor. Without a list, anything of the part may have changed. */
export type PartChange = {
  readonly part: 'pois' | 'route' | 'beacons' | 'floor';
  /** The version is null for what has left the floor. */
  readonly changed: readonly { readonly id: number; readonly version: number | null }[] | null;
};

/** Of more objects, loading all takes fewer requests. */
const mostSingle = 10;

/** The latest versions of the changed objects; null if anything may have changed. */
const versionsIn = (changes: readonly PartChange[]): Map<number, number | null> | null => {
  const versions = new Map<number, number | null>();
  for (const { changed } of changes) {
    if (changed === null) return null;
    for (const { id, version } of changed) versions.set(id, version);
  }
  return versions;
};

const orMissing = async <Row>(loading: Promise<Row>): Promise<Row | null> => {
  try {
    return await loading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

type Part<Row> = {
  known: readonly Row[];
  changes: readonly PartChange[];
  /** Whether the known object has this version already. */
  isCurrent: (row: Row, version: number) => boolean;
  loadOne: (id: number) => Promise<Row>;
  loadAll: () => Promise<readonly Row[]>;
};

const loadRows = async <Row extends { id: number }>({
  known,
  changes,
  isCurrent,
  loadOne,
  loadAll,
}: Part<Row>): Promise<readonly Row[]> => {
  if (changes.length === 0) return known;
  const versions = versionsIn(changes);
  if (!versions) return loadAll();
  const rows = new Map(known.map((row) => [row.id, row]));
  const unknown: number[] = [];
  for (const [id, version] of versions) {
    const row = rows.get(id);
    if (version === null) rows.delete(id);
    else if (!row || !isCurrent(row, version)) unknown.push(id);
  }
  if (unknown.length > mostSingle) return loadAll();
  for (const [index, row] of (
    await Promise.all(unknown.map((id) => orMissing(loadOne(id))))
  ).entries()) {
    const id = unknown[index] ?? 0;
    if (row) rows.set(id, row);
    else rows.delete(id);
  }
  return rows.size === known.length && known.every((row) => rows.get(row.id) === row)
    ? known
    : [...rows.values()];
};

/** Loads what has changed. Returns the known contents if they are current. */
export const loadChanged = async (
  place: FloorPlace,
  known: FloorContents,
  changes: readonly PartChange[],
): Promise<FloorContents> => {
  const { signal } = new AbortController();
  const of = (part: PartChange['part']) => changes.filter((change) => change.part === part);
  const routeVersions = versionsIn(of('route'));
  const isRouteCurrent =
    routeVersions !== null &&
    [...routeVersions.values()].every((version) => (version ?? 0) <= known.route.lock_version);
  const [poiRows, route, beaconRows] = await Promise.all([
    loadRows<WirePoi>({
      known: known.pois,
      changes: of('pois'),
      isCurrent: ({ lock_version: has }, version) => has >= version,
      loadOne: async (id) => (await call(pois.show, { params: { id } }, { signal })).building_poi,
      loadAll: () => loadPois(place, signal),
    }),
    isRouteCurrent ? known.route : loadRoute(place.floorId, signal),
    loadRows<WireBeacon>({
      known: known.beacons,
      changes: of('beacons'),
      isCurrent: () => false,
      loadOne: async (id) => (await call(beacons.show, { params: { id } }, { signal })).beacon,
      loadAll: () => loadBeacons(place, signal),
    }),
  ]);
  const isSame = poiRows === known.pois && route === known.route && beaconRows === known.beacons;
  return isSame ? known : { pois: poiRows, route, beacons: beaconRows };
};
