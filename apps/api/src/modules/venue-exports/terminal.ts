import { Readable } from 'node:stream';

import { readSnapshot } from '../../platform/database/db.ts';
import type { FileStore } from '../files/index.ts';
import { zipOf } from './archive.ts';
import { bundleArchive } from './bundle/bundle-files.ts';
import { readRows } from './bundle/rows-repository.ts';
import { pdfBytes, svgFiles } from './print/print-files.ts';
import { findAsWaiting, findBuildingName } from './repository.ts';
import { readVenue } from './venue.ts';
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

/** The floor plans of a building of any company for print, for operators; undefined if there is no such building. */
export const openPrint = async (
  store: Pick<FileStore, 'db' | 'storage' | 'clock'>,
  buildingId: number,
  format: 'pdf' | 'svg',
): Promise<{ name: string; bytes: Readable } | undefined> => {
  const read = await readSnapshot(store.db, async (tx) => {
    const building = await findAsWaiting(tx, buildingId, format);
    return building && { building, contents: await readVenue(tx, building) };
  });
  if (!read) return undefined;
  const { building, contents } = read;
  const bytes =
    format === 'pdf'
      ? Readable.from([await pdfBytes(store, building, contents)])
      : zipOf(svgFiles(store, building, contents), store.clock.now());
  return { name: building.name, bytes };
};
