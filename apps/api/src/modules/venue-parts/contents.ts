import { noFloor, type VenueContents } from '@floorwright/domain/venue-versions';

import type { Db } from '../../platform/database/db.ts';
import {
  type PartName,
  type PartRow,
  readDifferingParts,
  readDraftParts,
  readVersionParts,
} from './repository.ts';

/** A building that was deleted while its parts were read. */
const nothing: VenueContents['building'] = {
  name: '',
  address: '',
  latitude: 0,
  longitude: 0,
  languages: [],
  translations: {},
  poi_link_mask: null,
  floors: 0,
  basement_floors: 0,
};

/** The contents of a version from its parts. */
const contentsOf = (rows: readonly PartRow[]): VenueContents => ({
  building: rows.find((row) => row.kind === 'building')?.content ?? nothing,
  categories: rows.flatMap((row) => (row.kind === 'categories' ? row.content : [])),
  engagements: rows.flatMap((row) => (row.kind === 'engagements' ? row.content : [])),
  floors: rows
    .flatMap((row) => (row.kind === 'floor' ? [row.content] : []))
    .toSorted((a, b) => a.position - b.position || a.id - b.id),
  pois: new Map(rows.flatMap((row) => (row.kind === 'pois' ? [[row.floor_id, row.content]] : []))),
  routes: new Map(
    rows.flatMap((row) => (row.kind === 'route' ? [[row.floor_id, row.content]] : [])),
  ),
  beacons: new Map(
    rows.flatMap((row) => (row.kind === 'beacons' ? [[row.floor_id, row.content]] : [])),
  ),
});

/** The contents of a building as its members edit them, with the hash that a version of them would have. */
export type LoadedDraft = {
  contents: VenueContents;
  hash: string;
  /** That of what is on its floors. */
  floorsHash: string;
  /** Of each part, by kind and floor. */
  hashes: ReadonlyMap<string, { hash: string; floorId: number }>;
  /** The parts in which they differ from a version. */
  changed: readonly PartName[];
};

export const loadDraft = async (
  db: Db,
  buildingId: number,
  versionId: number | null = null,
): Promise<LoadedDraft> => {
  const { parts, ...named } = await readDraftParts(db, buildingId, versionId);
  const hashes = new Map(
    parts.map((part) => [
      `${part.kind} ${part.floor_id}`,
      { hash: part.hash, floorId: part.floor_id },
    ]),
  );
  return { contents: contentsOf(parts), hashes, ...named };
};

/** The floors on which two drafts of a building differ; 0 for the building itself. */
export const floorsBetween = (
  { hashes: before }: Pick<LoadedDraft, 'hashes'>,
  { hashes: after }: Pick<LoadedDraft, 'hashes'>,
): number[] => {
  const floors = new Set<number>();
  for (const [name, { floorId }] of [...before, ...after])
    if (before.get(name)?.hash !== after.get(name)?.hash) floors.add(floorId);
  return [...floors];
};

/** Only these parts of the contents, with all beacons if engagements are among them. */
export const pickParts = (contents: VenueContents, names: readonly PartName[]): VenueContents => {
  const floorsOf = (kind: PartName['kind']) =>
    new Set(names.filter((name) => name.kind === kind).map(({ floor_id: id }) => id));
  const has = (kind: PartName['kind']): boolean => floorsOf(kind).size > 0;
  const among = <Rows>(kind: PartName['kind'], rows: ReadonlyMap<number, Rows>) => {
    const floors = floorsOf(kind);
    return new Map([...rows].filter(([floorId]) => floors.has(floorId)));
  };
  const floors = floorsOf('floor');
  return {
    building: has('building') ? contents.building : nothing,
    categories: has('categories') ? contents.categories : [],
    engagements: has('engagements') ? contents.engagements : [],
    floors: contents.floors.filter(({ id }) => floors.has(id)),
    pois: among('pois', contents.pois),
    routes: among('route', contents.routes),
    // The places of engagements are those of their beacons.
    beacons: has('engagements') ? contents.beacons : among('beacons', contents.beacons),
  };
};

/** In bytes of JSON, as many as a busy process needs at a time. */
const mostCached = 32 * 1024 * 1024;

type Cached = { contents: Promise<VenueContents>; size: number };

/** By database, since several products may run in one process. In order of last use. */
const caches = new WeakMap<Db, Map<number, Cached>>();

const cacheOf = (db: Db): Map<number, Cached> => {
  const known = caches.get(db);
  if (known) return known;
  const cache = new Map<number, Cached>();
  caches.set(db, cache);
  return cache;
};

const shrink = (cache: Map<number, Cached>): void => {
  let size = 0;
  for (const cached of cache.values()) size += cached.size;
  for (const [id, cached] of cache) {
    if (size <= mostCached || cache.size === 1) return;
    size -= cached.size;
    cache.delete(id);
  }
};

/** The contents of a version, which never change, so they are read and parsed once. */
export const loadVersion = (db: Db, versionId: number): Promise<VenueContents> => {
  const cache = cacheOf(db);
  const known = cache.get(versionId);
  if (known) {
    cache.delete(versionId);
    cache.set(versionId, known);
    return known.contents;
  }
  const rows = readVersionParts(db, versionId);
  const cached: Cached = { contents: rows.then(contentsOf), size: 0 };
  cache.set(versionId, cached);
  rows.then(
    (read) => {
      cached.size = read.reduce((sum, { size }) => sum + size, 0);
      shrink(cache);
    },
    () => cache.delete(versionId),
  );
  return cached.contents;
};

/** The same in a transaction that may have written it. */
export const readVersion = async (tx: Db, versionId: number): Promise<VenueContents> =>
  contentsOf(await readVersionParts(tx, versionId));

/** The contents of two versions, without the parts that they have in common, as far as comparing needs none of them. */
export const readDifference = async (
  db: Db,
  one: number | null,
  other: number,
): Promise<{ before: VenueContents; after: VenueContents }> => {
  const { before, after } = await readDifferingParts(db, one, other);
  return { before: contentsOf(before), after: contentsOf(after) };
};

/** All objects of a kind, whatever their floor. */
export const listRowsWithFloor = <Row>(rows: ReadonlyMap<number, readonly Row[]>) =>
  Array.from(rows).flatMap(([floorId, list]) =>
    list.map((row) => ({ row, floorId: floorId === noFloor ? null : floorId })),
  );
