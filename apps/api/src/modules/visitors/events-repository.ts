import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** The engagements among these that the application has. */
export const listKnownEngagements = async (
  db: Db,
  applicationId: number,
  ids: readonly number[],
): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('triggers')
    .innerJoin('buildings', 'buildings.id', 'triggers.building_id')
    .select('triggers.id')
    .where('buildings.application_id', '=', applicationId)
    .where('triggers.id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export type NewEvent = { engagementId: number; eventId: string; kind: string; at: Date };

/** Stores new events, and returns their number. */
export const insertEvents = async (
  db: Db,
  visitor: string,
  events: readonly NewEvent[],
): Promise<number> => {
  // An engagement may be deleted meanwhile; its events are dropped.
  const { numAffectedRows = 0n } = await sql`
    insert into engagement_events (trigger_id, visitor, event_id, kind, at)
    select sent.trigger_id, ${visitor}::uuid, sent.event_id, sent.kind, sent.at
    from unnest(
      ${events.map(({ engagementId }) => engagementId)}::int[],
      ${events.map(({ eventId }) => eventId)}::text[],
      ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ at }) => at.toISOString())}::timestamptz[]
    ) as sent (trigger_id, event_id, kind, at)
    join triggers on triggers.id = sent.trigger_id
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows);
};

export const eraseEvents = async (tx: Db, visitor: string): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('engagement_events')
    .where('visitor', '=', visitor)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
