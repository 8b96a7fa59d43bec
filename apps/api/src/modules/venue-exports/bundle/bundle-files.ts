import { Readable } from 'node:stream';

import { bundleLimits, bundlePaths, extensionOf } from '@floorwright/domain/venue-bundle';

import { type FileStore, listFiles, readStoredFile } from '../../files/index.ts';
import { type ArchivedFile, textFile } from '../archive.ts';
import { fileMissing, tooLarge, tooManyFiles } from '../failure.ts';
import type { ApplicationRows } from './application-repository.ts';
import { applicationDocument, bundleDocuments } from './documents.ts';
import type { BundleRows } from './rows-repository.ts';

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

/** The files with what a bundle describes. If they are larger than what can be imported, the archive fails. */
const documentFiles = () => {
  let bytes = 0;
  return (path: string, content: unknown): ArchivedFile =>
    textFile(path, () => {
      const text = linesOf(content);
      bytes += Buffer.byteLength(text);
      if (bytes > bundleLimits.jsonBytes) throw tooLarge(bundleLimits.jsonBytes);
      return text;
    });
};

/** The files of a bundle: what it describes, then the layers, then the pictures. */
const filesOf = async (
  store: Store,
  rows: BundleRows,
  { folder, document }: { folder: string; document: ReturnType<typeof documentFiles> },
): Promise<ArchivedFile[]> => {
  const ids = pictureIdsOf(rows);
  const known = ids.length === 0 ? [] : await listFiles(store.db, ids);
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
export const bundleArchive = (store: Store, rows: BundleRows): Promise<ArchivedFile[]> =>
  filesOf(store, rows, { folder: '', document: documentFiles() });

/** Those of an application: what it has itself, then the bundle of each building in a folder of its own. */
export const applicationArchive = async (
  store: Store,
  rows: ApplicationRows,
): Promise<ArchivedFile[]> => {
  const document = documentFiles();
  const files = [document(bundlePaths.application, applicationDocument(rows))];
  for (const [index, building] of rows.buildings.entries())
    files.push(
      ...(await filesOf(store, building, { folder: `${bundlePaths.building(index)}/`, document })),
    );
  if (files.length > bundleLimits.entries) throw tooManyFiles();
  return files;
};
