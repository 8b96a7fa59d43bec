import type { Readable } from 'node:stream';

import type { ExportFormat } from '@floorwright/domain/venue-export';

import { readSnapshot } from '../../platform/database/db.ts';
import { type ExportStore, prepareExport } from './prepare.ts';
import { findAsWaiting } from './repository.ts';

/** A building of any company in a format; undefined if there is no such building. */
export const openExport = async (
  store: ExportStore,
  buildingId: number,
  format: ExportFormat,
): Promise<{ name: string; filename: string; bytes: Readable } | undefined> => {
  const read = await readSnapshot(store.db, async (tx) => {
    const building = await findAsWaiting(tx, buildingId, format);
    return building && { name: building.name, write: await prepareExport(tx, store, building) };
  });
  if (!read) return undefined;
  const { filename, bytes } = await read.write();
  return { name: read.name, filename, bytes };
};
