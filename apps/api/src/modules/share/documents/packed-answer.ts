import { requestSentences } from '@floorwright/domain/sentences';

import type { PublicContext } from '../../../kernel/context.ts';
import { refuseWhenFull } from '../../../kernel/limits/busy.ts';
import {
  createPackedCache,
  packBeginning,
  type PackedBeginning,
  type PackedCache,
  type PackedText,
  packWithEnd,
} from '../../../kernel/packed-text.ts';
import { release } from '../../../kernel/release.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { createFairQueue } from '../../../platform/threads/fair-queue.ts';
import type { SharedBuildingRow } from '../repository.ts';
import { readInState, type ShownState } from '../state/shown-state.ts';
import { findDocument, insertDocument } from './documents-repository.ts';

/** In bytes. A large venue takes some hundred thousand. */
const limits = { inAll: 32 * 1024 * 1024, perOwner: 8 * 1024 * 1024 };
/** By database, since several products may run in one process. */
const caches = new WeakMap<Db, PackedCache<PackedBeginning>>();

const cacheOf = (db: Db) => {
  const known = caches.get(db);
  if (known) return known;
  const cache = createPackedCache<PackedBeginning>(limits);
  caches.set(db, cache);
  return cache;
};

/** Readers come from many addresses, so what they need is built in turns by company. */
const builds = createFairQueue({
  slots: 2,
  slotsPerKey: 1,
  waiting: { perKey: 100, inAll: 1000 },
});

/** Builds an answer about a building in the turn of its company. */
export const buildInTurn = <T>(companyId: number, make: () => Promise<T>): Promise<T> =>
  refuseWhenFull(builds.run(String(companyId), make), requestSentences.server_busy);

type Context = Pick<PublicContext, 'db' | 'clock' | 'config' | 'log'>;

type Packed = {
  name: string;
  make: () => Promise<object>;
  /** Whether that of a version is stored for all processes. */
  isStored?: boolean;
};

/**
 * What is shown of a building, packed once per state: the live version, or the rows of the tables, with their
 * pictures. The closing brace is left out: callers add fields of their own.
 */
export const packShown = (
  { db, clock, config, log }: Context,
  shown: ShownState<SharedBuildingRow>,
  { name, make, isStored = false }: Packed,
): Promise<PackedBeginning> => {
  const { row, state } = shown;
  const { id: buildingId, version_id: versionId, company_id: companyId } = row;
  const pack = async (): Promise<PackedBeginning> =>
    packBeginning(JSON.stringify(await readInState(db, shown, make)).slice(0, -1));
  const packInTurn = () => buildInTurn(companyId, pack);
  const packStored = async (ofVersion: number): Promise<PackedBeginning> => {
    // Another release may present it otherwise, and pictures have the address of the server.
    const maker = `${release.version} ${release.commit} ${config.publicUrl}`;
    const named = { versionId: ofVersion, name, state: `${state} by ${maker}` };
    const known = await findDocument(db, named);
    if (known) return known;
    const packed = await packInTurn();
    // A snapshot is read only.
    if (!db.isTransaction)
      await inTransaction(db, (tx) =>
        insertDocument(tx, named, { buildingId, packed, now: clock.now() }),
      ).catch((error: unknown) => {
        // Visitors get what was packed, and the next process packs it again.
        log.warn({ err: error, buildingId }, 'the map of a share page could not be stored');
      });
    return packed;
  };
  const named = { owner: String(companyId), id: `${buildingId} ${name}`, version: state };
  return cacheOf(db)(named, () =>
    isStored && versionId !== null ? packStored(versionId) : packInTurn(),
  );
};

/** An answer about a building. What it says about one place is its end, so that the links of all places share the rest. */
export const packAnswer = async (
  context: Context,
  shown: ShownState<SharedBuildingRow>,
  { end, ...packed }: Packed & { end: object },
): Promise<PackedText> => {
  const more = JSON.stringify(end).slice(1);
  return packWithEnd(await packShown(context, shown, packed), more === '}' ? more : `,${more}`);
};
