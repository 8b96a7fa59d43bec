import { requestSentences } from '@floorwright/domain/sentences';

import type { PublicContext } from '../../kernel/context.ts';
import { refuseWhenFull } from '../../kernel/limits/busy.ts';
import {
  createPackedCache,
  packBeginning,
  type PackedBeginning,
  type PackedCache,
  type PackedText,
  packWithEnd,
} from '../../kernel/packed-text.ts';
import type { Db } from '../../platform/database/db.ts';
import { createFairQueue } from '../../platform/threads/fair-queue.ts';
import type { SharedBuildingRow } from './repository.ts';
import { readInState, type ShownState } from './state/shown-state.ts';

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

/**
 * An answer about a building, packed once per process and state: the live version, or the rows of the tables, with their
 * pictures. What it says about one place is its end, so that the links of all places share what is packed.
 */
export const packAnswer = async (
  { db }: Pick<PublicContext, 'db'>,
  shown: ShownState<SharedBuildingRow>,
  { name, make, end }: { name: string; make: () => Promise<object>; end: object },
): Promise<PackedText> => {
  const { row, state } = shown;
  const named = { owner: String(row.company_id), id: `${row.id} ${name}`, version: state };
  const beginning = await cacheOf(db)(named, () =>
    buildInTurn(row.company_id, async () =>
      packBeginning(JSON.stringify(await readInState(db, shown, make)).slice(0, -1)),
    ),
  );
  const more = JSON.stringify(end).slice(1);
  return packWithEnd(beginning, more === '}' ? more : `,${more}`);
};
