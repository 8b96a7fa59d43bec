import type { Platform } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/rate-limit.ts';
import type { Db } from '../../platform/database/db.ts';
import { atMost, runInThread } from '../../platform/threads/threads.ts';
import { readLayerFile } from '../files/layer-reading-service.ts';
import { layerShapes } from './layer-shapes.ts';
import { layersOfAddress } from './limits.ts';
import { findLayer, findSharedBuilding } from './repository.ts';

type Context = Platform & { db: Db; lastingDb: Db; address: string };

/** To begin a thread takes about as long. */
const small = 256 * 1024;
const memory = 1024;
/** As many files at a time are in memory. */
const inTurn = atMost(2);

const shapesOf = async (bytes: Uint8Array): Promise<string | null> => {
  if (bytes.length <= small) return layerShapes(bytes);
  const work = { file: './layer-thread', from: import.meta.url, data: bytes, memory };
  const ended = await runInThread(work);
  return ended.outcome === 'answered' ? String(ended.answer) : null;
};

type Place = { buildingId: number; layerId: number };
export type ShownLayer = { checksum: string; read: () => Promise<string | null> };

/** The layer of a shared building, and how to get at its shapes; null where there is none. */
export const showLayer = async (context: Context, place: Place): Promise<ShownLayer | null> => {
  await takeTry(context, layersOfAddress, context.address);
  const now = context.clock.now();
  if (!(await findSharedBuilding(context.db, place.buildingId, now))) return null;
  return loadLayer(context, place);
};

/** The same for somebody who may see the building. */
export const loadLayer = async (
  context: Platform & { db: Db },
  { buildingId, layerId }: Place,
): Promise<ShownLayer | null> => {
  const layer = await findLayer(context.db, buildingId, layerId);
  if (!layer) return null;
  const read = () =>
    inTurn(async () => {
      const bytes = await readLayerFile(context, layer.file_id);
      return bytes && shapesOf(bytes);
    });
  return { checksum: layer.checksum, read };
};
