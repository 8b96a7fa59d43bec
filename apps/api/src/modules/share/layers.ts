import { venueSentences } from '@floorwright/domain/sentences';

import type { Platform } from '../../kernel/context.ts';
import { refuseWhenFull } from '../../kernel/limits/busy.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import {
  createPackedCache,
  type PackedCache,
  type PackedText,
  packText,
} from '../../kernel/packed-text.ts';
import { later } from '../../platform/clock/clock.ts';
import { countForCompany } from '../../platform/database/caller.ts';
import type { Db } from '../../platform/database/db.ts';
import { createChildren, OutOfMemory } from '../../platform/threads/child-processes.ts';
import { createFairQueue } from '../../platform/threads/fair-queue.ts';
import { readStoredFile } from '../files/index.ts';
import { loadVersion } from '../venue-parts/index.ts';
import { stale } from './building.ts';
import { findFormerLayer } from './former-repository.ts';
import { layerShapes } from './layer-shapes.ts';
import { formerServedFor, layersOfAddress } from './limits.ts';
import { requirePreview } from './previews.ts';
import {
  findLayer,
  findSharedBuilding,
  type LayerRow,
  type SharedBuildingRow,
} from './repository.ts';
import { rowsOfVersion } from './version-rows.ts';

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
  if (ended.outcome !== 'answered') throw new OutOfMemory();
  if (!(ended.answer instanceof Uint8Array)) return null;
  return { etag, gzip: Buffer.from(ended.answer) };
};

type Place = { buildingId: number; layerId: number };
export type ShownLayer = {
  etag: string;
  /** Whether this is the very file that the URL names, and not the one that replaced it. */
  isNamed: boolean;
  /** Read lazily: clients with the current ETag do not need it. */
  read: () => Promise<PackedText | null>;
};

/** The layer of a shared or previewed building, with a function that reads its shapes; null if there is none. */
export const showLayer = async (
  context: Context,
  { buildingId, layerId, checksum }: Place & { checksum: string | undefined },
  token: string | undefined,
): Promise<ShownLayer | null> => {
  await takeTry(context, layersOfAddress, context.address);
  const row =
    token === undefined
      ? await findSharedBuilding(context.db, buildingId, context.clock.now())
      : (await requirePreview(context, token)).row;
  if (row?.id !== buildingId) return null;
  const layer = await loadLayer(context, row, { layerId, checksum });
  // A preview shows one draft: its page reads the next one as a whole.
  if (token !== undefined && checksum !== undefined && !layer?.isNamed) throw stale();
  return layer;
};

const layerOf = async (
  db: Db,
  { id, version_id: versionId, company_id: companyId }: ShowableBuilding,
  layerId: number,
): Promise<LayerRow | undefined> =>
  versionId === null
    ? findLayer(db, id, layerId)
    : rowsOfVersion(await loadVersion(db, versionId), companyId).layers.find(
        (layer) => layer.id === layerId,
      );

/** The file that a page asks for which was loaded before another version went live. */
const formerLayerOf = (
  { db, clock }: Pick<Platform, 'clock'> & { db: Db },
  { id: buildingId, company_id: companyId }: ShowableBuilding,
  file: { layerId: number; checksum: string },
): Promise<LayerRow | undefined> =>
  findFormerLayer(db, { buildingId, companyId, ...file }, later(clock.now(), -formerServedFor));

type ShowableBuilding = Pick<SharedBuildingRow, 'id' | 'version_id' | 'company_id'>;

/** The same for a caller who may see the building. */
export const loadLayer = async (
  context: Platform & { db: Db },
  building: ShowableBuilding,
  { layerId, checksum: wanted }: { layerId: number; checksum: string | undefined },
): Promise<ShownLayer | null> => {
  const now = await layerOf(context.db, building, layerId);
  // Where changes are published automatically, a replaced file is shown at once.
  const instead = building.version_id === null ? now : undefined;
  const layer =
    wanted === undefined || now?.checksum === wanted
      ? now
      : ((await formerLayerOf(context, building, { layerId, checksum: wanted })) ?? instead);
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
  return { etag, isNamed: checksum === wanted, read };
};

/** Not in the JSON contract, because the response is a map file. */
export const layerPath = '/api/share/buildings/:id/layers/:layerId';

/** Another file of the same layer has another URL. */
export const layerUrl = (buildingId: number, layerId: number, checksum: string): string =>
  `${pathOfLayer(buildingId, layerId)}?${new URLSearchParams({ v: checksum }).toString()}`;

/** The same in a preview. */
export const previewedLayerUrl =
  (preview: string): typeof layerUrl =>
  (buildingId, layerId, v) =>
    `${pathOfLayer(buildingId, layerId)}?${new URLSearchParams({ v, preview }).toString()}`;

const pathOfLayer = (buildingId: number, layerId: number): string =>
  layerPath.replace(':id', String(buildingId)).replace(':layerId', String(layerId));
