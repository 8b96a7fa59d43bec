import { venueSentences } from '@floorwright/domain/sentences';

import { refuseWhenFull } from '../../kernel/busy.ts';
import type { Platform } from '../../kernel/context.ts';
import {
  createPackedCache,
  type PackedCache,
  type PackedText,
  packText,
} from '../../kernel/packed-text.ts';
import { takeTry } from '../../kernel/rate-limit.ts';
import { countForCompany } from '../../platform/database/caller.ts';
import type { Db } from '../../platform/database/db.ts';
import { createChildren, OutOfMemory } from '../../platform/threads/child-processes.ts';
import { createFairQueue } from '../../platform/threads/fair-queue.ts';
import { readStoredFile } from '../files/index.ts';
import { layerShapes } from './layer-shapes.ts';
import { layersOfAddress } from './limits.ts';
import { findLayer, findSharedBuilding } from './repository.ts';

type Context = Platform & { db: Db; lastingDb: Db; address: string };

/** Starting a process takes about as long. */
const small = 256 * 1024;
const memory = 1024;

const waiting = { perKey: 100, inAll: 1000 };
const smallLayers = createFairQueue({ slots: 3, slotsPerKey: 2, waiting });
/** The number of large files in memory at a time, each of another company. */
const largeLayers = createFairQueue({ slots: 2, slotsPerKey: 1, waiting });

const packInChild = createChildren({ file: './layer-process', from: import.meta.url, memory });

/**
 * Compressed, a large layer has a few million bytes. One company cannot evict the layers of all
 * others.
 */
const cacheLimits = { inAll: 96 * 1024 * 1024, perOwner: 24 * 1024 * 1024 };
/** By database, since several products may run in one process. */
const caches = new WeakMap<Db, PackedCache<PackedText | null>>();

const cacheOf = (db: Db) => {
  const known = caches.get(db);
  if (known) return known;
  const cache = createPackedCache<PackedText | null>(cacheLimits);
  caches.set(db, cache);
  return cache;
};

/** The shapes of a layer; null if it cannot be read. */
const packShapes = async (bytes: Uint8Array, etag: string): Promise<PackedText | null> => {
  if (bytes.length <= small) return { ...(await packText(layerShapes(bytes))), etag };
  const ended = await packInChild(bytes);
  if (ended.outcome === 'out-of-memory') throw new OutOfMemory();
  if (!(ended.answer instanceof Uint8Array)) return null;
  return { etag, gzip: Buffer.from(ended.answer) };
};

type Place = { buildingId: number; layerId: number };
/** Read lazily: clients with the current ETag do not need it. */
export type ShownLayer = { etag: string; read: () => Promise<PackedText | null> };

/** The layer of a shared building, with a function that reads its shapes; null if there is none. */
export const showLayer = async (context: Context, place: Place): Promise<ShownLayer | null> => {
  await takeTry(context, layersOfAddress, context.address);
  const now = context.clock.now();
  if (!(await findSharedBuilding(context.db, place.buildingId, now))) return null;
  return loadLayer(context, place);
};

/** The same for a caller who may see the building. */
export const loadLayer = async (
  context: Platform & { db: Db },
  { buildingId, layerId }: Place,
): Promise<ShownLayer | null> => {
  const layer = await findLayer(context.db, buildingId, layerId);
  if (!layer) return null;
  // Those who read it may come from many addresses, at the cost of the company that shares it.
  if (layer.company_id !== null) countForCompany(layer.company_id);
  const { checksum } = layer;
  const owner = String(layer.company_id);
  const etag = `W/"${checksum}"`;
  const queue = layer.byte_size <= small ? smallLayers : largeLayers;
  const pack = () =>
    queue.run(owner, async () => {
      const bytes = await readStoredFile(context, layer.file_id);
      return bytes && packShapes(bytes, etag);
    });
  const read = () =>
    refuseWhenFull(
      cacheOf(context.db)({ owner, id: checksum, version: checksum }, pack),
      venueSentences.layers_read,
    );
  return { etag, read };
};

/** Not in the JSON contract, because the response is a map file. */
export const layerPath = '/api/share/buildings/:id/layers/:layerId';

/** Another file of the same layer has another URL. */
export const layerUrl = (buildingId: number, layerId: number, checksum: string): string => {
  const path = layerPath.replace(':id', String(buildingId)).replace(':layerId', String(layerId));
  return `${path}?${new URLSearchParams({ v: checksum }).toString()}`;
};
