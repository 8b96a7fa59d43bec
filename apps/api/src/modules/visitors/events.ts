import type { Output, visitors } from '@floorwright/contract';
import { clockCorrection, isInTime } from '@floorwright/domain/positions';

import type { VisitorContext } from '../../kernel/context.ts';
import { listWantedEvents } from '../../kernel/events/outgoing-events.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { findErasureTime } from '../positions/index.ts';
import { listLiveEngagements, listShownEngagements } from '../venue-parts/index.ts';
import {
  eraseEvents,
  insertEvents,
  insertShown,
  listEngagements,
  type NewEvent,
} from './repository.ts';
import { takeRequest } from './request-limits.ts';

type Sent = Output<typeof visitors.createEngagementEvents.body>;

type StoredEvents = { accepted: number; known: number; ignored: number };

export const takeEvents = async (context: VisitorContext, sent: Sent): Promise<StoredEvents> => {
  await takeRequest(context);
  return storeEvents(context, sent);
};

/** Of an engagement, in milliseconds since 1970. */
type Asked = { id: number; at: number };

/**
 * Whether visitors of the application saw an engagement at a time, also if the draft has it no more. One that they no longer
 * see counts for the time in which they did: a phone may have been offline while another version was published.
 */
const findShown = async (
  db: Db,
  applicationId: number,
  events: readonly Asked[],
): Promise<(event: Asked) => boolean> => {
  if (events.length === 0) return () => false;
  const ids = [...new Set(events.map(({ id }) => id))];
  const rows = await listEngagements(db, applicationId, ids);
  const existing = new Set(rows.map(({ id }) => id));
  const deleted = ids.filter((id) => !existing.has(id));
  const shown = new Set([
    ...rows.filter(({ was_shown: wasShown }) => wasShown).map(({ id }) => id),
    ...(deleted.length > 0 ? await listLiveEngagements(db, applicationId, deleted) : []),
  ]);
  const rest = events.filter(({ id }) => !existing.has(id) && !shown.has(id));
  if (rest.length === 0) return ({ id }) => shown.has(id);
  const former = await listShownEngagements(
    db,
    { applicationIds: [applicationId], ids: [...new Set(rest.map(({ id }) => id))] },
    new Date(Math.min(...rest.map(({ at }) => at))),
  );
  return ({ id, at }) =>
    shown.has(id) || former.some((each) => each.id === id && each.since <= at && at < each.until);
};

/** Stores deliveries and openings of the visitor. A repeated event counts once. */
export const storeEvents = async (
  { db, clock, visitor }: Pick<VisitorContext, 'db' | 'clock' | 'visitor'>,
  { events, sent_at: sentAt }: Sent,
): Promise<StoredEvents> => {
  const now = clock.now().getTime();
  const correction = clockCorrection(sentAt === undefined ? undefined : sentAt * 1000, now);
  const erased = (await findErasureTime(db, visitor.id))?.getTime() ?? 0;
  const inTime = events
    .map((event) => ({ ...event, at: Math.round(event.time * 1000) + correction }))
    .filter(({ at }) => isInTime(at, now) && at > erased);
  const asked = inTime.map(({ engagement_id: id, at }) => ({ id, at }));
  const wasShown = await findShown(db, visitor.applicationId, asked);
  const taken = inTime.flatMap(
    ({ engagement_id: engagementId, event_id: eventId, kind, at }): NewEvent[] =>
      wasShown({ id: engagementId, at }) ? [{ engagementId, eventId, kind, at: new Date(at) }] : [],
  );
  const accepted = taken.length === 0 ? 0 : await store(db, visitor, taken);
  return { accepted, known: taken.length - accepted, ignored: events.length - taken.length };
};

/** Stores events, and the messages to webhooks about them in the same transaction. Returns the number of new ones. */
const store = async (
  db: Db,
  { companyId, id }: VisitorContext['visitor'],
  events: readonly NewEvent[],
): Promise<number> => {
  const of = { companyId, visitor: id };
  if ((await listWantedEvents(db, companyId, ['engagement.shown'])).length === 0)
    return (await insertEvents(db, of, events)).length;
  return inTransaction(db, async (tx) => {
    const stored = await insertEvents(tx, of, events);
    const shown = stored.filter(({ kind }) => kind === 'delivered');
    await insertShown(
      tx,
      companyId,
      shown.map(({ trigger_id: engagementId }) => engagementId),
    );
    return stored.length;
  });
};

/** Deletes the events of a visitor, and returns their number. */
export const eraseEventsOf = (tx: Db, companyId: number, visitor: string): Promise<number> =>
  eraseEvents(tx, companyId, visitor);
