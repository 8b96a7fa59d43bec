import { createHash } from 'node:crypto';

import { type BundleProblem, contentTypeOf } from '@floorwright/domain/venue-bundle';
import type { VenueContents } from '@floorwright/domain/venue-versions';

import { type OpenedBuilding, readEntry, listBundleFiles } from '../../building-imports/index.ts';
import {
  type FileStore,
  listFiles,
  storeCheckedLayer,
  storeCheckedPicture,
} from '../../files/index.ts';
import type { BundledFile } from './document.ts';

/** All files that the draft of a building refers to. */
export const filesOf = ({ floors, pois, engagements }: VenueContents): number[] => [
  ...new Set(
    [
      ...floors.flatMap(({ photo_file_id: plan, layers }) => [
        plan,
        ...layers.map(({ file_id: id }) => id),
      ]),
      ...[...pois.values()].flatMap((list) =>
        list.flatMap(({ icon_file_id: icon, pictures }) => [icon, ...pictures]),
      ),
      ...engagements.flatMap(({ logo_file_id: logo, image_file_id: image }) => [logo, image]),
    ].filter((id) => id !== null),
  ),
];

/** The checksums of files by their ids. */
export const checksumsOf = async (
  db: FileStore['db'],
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> =>
  new Map(
    (ids.length === 0 ? [] : await listFiles(db, ids)).map(({ id, checksum }) => [id, checksum]),
  );

export type StoredBundle = {
  files: Record<string, BundledFile>;
  /** The ids of those that are new. */
  pictures: Set<number>;
  layers: Set<number>;
  problems: BundleProblem[];
};

/**
 * The layers and pictures of a bundle, one at a time, so that the memory stays flat. What the building has already is
 * not stored again.
 */
export const storeBundle = async (
  store: FileStore,
  companyId: number,
  { contents, archive }: OpenedBuilding,
  present: ReadonlyMap<number, string>,
): Promise<StoredBundle> => {
  const known = new Map(Array.from(present, ([id, checksum]) => [checksum, id]));
  const stored: StoredBundle = { files: {}, pictures: new Set(), layers: new Set(), problems: [] };
  const { files, pictures, layers, problems } = stored;
  const keep = (path: string, file: BundledFile, among: Set<number>): void => {
    files[path] = file;
    among.add(file.id);
  };
  for (const { path, name, isLayer, of } of listBundleFiles(contents)) {
    const refuse = (code: BundleProblem['code'], message: string | null = null): void =>
      void problems.push({ code, ...of, id: name, value: path, message });
    const bytes = await readEntry(archive, path);
    if (!bytes || bytes.length === 0) {
      refuse('missing_file');
      continue;
    }
    const checksum = createHash('md5').update(bytes).digest('base64');
    const size = bytes.length;
    const same = known.get(checksum);
    if (same !== undefined) {
      files[path] = { id: same, checksum, size };
      continue;
    }
    const file = { companyId, filename: name, bytes };
    if (isLayer) {
      const layer = await storeCheckedLayer(store, file);
      if (layer.outcome === 'stored') keep(path, { id: layer.fileId, checksum, size }, layers);
      else refuse('layer_unreadable', layer.problems[0]);
    } else {
      const id = await storeCheckedPicture(store, { ...file, contentType: contentTypeOf(path) });
      if (id === null) refuse('picture_unreadable');
      else keep(path, { id, checksum, size }, pictures);
    }
  }
  return stored;
};
