import { fileNamePart } from '@floorwright/domain/venue-export';

import { type Db, readSnapshot } from '../../platform/database/db.ts';
import { type FileStore, type OwnFile, storeFile } from '../files/index.ts';
import { ArchiveTooLarge, type ArchivedFile, zipOf } from './archive.ts';
import { bundleArchive } from './bundle/bundle-files.ts';
import { readRows } from './bundle/rows-repository.ts';
import { geojsonFiles } from './geojson-files.ts';
import { imdfFiles } from './imdf-files.ts';
import { pdfBytes, svgFiles } from './print/print-files.ts';
import { finishExport, findWaiting, type WaitingExport } from './repository.ts';
import { csvBytes, xlsBytes } from './tables/table-files.ts';
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
): Promise<() => Promise<Pick<OwnFile, 'filename' | 'contentType' | 'bytes'> | null>> => {
  const name = fileNamePart(waiting.name) || 'building';
  const zipped = (files: ArchivedFile[], mtime = deps.clock.now()) => ({
    filename: `${name}.${waiting.format}.zip`,
    contentType: 'application/zip',
    bytes: zipOf(files, mtime),
  });
  if (waiting.format === 'bundle') {
    const rows = await readRows(tx, waiting.building_id);
    return async () => zipped(await bundleArchive(deps, rows), noTime);
  }
  const contents = await readVenue(tx, waiting);
  switch (waiting.format) {
    case 'imdf':
      return async () => zipped(await imdfFiles(deps, waiting, contents));
    case 'pdf':
    case 'svg': {
      // There is nothing to print.
      if (contents.venue.floors.length === 0) return async () => null;
      if (waiting.format === 'svg') return async () => zipped(svgFiles(deps, waiting, contents));
      return async () => ({
        filename: `${name}.pdf`,
        contentType: 'application/pdf',
        bytes: [await pdfBytes(deps, waiting, contents)],
      });
    }
    case 'csv':
    case 'xls': {
      const { venue } = contents;
      if (waiting.format === 'csv')
        return async () => ({
          filename: `${name}.csv`,
          contentType: 'text/csv',
          bytes: [csvBytes(venue)],
        });
      return async () => ({
        filename: `${name}.xls`,
        contentType: 'application/vnd.ms-excel',
        bytes: [await xlsBytes(venue)],
      });
    }
    default:
      return async () => zipped(geojsonFiles(deps, contents));
  }
};

/** Writes the archive of an export. If the process is killed, the next attempt starts again. */
export const writeExport = async (deps: FileStore, id: number): Promise<void> => {
  const { db } = deps;
  const read = await readSnapshot(db, async (tx) => {
    const waiting = await findWaiting(tx, id);
    return waiting && { waiting, write: await prepare(tx, deps, waiting) };
  });
  if (!read) return;
  const { waiting, write } = read;
  const written = await write();
  const fileId =
    written && (await storeArchive(deps, { companyId: waiting.company_id, ...written }));
  await finishExport(db, id, fileId);
};
