import { pois } from '@floorwright/contract/client';

import { call } from '../../lib/api/call.ts';
import { ApiFailure, isMissing, isStale } from '../../lib/api/failure.ts';
import type { WirePoi } from '../../venue/company/floor-contents.ts';
import { type Drafts, toSend } from './drafts.ts';
import { messages } from './messages/index.ts';
import type { usePoisCache } from './queries.ts';

type PoisCache = ReturnType<typeof usePoisCache>;

/** Sends the changes of a POI; refused if another user has changed it. */
export const saveRow = async (poi: WirePoi, drafts: Drafts, cache: PoisCache): Promise<void> => {
  const draft = drafts.of(poi.id);
  const fields = toSend(poi, draft);
  const body = { ...fields, lock_version: draft?.version ?? poi.lock_version };
  const answer = await call(pois.update, { params: { id: poi.id }, body });
  const saved = answer.building_poi;
  await cache.put(saved);
  drafts.settle(saved, fields);
};

/**
 * After a refusal: rebases the changes onto what another user saved, or drops them if the POI is
 * deleted.
 */
export const rebaseRow = async (
  poi: WirePoi,
  drafts: Drafts,
  cache: PoisCache,
  error: unknown,
): Promise<void> => {
  if (!isStale(error) && !isMissing(error)) return;
  const theirs = await cache.load(poi.id);
  if (theirs) drafts.rebase(theirs);
  else drafts.drop(poi.id);
};

type Outcome = {
  saved: number;
  refused: readonly { title: string; reason: string }[];
  deleted: readonly string[];
};

const reasonOf = (error: unknown): string =>
  (error instanceof ApiFailure && error.message) || messages.failed;

/** Saves the rows one by one. A refused row retains its changes and does not block the rest. */
export const saveRows = async (
  rows: readonly WirePoi[],
  drafts: Drafts,
  cache: PoisCache,
): Promise<Outcome> => {
  const refused: { title: string; reason: string }[] = [];
  const deleted: string[] = [];
  for (const poi of rows)
    try {
      await saveRow(poi, drafts, cache);
    } catch (error) {
      if (isMissing(error)) deleted.push(poi.title);
      else refused.push({ title: poi.title, reason: reasonOf(error) });
      // If the POI cannot be loaded, its changes stay pending until the next save.
      await rebaseRow(poi, drafts, cache, error).catch(() => undefined);
    }
  return { saved: rows.length - refused.length - deleted.length, refused, deleted };
};
