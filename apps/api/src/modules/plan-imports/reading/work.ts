import { buffer } from 'node:stream/consumers';

import type { Corners, Position } from '@floorwright/domain/geo';
import { fileNamePart } from '@floorwright/domain/venue-export';

import { productActor } from '../../../kernel/activity.ts';
import { withVenueEvents } from '../../../kernel/events/venue-changes.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { whileWanted } from '../../../platform/threads/while-wanted.ts';
import {
  type FileStore,
  storeCheckedLayer,
  storeFile,
  countRemainingStorageBytes,
} from '../../files/index.ts';
import { failImport } from '../finished.ts';
import { replaceDrawnFiles } from '../layers-repository.ts';
import { finishPages, type StoredPage } from '../pages-repository.ts';
import {
  failDrawing,
  findPlanOf,
  findUnfinished,
  finishDrawing,
  finishReading,
  lockCornersForUpdate,
  type StoredLayer,
} from '../repository.ts';
import type { DrawnPlan } from './drawing.ts';
import { drawInChild, type PlanSource, readInChild } from './in-child.ts';
import type { PagePicture } from './loaded.ts';

const bytesOf =
  ({ storage }: Pick<FileStore, 'storage'>, { key, file_id }: { key: string; file_id: number }) =>
  async (): Promise<Buffer> => {
    const stored = await storage.read(key);
    if (!stored) throw new Error(`The bytes of file ${file_id} are missing.`);
    return buffer(stored);
  };

const columnOf = (corners: Corners): number[] =>
  corners.flatMap(({ latitude, longitude }) => [latitude, longitude]);

/** The name of a layer's file, by which its kind may be guessed again. */
const filenameOf = (name: string): string => `${fileNamePart(name) || 'layer'}.geojson`;

/** Stores the layers; null if the company has no room, or one of them is too large. */
const storeLayers = async (
  deps: FileStore,
  companyId: number,
  { picture, layers }: DrawnPlan,
): Promise<StoredLayer[] | null> => {
  const size = layers.reduce((sum, { geojson }) => sum + geojson.length, picture.length);
  if ((await countRemainingStorageBytes(deps, companyId)) < size) return null;
  const stored: StoredLayer[] = [];
  for (const { name, kind, geojson } of layers) {
    const bytes = Buffer.from(geojson);
    const file = { companyId, filename: filenameOf(name), bytes };
    const made = await storeCheckedLayer(deps, file);
    if (made.outcome === 'refused')
      throw new Error(`The layer was written wrongly: ${made.problems[0]}`);
    stored.push({ name, kind, file_id: made.fileId });
  }
  return stored;
};

/** Stores the small pictures of pages; null if the company has no room. */
const storePages = async (
  deps: FileStore,
  companyId: number,
  pages: readonly PagePicture[],
): Promise<StoredPage[] | null> => {
  const size = pages.reduce((sum, { picture }) => sum + (picture?.length ?? 0), 0);
  if ((await countRemainingStorageBytes(deps, companyId)) < size) return null;
  const stored: StoredPage[] = [];
  for (const [index, { width, height, picture }] of pages.entries()) {
    const file = { companyId, filename: `page-${index + 1}.png`, contentType: 'image/png' };
    const file_id = picture && (await storeFile(deps, { ...file, bytes: [picture] }));
    stored.push({ number: index + 1, width, height, file_id });
  }
  return stored;
};

/** Reads a file, or its pages if one has to be chosen first. */
const read = async (deps: FileStore, id: number, source: PlanSource): Promise<void> => {
  const answer = await readInChild(source);
  if (answer.outcome === 'failed') return failImport(deps, id, answer.code, answer.place);
  if (answer.outcome === 'read') {
    await finishReading(deps.db, id, answer.summary);
    return;
  }
  const pages = await storePages(deps, source.companyId, answer.pages);
  if (!pages) return failImport(deps, id, 'no_room');
  await inTransaction(deps.db, (tx) => finishPages(tx, id, pages));
};

type Unfinished = NonNullable<Awaited<ReturnType<typeof findUnfinished>>>;

const workOn = async (
  deps: FileStore,
  id: number,
  row: Unfinished,
  signal: AbortSignal,
): Promise<void> => {
  const { db } = deps;
  const { saas_company_id: companyId, choices, filename, page } = row;
  const source = { companyId, bytes: bytesOf(deps, row), page, signal };
  if (row.status === 'reading' || choices === null) return read(deps, id, source);
  const drawn = await drawInChild(source, { choices, corners: null });
  if (drawn.outcome === 'failed') return failDrawing(db, id, drawn.code, drawn.place);
  const layers = await storeLayers(deps, companyId, drawn);
  if (!layers) return failDrawing(db, id, 'no_room');
  const pictureFileId = await storeFile(deps, {
    companyId,
    filename: `${fileNamePart(filename.replace(/\.\w+$/, '')) || 'plan'}.png`,
    contentType: 'image/png',
    bytes: [drawn.picture],
  });
  await inTransaction(db, (tx) =>
    finishDrawing(tx, id, { pictureFileId, corners: columnOf(drawn.corners), layers }),
  );
};

/** Reads or draws an import. If the process is killed, the next attempt starts again; if a user cancels it, none. */
export const workOnImport = async (deps: FileStore, id: number): Promise<void> => {
  const row = await findUnfinished(deps.db, id);
  if (!row) return;
  const isWanted = async () => (await findUnfinished(deps.db, id)) !== undefined;
  await whileWanted(isWanted, (signal) => workOn(deps, id, row, signal));
};

const cornersFrom = (column: readonly number[]): Corners | null => {
  const at = (index: number): Position => ({
    latitude: column[2 * index] ?? 0,
    longitude: column[2 * index + 1] ?? 0,
  });
  return column.length === 8 ? [at(0), at(1), at(2), at(3)] : null;
};

/** Draws the layers of a drawing again where its plan lies now. */
export const moveLayers = async (deps: FileStore, floorId: number): Promise<void> => {
  const { db, clock } = deps;
  const row = await findPlanOf(db, floorId);
  const corners = row && cornersFrom(row.corners);
  if (!row || !corners || row.choices === null) return;
  if (row.corners.join() === row.drawn_corners.join()) return;
  const { saas_company_id: companyId, choices, page } = row;
  const source = { companyId, bytes: bytesOf(deps, row), page };
  const drawn = await drawInChild(source, { choices, corners });
  // A drawing that could be drawn once can be drawn again, unless there is too little memory now.
  if (drawn.outcome === 'failed') throw new Error(`The drawing was not drawn: ${drawn.code}`);
  const layers = await storeLayers(deps, companyId, drawn);
  if (!layers) return;
  const place = { id: row.id, corners: row.corners };
  const fileIds = layers.map(({ file_id: fileId }) => fileId);
  await inTransaction(db, async (tx) => {
    const current = await lockCornersForUpdate(tx, floorId);
    if (current?.join() !== place.corners.join()) return;
    const context = { db: tx, clock, scope: { companyId }, admin: productActor };
    const cause = { action: 'floor.placed', events: ['floor.changed'] } as const;
    await withVenueEvents(context, cause, { floorIds: [floorId] }, () =>
      replaceDrawnFiles(tx, place, fileIds, clock.now()),
    );
  });
};
