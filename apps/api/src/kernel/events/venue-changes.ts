import type { ActivityAction } from '@floorwright/contract';

import type { Db } from '../../platform/database/db.ts';
import { type Actor, nameOf } from '../activity.ts';
import type { Platform } from '../context.ts';
import { emitEvents, listWantedEvents, type OutgoingEvent } from './outgoing-events.ts';
import { listFloorContents, listPoiContents, type Place } from './venue-contents.ts';

/** In one message. `count` is the number of all. */
const mostIds = 1000;

/** Both events of a venue; one alone where the audit log is the source of the other. */
const venueEvents = ['poi.changed', 'floor.changed'] as const;
type VenueEvent = (typeof venueEvents)[number];

type Context = Pick<Platform, 'clock'> & {
  /** The transaction of the change. */
  db: Db;
  scope: { companyId: number };
  admin: Actor;
};

type Cause = { action: ActivityAction; events?: readonly VenueEvent[] };

type Contents = {
  floors: ReadonlyMap<number, { label: string; hash: string }>;
  pois: ReadonlyMap<number, { floorId: number; hash: string }>;
};

const nothing: Contents = { floors: new Map(), pois: new Map() };

const readContents = async (
  db: Db,
  place: Place,
  wanted: readonly VenueEvent[],
): Promise<Contents> => {
  const floors = await listFloorContents(db, place);
  const pois = wanted.includes('poi.changed') ? await listPoiContents(db, [...floors.keys()]) : [];
  return { floors, pois: new Map(pois.map(({ id, ...poi }) => [id, poi])) };
};

type PoiChanges = { created: number[]; updated: number[]; deleted: number[] };

/** By floor. A POI that was moved to another floor is among `updated` of both. */
const comparePois = (before: Contents, after: Contents): Map<number, PoiChanges> => {
  const changes = new Map<number, PoiChanges>();
  const add = (floorId: number, kind: keyof PoiChanges, id: number): void => {
    const ofFloor = changes.get(floorId) ?? { created: [], updated: [], deleted: [] };
    ofFloor[kind].push(id);
    changes.set(floorId, ofFloor);
  };
  for (const [id, { floorId, hash }] of after.pois) {
    const former = before.pois.get(id);
    if (!former) add(floorId, 'created', id);
    else if (former.hash !== hash)
      for (const each of new Set([floorId, former.floorId])) add(each, 'updated', id);
  }
  for (const [id, { floorId }] of before.pois) if (!after.pois.has(id)) add(floorId, 'deleted', id);
  return changes;
};

type FloorChange = 'created' | 'updated' | 'deleted';

const compareFloors = (before: Contents, after: Contents): Map<number, FloorChange> => {
  const changes = new Map<number, FloorChange>();
  for (const [id, { hash }] of after.floors) {
    const former = before.floors.get(id);
    if (!former) changes.set(id, 'created');
    else if (former.hash !== hash) changes.set(id, 'updated');
  }
  for (const id of before.floors.keys()) if (!after.floors.has(id)) changes.set(id, 'deleted');
  return changes;
};

/** As many ids as one message may have. */
const shorten = ({ created, updated, deleted }: PoiChanges) => {
  const count = created.length + updated.length + deleted.length;
  let left = mostIds;
  const take = (ids: readonly number[]): number[] => {
    const taken = ids.toSorted((a, b) => a - b).slice(0, left);
    left -= taken.length;
    return taken;
  };
  return {
    count,
    created: take(created),
    updated: take(updated),
    deleted: take(deleted),
    complete: count <= mostIds,
  };
};

const emitDifference = async (
  { db, clock, scope: { companyId }, admin }: Context,
  action: ActivityAction,
  wanted: readonly VenueEvent[],
  { before, after }: { before: Contents; after: Contents },
): Promise<void> => {
  const messageOf = (
    event: VenueEvent,
    floorId: number,
    change: Record<string, unknown>,
  ): OutgoingEvent => {
    const { label } = after.floors.get(floorId) ?? before.floors.get(floorId) ?? { label: '' };
    return {
      event,
      companyId,
      subject: `floor:${floorId}`,
      data: {
        action,
        subject: { type: 'floor', id: floorId, label },
        floor_id: floorId,
        actor: { name: nameOf(admin), api_key_id: admin.keyId ?? null },
        ...change,
      },
    };
  };
  const messages: OutgoingEvent[] = [];
  if (wanted.includes('floor.changed'))
    for (const [floorId, change] of compareFloors(before, after))
      messages.push(messageOf('floor.changed', floorId, { change }));
  for (const [floorId, changes] of comparePois(before, after))
    messages.push(messageOf('poi.changed', floorId, { pois: shorten(changes) }));
  await emitEvents(db, messages, clock.now());
};

/**
 * Reports to webhooks what a change of many POIs and floors does: one message for each floor and event. What is there
 * is compared before and after it, so no way of changing a venue is left out. Without a webhook nothing is read.
 */
export const withVenueEvents = async <Result>(
  context: Context,
  { action, events = venueEvents }: Cause,
  place: Place,
  change: () => Promise<Result>,
): Promise<Result> => {
  const { db, scope } = context;
  const wanted = await listWantedEvents(db, scope.companyId, events);
  if (wanted.length === 0) return change();
  const before = await readContents(db, place, wanted);
  const result = await change();
  const after = await readContents(db, place, wanted);
  await emitDifference(context, action, wanted, { before, after });
  return result;
};

/** The same for floors or buildings that are new. */
export const emitNewContents = async (
  context: Context,
  { action, events = venueEvents }: Cause,
  place: Place,
): Promise<void> => {
  const { db, scope } = context;
  const wanted = await listWantedEvents(db, scope.companyId, events);
  if (wanted.length === 0) return;
  const after = await readContents(db, place, wanted);
  await emitDifference(context, action, wanted, { before: nothing, after });
};
