import { Readable } from 'node:stream';

import { bundleLimits, bundlePaths, extensionOf } from '@floorwright/domain/venue-bundle';

import type { Db } from '../../../platform/database/db.ts';
import { type FileStore, listFiles, readStoredFile } from '../../files/index.ts';
import { type ArchivedFile, bytesFile } from '../archive.ts';
import { fileMissing, tooManyBuildings, tooManyFiles, tooMuchContent } from '../failure.ts';
import { listBuildingIds, readApplicationRows } from './application-repository.ts';
import { applicationDocument, bundleDocuments } from './documents.ts';
import { type BundleRows, readRows } from './rows-repository.ts';

const pictureIdsOf = ({ building, floors, pois, engagements }: BundleRows): number[] => [
  ...new Set(
    [
      building.photo_file_id,
      ...floors.map(({ photo_file_id: id }) => id),
      ...pois.flatMap(({ icon_file_id: icon, picture_ids: pictures }) => [icon, ...pictures]),
      ...engagements.flatMap(({ logo_file_id: logo, image_file_id: image }) => [logo, image]),
    ].filter((id) => id !== null),
  ),
];

/** One object on a line, so that two bundles can be compared line by line. */
const linesOf = (content: unknown): string =>
  Array.isArray(content)
    ? `[${content.map((item) => `\n${JSON.stringify(item)}`).join(',')}\n]\n`
    : `${JSON.stringify(content, null, 1)}\n`;

type Store = Pick<FileStore, 'db' | 'storage'>;

/** The bytes of what a bundle describes. If they are more than what can be imported, it fails. */
const documentBytes = (mostBytes: number) => {
  let written = 0;
  return (content: unknown): Buffer => {
    const bytes = Buffer.from(linesOf(content));
    written += bytes.length;
    if (written > mostBytes) throw tooMuchContent(mostBytes);
    return bytes;
  };
};

type DocumentFile = (path: string, content: unknown) => ArchivedFile;

/** The files of a bundle: what it describes, then the layers, then the pictures. */
const filesOf = async (
  store: Store,
  rows: BundleRows,
  { db, folder, document }: { db: Db; folder: string; document: DocumentFile },
): Promise<ArchivedFile[]> => {
  const ids = pictureIdsOf(rows);
  const known = ids.length === 0 ? [] : await listFiles(db, ids);
  const types = new Map(known.map((row) => [row.id, row.content_type]));
  const pictures = new Map(
    ids.map((id, index) => [id, bundlePaths.picture(index, extensionOf(types.get(id) ?? ''))]),
  );
  const { documents, layerFiles } = bundleDocuments(rows, (id) =>
    id === null ? null : (pictures.get(id) ?? null),
  );
  const stored = (path: string, fileId: number, isCompressed: boolean): ArchivedFile => ({
    path: `${folder}${path}`,
    isCompressed,
    read: async () => {
      const bytes = await readStoredFile(store, fileId);
      // A building without its files would be incomplete, and a later attempt may find them.
      if (!bytes) throw fileMissing(`${folder}${path}`);
      return Readable.from([bytes]);
    },
  });
  return [
    ...documents.map(({ path, content }) => document(`${folder}${path}`, content)),
    ...layerFiles.map(({ path, fileId }) => stored(path, fileId, false)),
    ...[...pictures].map(([fileId, path]) => stored(path, fileId, true)),
  ];
};

/** The files of the bundle of a building. */
export const bundleArchive = async (store: Store, rows: BundleRows): Promise<ArchivedFile[]> => {
  const bytesOf = documentBytes(bundleLimits.jsonBytes);
  // Each is made when it is written, so that only one is in memory beside the rows.
  const document: DocumentFile = (path, content) => ({
    path,
    read: async () => Readable.from([bytesOf(content)]),
  });
  const files = await filesOf(store, rows, { db: store.db, folder: '', document });
  if (files.length > bundleLimits.entries) throw tooManyFiles();
  return files;
};

/**
 * Those of an application: what it has itself, then the bundle of each building in a folder of its own. The rows of only
 * one building are in memory at a time. What is retained of the others are the bytes that the archive gets, and reading
 * ends where these are too many.
 */
export const applicationArchive = async (
  tx: Db,
  store: Store,
  applicationId: number,
  mostBytes: number = bundleLimits.jsonBytes,
): Promise<ArchivedFile[]> => {
  const buildingIds = await listBuildingIds(tx, applicationId);
  if (buildingIds.length > bundleLimits.buildings) throw tooManyBuildings();
  const bytesOf = documentBytes(mostBytes);
  const document: DocumentFile = (path, content) => bytesFile(path, bytesOf(content));
  const rows = await readApplicationRows(tx, applicationId);
  const files = [document(bundlePaths.application, applicationDocument(rows, buildingIds.length))];
  for (const [index, id] of buildingIds.entries()) {
    const folder = `${bundlePaths.building(index)}/`;
    files.push(...(await filesOf(store, await readRows(tx, id), { db: tx, folder, document })));
    if (files.length > bundleLimits.entries) throw tooManyFiles();
  }
  return files;
};
