import { Readable } from 'node:stream';

import { fileNamePart } from '@floorwright/domain/venue-export';

import type { Platform } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { FileStore, OwnFile } from '../files/index.ts';
import { type ArchivedFile, zipOf } from './archive.ts';
import { applicationArchive, bundleArchive } from './bundle/bundle-files.ts';
import { readRows } from './bundle/rows-repository.ts';
import { noFloors } from './failure.ts';
import { geojsonFiles } from './geojson-files.ts';
import { imdfFiles } from './imdf-files.ts';
import { pdfBytes, svgFiles } from './print/print-files.ts';
import type { WaitingExport } from './repository.ts';
import { csvBytes, xlsBytes } from './tables/table-files.ts';
import { readVenue } from './venue.ts';

/** Bundles of the same building are the same to the byte, so their files have no time. */
const noTime = new Date('1980-01-01T12:00:00Z');

/** Where an export finds the bytes of layers and pictures, and under which address others find the server. */
export type ExportStore = Pick<FileStore, 'db' | 'storage' | 'clock'> & Pick<Platform, 'config'>;

export type WrittenExport = Pick<OwnFile, 'filename' | 'contentType'> & { bytes: Readable };

/**
 * Reads a building in one snapshot, so that no POI refers to a floor that is missing. What it returns writes the file
 * afterwards; if that is impossible, it or the stream of the bytes fails with `ExportFailed`.
 */
export const prepareExport = async (
  tx: Db,
  store: ExportStore,
  waiting: WaitingExport,
): Promise<() => Promise<WrittenExport>> => {
  const name = fileNamePart(waiting.name) || 'building';
  const zipped = (files: ArchivedFile[], mtime = store.clock.now()): WrittenExport => ({
    filename: `${name}.${waiting.format}.zip`,
    contentType: 'application/zip',
    bytes: zipOf(files, mtime),
  });
  if (waiting.format === 'bundle') {
    const rows = await readRows(tx, waiting.building_id);
    return async () => zipped(await bundleArchive(store, rows), noTime);
  }
  const contents = await readVenue(tx, store, waiting);
  const single = (ending: string, contentType: string, bytes: Buffer): WrittenExport => ({
    filename: `${name}.${ending}`,
    contentType,
    bytes: Readable.from([bytes]),
  });
  const { venue } = contents;
  switch (waiting.format) {
    case 'imdf':
      return async () => zipped(await imdfFiles(store, waiting, contents));
    case 'pdf':
    case 'svg':
      return async () => {
        if (venue.floors.length === 0) throw noFloors();
        return waiting.format === 'svg'
          ? zipped(svgFiles(store, waiting, contents))
          : single('pdf', 'application/pdf', await pdfBytes(store, waiting, contents));
      };
    case 'csv':
      return async () => single('csv', 'text/csv', csvBytes(venue, waiting.csv_separator));
    case 'xls':
      return async () => single('xls', 'application/vnd.ms-excel', await xlsBytes(venue));
    default:
      return async () => zipped(geojsonFiles(store, { buildingId: waiting.building_id, contents }));
  }
};

/** The same for an application with all its buildings. Reading fails too if they are too large for one archive. */
export const prepareApplicationExport = async (
  tx: Db,
  store: ExportStore,
  { id, name }: { id: number; name: string },
): Promise<() => Promise<WrittenExport>> => {
  const files = await applicationArchive(tx, store, id);
  return async () => ({
    filename: `${fileNamePart(name) || 'application'}.application.zip`,
    contentType: 'application/zip',
    bytes: zipOf(files, noTime),
  });
};
