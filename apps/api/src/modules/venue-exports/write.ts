import { fileNamePart } from '@floorwright/domain/venue-export';

import { readSnapshot } from '../../platform/database/db.ts';
import { type FileStore, type OwnFile, storeFile } from '../files/index.ts';
import { ArchiveTooLarge, zipOf } from './archive.ts';
import { geojsonFiles } from './geojson-files.ts';
import { imdfFiles } from './imdf-files.ts';
import { finishExport, findWaiting } from './repository.ts';
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

/** Writes the archive of an export. If the process is killed, the next attempt starts again. */
export const writeExport = async (deps: FileStore, id: number): Promise<void> => {
  const { db, clock } = deps;
  // One snapshot, so that no POI refers to a floor that is missing.
  const read = await readSnapshot(db, async (tx) => {
    const waiting = await findWaiting(tx, id);
    return waiting && { waiting, contents: await readVenue(tx, waiting) };
  });
  if (!read) return;
  const { waiting, contents } = read;
  const name = fileNamePart(waiting.name) || 'building';
  const files =
    waiting.format === 'imdf'
      ? await imdfFiles(deps, waiting, contents)
      : geojsonFiles(deps, contents);
  const fileId = await storeArchive(deps, {
    companyId: waiting.company_id,
    filename: `${name}.${waiting.format}.zip`,
    contentType: 'application/zip',
    bytes: zipOf(files, clock.now()),
  });
  await finishExport(db, id, fileId);
};
