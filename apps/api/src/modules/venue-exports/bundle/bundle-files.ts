import { Readable } from 'node:stream';

import { bundlePaths, extensionOf } from '@floorwright/domain/venue-bundle';

import { type FileStore, listFiles, readStoredFile } from '../../files/index.ts';
import { type ArchivedFile, textFile } from '../archive.ts';
import { fileMissing } from '../failure.ts';
import { bundleDocuments } from './documents.ts';
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

/** The files of a bundle: what it describes, then the layers, then the pictures. */
export const bundleArchive = async (
  store: Pick<FileStore, 'db' | 'storage'>,
  rows: BundleRows,
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
    path,
    isCompressed,
    read: async () => {
      const bytes = await readStoredFile(store, fileId);
      // A building without its files would be incomplete, and a later attempt may find them.
      if (!bytes) throw fileMissing(path);
      return Readable.from([bytes]);
    },
  });
  return [
    ...documents.map(({ path, content }) => textFile(path, () => linesOf(content))),
    ...layerFiles.map(({ path, fileId }) => stored(path, fileId, false)),
    ...[...pictures].map(([fileId, path]) => stored(path, fileId, true)),
  ];
};
