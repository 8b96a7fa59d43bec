import { fileNamePart } from '@floorwright/domain/venue-export';

import { type Db, readSnapshot } from '../../platform/database/db.ts';
import { type FileStore, type OwnFile, storeFile } from '../files/index.ts';
import { ArchiveTooLarge, type ArchivedFile, zipOf } from './archive.ts';
import { bundleArchive } from './bundle/bundle-files.ts';
import { readRows } from './bundle/rows-repository.ts';
import { geojsonFiles } from './geojson-files.ts';
import { imdfFiles } from './imdf-files.ts';
import { finishExport, findWaiting, type WaitingExport } from './repository.ts';
import { readVenue } from './venue.ts';

/** The id of the file; null if the archive is too large to be stored. */
const storeArchive = async (deps: FileStore, archive: OwnFile): Promise<number | null> => {
  try {
    return await storeFile(deps, archive);
  } catch (error) {
    if (error instanceof ArchiveTooLarge) return null;
    throw error;
  }
};

/** Bundles of the same building are the same to the byte, so their files have no time. */
export const noTime = new Date('1980-01-01T12:00:00Z');

/** What is read in one snapshot, so that no POI refers to a floor that is missing; written afterwards. */
const prepare = async (
  tx: Db,
  deps: FileStore,
  waiting: WaitingExport,
): Promise<() => Promise<ArchivedFile[]>> => {
  if (waiting.format === 'bundle') {
    const rows = await readRows(tx, waiting.building_id);
    return () => bundleArchive(deps, rows);
  }
  const contents = await readVenue(tx, waiting);
  return async () =>
    waiting.format === 'imdf' ? imdfFiles(deps, waiting, contents) : geojsonFiles(deps, contents);
};

/** Writes the archive of an export. If the process is killed, the next attempt starts again. */
export const writeExport = async (deps: FileStore, id: number): Promise<void> => {
  const { db, clock } = deps;
  const read = await readSnapshot(db, async (tx) => {
    const waiting = await findWaiting(tx, id);
    return waiting && { waiting, filesOf: await prepare(tx, deps, waiting) };
  });
  if (!read) return;
  const { waiting, filesOf } = read;
  const name = fileNamePart(waiting.name) || 'building';
  const mtime = waiting.format === 'bundle' ? noTime : clock.now();
  const fileId = await storeArchive(deps, {
    companyId: waiting.company_id,
    filename: `${name}.${waiting.format}.zip`,
    contentType: 'application/zip',
    bytes: zipOf(await filesOf(), mtime),
  });
  await finishExport(db, id, fileId);
};
