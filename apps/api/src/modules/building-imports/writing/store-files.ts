import { type BundleProblem, contentTypeOf } from '@floorwright/domain/venue-bundle';

import { type FileStore, storeCheckedLayer, storeCheckedPicture } from '../../files/index.ts';
import { type Archive, readEntry } from '../reading/archive.ts';
import type { FileItem, ReadBuilding } from '../reading/document.ts';
import { setProgress, type UnfinishedImport } from '../repository.ts';

/** A layer or picture, and the first object that has it. */
type BundleFile = {
  path: string;
  name: string;
  isLayer: boolean;
  of: Omit<FileItem<unknown>, 'value'>;
};

export type ImportedBuilding = Omit<ReadBuilding, 'problems'>;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** All files that the building needs, each once. */
export const listBundleFiles = ({
  building,
  floors,
  engagements,
}: ImportedBuilding): BundleFile[] => {
  const wanted = new Map<string, BundleFile>();
  const picture = (path: string | null, { file, item }: BundleFile['of']): void => {
    if (path !== null && !wanted.has(path))
      wanted.set(path, { path, name: nameOf(path), isLayer: false, of: { file, item } });
  };
  picture(building.photo, { file: 'bundle.json', item: 1 });
  for (const floor of floors) {
    if (!floor) continue;
    for (const { file: path, name } of floor.value.layers)
      wanted.set(path, { path, name, isLayer: true, of: { file: floor.file, item: floor.item } });
    picture(floor.value.plan, floor);
    for (const poi of floor.pois)
      for (const path of [poi.value.icon, ...poi.value.pictures]) picture(path, poi);
  }
  for (const engagement of engagements)
    for (const path of [engagement.value.coupon?.logo, engagement.value.coupon?.image])
      picture(path ?? null, engagement);
  return [...wanted.values()];
};

/** What the files of a building take once they are stored. */
export const sumFileSizes = (contents: ImportedBuilding, { entries }: Archive): number =>
  listBundleFiles(contents).reduce(
    (sum, { path }) => sum + (entries.get(path)?.uncompressedSize ?? 0),
    0,
  );

/** The ids of stored files by their paths, and those that could not be stored. */
export type StoredFiles = {
  idOf: (path: string | null) => number | null;
  pictures: ReadonlySet<number>;
  problems: BundleProblem[];
};

/** How often the progress is stored, in files. */
const step = 10;

/** Stores layers and pictures, one at a time, so that the memory stays flat. */
export const storeFiles = async (
  deps: FileStore,
  { id, saas_company_id: companyId }: UnfinishedImport,
  contents: ImportedBuilding,
  archive: Archive,
): Promise<StoredFiles> => {
  const wanted = listBundleFiles(contents);
  const stored = new Map<string, number>();
  const pictures = new Set<number>();
  const problems: BundleProblem[] = [];
  const show = (done: number): Promise<void> =>
    setProgress(deps.db, id, { kind: contents.kind, done, total: wanted.length });
  for (const [index, { path, name, isLayer, of }] of wanted.entries()) {
    if (index % step === 0) await show(index);
    const refuse = (code: BundleProblem['code'], message: string | null = null): void =>
      void problems.push({ code, ...of, id: name, value: path, message });
    const bytes = await readEntry(archive, path);
    if (!bytes || bytes.length === 0) {
      refuse('missing_file');
      continue;
    }
    const file = { companyId, filename: name, bytes };
    if (isLayer) {
      const layer = await storeCheckedLayer(deps, file);
      if ('fileId' in layer) stored.set(path, layer.fileId);
      else refuse('layer_unreadable', layer.problems[0]);
    } else {
      const fileId = await storeCheckedPicture(deps, { ...file, contentType: contentTypeOf(path) });
      if (fileId === null) refuse('picture_unreadable');
      else {
        stored.set(path, fileId);
        pictures.add(fileId);
      }
    }
  }
  await show(wanted.length);
  return {
    idOf: (path) => (path === null ? null : (stored.get(path) ?? null)),
    pictures,
    problems,
  };
};
