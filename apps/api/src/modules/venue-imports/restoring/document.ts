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
import { assembled, listStored } from '../stored-repository.ts';

/** A layer or picture of a bundle, stored or found among the files of the building. */
export type BundledFile = { readonly id: number; readonly checksum: string; readonly size: number };

/** A bundle once it is read: what it describes, and its files by their paths. */
export type BundleDocument = {
  readonly contents: ImportedBuilding;
  readonly files: Readonly<Record<string, BundledFile>>;
};

/** It was stored by this program. */
export const StoredDocument = z.custom<BundleDocument>(
  (value) => typeof value === 'object' && value !== null && 'contents' in value,
);

/** They were stored by this program. */
const StoredContents = z.custom<PlainContents>(
  (value) => typeof value === 'object' && value !== null && 'routes' in value,
);

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
  const listOf = async (rows: ReadonlyMap<number, readonly unknown[]>): Promise<string> => {
    const texts: string[] = [];
    for (const row of rows) {
      texts.push(JSON.stringify(row));
      // Others are served between two floors.
      await setImmediate();
    }
    return `[${texts.join(',')}]`;
  };
  const lists = `"pois":${await listOf(pois)},"routes":${await listOf(routes)},"beacons":${await listOf(beacons)}`;
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
