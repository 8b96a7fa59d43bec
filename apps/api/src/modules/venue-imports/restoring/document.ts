import { setImmediate } from 'node:timers/promises';

import {
  contentsFrom,
  type NewIds,
  type PlainContents,
  type VenueContents,
} from '@floorwright/domain/venue-versions';
import { z } from 'zod';

import type { Db } from '../../../platform/database/db.ts';
import type { ImportedBuilding } from '../../building-imports/index.ts';
import { assembled, findBundledFiles, listStored } from '../stored-repository.ts';

/** A layer or picture of a bundle, stored or found among the files of the building. */
export type BundledFile = { readonly id: number; readonly checksum: string; readonly size: number };

/** A bundle once it is read: what it describes, and its files by their paths. */
export type BundleDocument = {
  readonly contents: ImportedBuilding;
  readonly files: Readonly<Record<string, BundledFile>>;
};

/** They were stored by this program. */
const StoredBuilding = z.custom<ImportedBuilding>(
  (value) => typeof value === 'object' && value !== null && 'building' in value,
);
const StoredFiles = z.custom<BundleDocument['files']>(
  (value) => typeof value === 'object' && value !== null,
);

/** The bundle of an import once it is read. */
export const readBundleDocument = async (db: Db, importId: number): Promise<BundleDocument> => {
  const contents = assembled(await listStored(db, importId, 'bundle'), 'bundle');
  const files = await findBundledFiles(db, importId);
  return { contents: StoredBuilding.parse(contents), files: StoredFiles.parse(files) };
};

/** A bundle as JSON, floor by floor. */
export const bundleJson = async ({ contents, files }: BundleDocument): Promise<string> => {
  const { floors, ...whole } = contents;
  const list = `"floors":${await listJson(floors)}`;
  return `{"contents":${JSON.stringify(whole).slice(0, -1)},${list}},"files":${JSON.stringify(files)}}`;
};

/** They were stored by this program. */
const StoredContents = z.custom<PlainContents>(
  (value) => typeof value === 'object' && value !== null && 'routes' in value,
);

/** What is on each floor as JSON. */
const listJson = async (floors: Iterable<unknown>): Promise<string> => {
  const texts: string[] = [];
  for (const floor of floors) {
    texts.push(JSON.stringify(floor));
    // Others are served between two floors.
    await setImmediate();
  }
  return `[${texts.join(',')}]`;
};

/** The contents of a building, as an import stored them for undoing. */
export const readStored = async (
  tx: Db,
  importId: number,
  column: 'before' | 'written',
): Promise<VenueContents> => {
  const stored = assembled(await listStored(tx, importId, column), column);
  return contentsFrom(StoredContents.parse(stored));
};

/** The contents of a building as JSON for undoing. */
export const jsonOf = async (contents: VenueContents): Promise<string> => {
  const { pois, routes, beacons, ...whole } = contents;
  const lists = `"pois":${await listJson(pois)},"routes":${await listJson(routes)},"beacons":${await listJson(beacons)}`;
  return `${JSON.stringify(whole).slice(0, -1)},${lists}}`;
};

/** What the contents of a bundle are compared with. */
export type Target = {
  /** Whether the building is linked to the provider. */
  isLinked: boolean;
  /** Why the company may not have engagements now, which stay as they are then. */
  engagementProblem: string | undefined;
  /** Whether a beacon of another building of the company sends this. */
  isTaken: (identity: string) => boolean;
  checksumOf: (fileId: number) => string | undefined;
  newId: NewIds;
  /** For what is added. */
  now: string;
};

export type Resolving = BundleDocument &
  Target & {
    /** The file at a path; the present one if it has the same contents. */
    fileOf: (path: string | null, present: number | null) => number | null;
  };
