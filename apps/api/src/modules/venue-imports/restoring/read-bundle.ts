import type { BundleProblem, FailedBundle } from '@floorwright/domain/venue-bundle';
import {
  type FailedFile,
  type ImportProblem,
  noMapping,
  type ParsedVenue,
} from '@floorwright/domain/venue-import';

import { type Db, inTransaction } from '../../../platform/database/db.ts';
import {
  sumFileSizes,
  type OpenedBuilding,
  withStoredBundle,
} from '../../building-imports/index.ts';
import {
  type FileStore,
  countRemainingStorageBytes,
  takeLayer,
  takePicture,
  takeUpload,
} from '../../files/index.ts';
import { loadDraft } from '../../venue-parts/index.ts';
import { failImport } from '../fail-import.ts';
import type { UnreadImport } from '../repository.ts';
import { finishReading } from '../runs-repository.ts';
import { retainFiles } from './bundle-repository.ts';
import { bundleJson } from './document.ts';
import { checksumsOf, filesOf, storeBundle, type StoredBundle } from './files.ts';

/** Problems of a bundle, as those of other files. What is about a whole file has the number 0. */
export const asImportProblems = (problems: readonly BundleProblem[]): ImportProblem[] =>
  problems.flatMap(({ code, file, item, id, value, at = null, floor: name = null }) => {
    // A building that exists keeps its name.
    if (code === 'name_taken') return [];
    const about = { file, feature: item ?? 0, id: id?.slice(0, 255) ?? null, value, count: 1 };
    const place = { at, ...(name !== null && { floor: { by: 'name' as const, name } }) };
    return [{ code, ...about, ...place }];
  });

/** Bundles that cannot be read fail for the reasons that other files have, too. */
const failureOf = ({ code, file }: FailedBundle): FailedFile => {
  switch (code) {
    case 'application_gone':
    case 'application_limit':
    case 'building_gone':
    case 'building_limit':
    case 'canceled':
    case 'key_without_beacons':
    case 'not_an_application':
    case 'problems':
      return { code: 'not_finished', file };
    default:
      return { code, file };
  }
};

/** Only a bundle is read here, and nothing of it is a POI of another program. */
const parsed = (problems: readonly BundleProblem[]): ParsedVenue => ({
  kind: 'bundle',
  pois: [],
  problems: asImportProblems(problems),
  properties: [],
  mapping: noMapping,
});

/** Prevents that a file is swept, and has a new picture made smaller. */
const take = async (
  tx: Db,
  fileId: number,
  { pictures, layers }: Pick<StoredBundle, 'pictures' | 'layers'>,
): Promise<void> => {
  const problemOf = async (): Promise<string | undefined> => {
    if (layers.has(fileId)) return takeLayer(tx, fileId);
    if (!pictures.has(fileId)) return takeUpload(tx, fileId);
    const taken = await takePicture(tx, { outcome: 'checked', fileId });
    return taken.outcome === 'refused' ? taken.message : undefined;
  };
  const problem = await problemOf();
  // It was swept, or removed, since it was read. The next attempt stores it.
  if (problem !== undefined) throw new Error(problem);
};

const store = async (
  deps: FileStore,
  row: UnreadImport,
  bundle: OpenedBuilding & { problems: readonly BundleProblem[] },
  signal: AbortSignal,
): Promise<void> => {
  const { db } = deps;
  const { id: importId, saas_company_id: companyId } = row;
  const { contents: draft } = await loadDraft(db, row.building_id);
  const present = await checksumsOf(db, filesOf(draft));
  if (sumFileSizes(bundle) > (await countRemainingStorageBytes(deps, companyId)))
    return failImport(deps, row, { code: 'storage_full', file: row.filename });
  const { files, pictures, layers, problems } = await storeBundle(deps, companyId, bundle, present);
  const json = await bundleJson({ contents: bundle.contents, files });
  signal.throwIfAborted();
  await inTransaction(db, async (tx) => {
    const ids = [...new Set(Object.values(files).map(({ id }) => id))].toSorted((a, b) => a - b);
    const isWanted = await finishReading(tx, row, {
      kind: 'bundle',
      document: JSON.stringify(parsed([...bundle.problems, ...problems])),
      source: 'bundle',
      bundle: json,
    });
    if (!isWanted) return;
    for (const id of ids) await take(tx, id, { pictures, layers });
    await retainFiles(tx, importId, ids);
  });
};

/** Reads the bundle of an import, and stores its layers and pictures. */
export const readBundleImport = (
  deps: FileStore,
  row: UnreadImport,
  signal: AbortSignal,
): Promise<void> =>
  withStoredBundle(deps, row, {
    signal,
    work: async ({ buildings: [building], problems }) =>
      building
        ? store(deps, row, { ...building, problems }, signal)
        : failImport(deps, row, { code: 'not_a_bundle', file: row.filename }),
    fail: (failure) => failImport(deps, row, failureOf(failure)),
  });
