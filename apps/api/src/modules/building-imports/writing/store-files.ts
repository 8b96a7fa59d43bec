import { type BundleProblem, contentTypeOf } from '@floorwright/domain/venue-bundle';

import { type FileStore, storeCheckedLayer, storeCheckedPicture } from '../../files/index.ts';
import { readEntry } from '../reading/archive.ts';
import { withFolder } from '../reading/checks.ts';
import type { FileItem, OpenedArchive, OpenedBuilding, ReadBuilding } from '../reading/document.ts';
import { setProgress, type UnfinishedImport } from '../repository.ts';

/** A layer or picture, and the first object that has it. */
type BundleFile = {
  path: string;
  name: string;
  isLayer: boolean;
  of: Omit<FileItem<unknown>, 'value'>;
};

export type ImportedBuilding = ReadBuilding;

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
export const sumFileSizes = ({ contents, archive }: OpenedBuilding): number =>
  listBundleFiles(contents).reduce(
    (sum, { path }) => sum + (archive.entries.get(path)?.uncompressedSize ?? 0),
    0,
  );

/** The ids of stored files by their paths, and those that could not be stored. */
export type StoredFiles = {
  idOf: (path: string | null) => number | null;
  pictures: ReadonlySet<number>;
  problems: BundleProblem[];
};

/** A building whose layers and pictures are stored. */
export type StoredBuilding = { contents: ImportedBuilding; files: StoredFiles };

/** How often the progress is stored, in files. */
const step = 10;

/** Ends storing, because a user canceled the import. */
class Canceled extends Error {
  override name = 'Canceled';
}

type Store = { deps: FileStore; companyId: number; onFile: () => Promise<void> };

const storeFilesOf = async (
  { deps, companyId, onFile }: Store,
  { contents, archive }: OpenedBuilding,
): Promise<StoredFiles> => {
  const stored = new Map<string, number>();
  const pictures = new Set<number>();
  const problems: BundleProblem[] = [];
  // Other archives have no such files.
  const isOfBundle = contents.kind !== 'imdf';
  for (const { path, name, isLayer, of } of listBundleFiles(contents)) {
    await onFile();
    const refuse = (code: BundleProblem['code'], message: string | null = null): void =>
      void problems.push({ code, ...of, id: name, value: isOfBundle ? path : null, message });
    const bytes = await readEntry(archive, path);
    if (!bytes || bytes.length === 0) {
      refuse('missing_file');
      continue;
    }
    const file = { companyId, filename: name, bytes };
    if (isLayer) {
      const layer = await storeCheckedLayer(deps, file);
      if (layer.outcome === 'stored') stored.set(path, layer.fileId);
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
  return {
    idOf: (path) => (path === null ? null : (stored.get(path) ?? null)),
    pictures,
    problems: withFolder(problems, contents.folder),
  };
};

/** Stores layers and pictures, one at a time, so that the memory stays flat. Null if a user canceled the import. */
export const storeFiles = async (
  deps: FileStore,
  { id, saas_company_id: companyId }: UnfinishedImport,
  { kind, buildings }: Pick<OpenedArchive, 'kind' | 'buildings'>,
): Promise<StoredBuilding[] | null> => {
  const total = buildings.reduce((sum, { contents }) => sum + listBundleFiles(contents).length, 0);
  let done = 0;
  const show = async (): Promise<void> => {
    if (!(await setProgress(deps.db, id, { kind, done, total }))) throw new Canceled();
  };
  const onFile = async (): Promise<void> => {
    if (done % step === 0) await show();
    done += 1;
  };
  try {
    const stored: StoredBuilding[] = [];
    for (const building of buildings) {
      const files = await storeFilesOf({ deps, companyId, onFile }, building);
      stored.push({ contents: building.contents, files });
    }
    await show();
    return stored;
  } catch (error) {
    if (error instanceof Canceled) return null;
    throw error;
  }
};
