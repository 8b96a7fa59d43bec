import type { Readable } from 'node:stream';

import { readSnapshot } from '../../platform/database/db.ts';
import type { FileStore } from '../files/index.ts';
import { zipOf } from './archive.ts';
import { bundleArchive } from './bundle/bundle-files.ts';
import { readRows } from './bundle/rows-repository.ts';
import { findBuildingName } from './repository.ts';
import { noTime } from './write.ts';

/** The bundle of a building of any company, for operators; undefined if there is no such building. */
export const openBundle = async (
  store: Pick<FileStore, 'db' | 'storage'>,
  buildingId: number,
): Promise<{ name: string; bytes: Readable } | undefined> => {
  const name = await findBuildingName(store.db, buildingId);
  if (name === undefined) return undefined;
  const rows = await readSnapshot(store.db, (tx) => readRows(tx, buildingId));
  return { name, bytes: zipOf(await bundleArchive(store, rows), noTime) };
};
