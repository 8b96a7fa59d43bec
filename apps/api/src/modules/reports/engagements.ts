import type { EngagementResult } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { requireVisitTimeZone } from '../places/index.ts';
import { findLiveVersion, loadVersion } from '../venue-parts/index.ts';
import { type AskedRange, resolveRange } from './heatmap.ts';
import { countEngagementEvents, listEngagements } from './repository.ts';

/** The engagements of a building as they are edited, and those that visitors see though the draft has them no more. */
const findEngagements = async (db: Db, buildingId: number) => {
  const edited = await listEngagements(db, buildingId);
  const ids = new Set(edited.map(({ id }) => id));
  const live = await findLiveVersion(db, buildingId);
  const shown = live === null ? [] : (await loadVersion(db, live)).engagements;
  const deleted = shown.filter(({ id }) => !ids.has(id));
  return [...edited, ...deleted.map(({ id, name, status }) => ({ id, name, status }))];
};

/**
 * Deliveries and openings of the engagements of a building, the most delivered first; archived ones only
 * with events.
 */
export const showEngagementResults = async (
  context: MemberContext,
  buildingId: number,
  asked: AskedRange,
): Promise<z.input<typeof EngagementResult>[]> => {
  const timeZone = await requireVisitTimeZone(context, buildingId);
  const { from, to } = resolveRange(context, timeZone, asked);
  const range = { from: new Date(from * 1000), to: new Date(to * 1000) };
  const engagements = await findEngagements(context.db, buildingId);
  const ids = engagements.map(({ id }) => id);
  const counts = await countEngagementEvents(context.db, context.scope.companyId, ids, range);
  const countOf = new Map(counts.map((count) => [count.id, count]));
  return engagements
    .filter(({ id, status }) => status !== 'archived' || countOf.has(id))
    .map((engagement) => ({
      delivered: 0,
      opened: 0,
      visitors: 0,
      ...countOf.get(engagement.id),
      ...engagement,
    }))
    .toSorted((a, b) => b.delivered - a.delivered || b.opened - a.opened);
};
