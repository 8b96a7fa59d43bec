import { Readable } from 'node:stream';

import type { ExportFormat } from '@floorwright/domain/venue-export';

import { readSnapshot } from '../../platform/database/db.ts';
import type { FileStore } from '../files/index.ts';
import { type ArchivedFile, zipOf } from './archive.ts';
import { bundleArchive } from './bundle/bundle-files.ts';
import { readRows } from './bundle/rows-repository.ts';
import { geojsonFiles } from './geojson-files.ts';
import { imdfFiles } from './imdf-files.ts';
import { pdfBytes, svgFiles } from './print/print-files.ts';
import { findAsWaiting, findBuildingName, type WaitingExport } from './repository.ts';
import { csvBytes, xlsBytes } from './tables/table-files.ts';
import { readVenue, type VenueContents } from './venue.ts';
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

type OtherFormat = Exclude<ExportFormat, 'bundle'>;

const bytesOf = async (
  store: Pick<FileStore, 'db' | 'storage' | 'clock'>,
  building: WaitingExport,
  format: OtherFormat,
  contents: VenueContents,
): Promise<Readable> => {
  const zipped = (files: ArchivedFile[]): Readable => zipOf(files, store.clock.now());
  switch (format) {
    case 'pdf':
      return Readable.from([await pdfBytes(store, building, contents)]);
    case 'svg':
      return zipped(svgFiles(store, building, contents));
    case 'imdf':
      return zipped(await imdfFiles(store, building, contents));
    case 'csv':
      return Readable.from([csvBytes(contents.venue)]);
    case 'xls':
      return Readable.from([await xlsBytes(contents.venue)]);
    case 'geojson':
      return zipped(geojsonFiles(store, contents));
  }
};

/** A building of any company in another format, for operators; undefined if there is no such building. */
export const openExport = async (
  store: Pick<FileStore, 'db' | 'storage' | 'clock'>,
  buildingId: number,
  format: OtherFormat,
): Promise<{ name: string; bytes: Readable } | undefined> => {
  const read = await readSnapshot(store.db, async (tx) => {
    const building = await findAsWaiting(tx, buildingId, format);
    return building && { building, contents: await readVenue(tx, building) };
  });
  if (!read) return undefined;
  const { building, contents } = read;
  return { name: building.name, bytes: await bytesOf(store, building, format, contents) };
};
