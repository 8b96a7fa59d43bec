import type { Beacon, beacons, Output } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import type { Page } from '../../platform/database/page.ts';
import { requireBuilding, requireFloorOf } from '../places/index.ts';
import { releaseFromEngagements } from '../triggers/index.ts';
import { recordBeaconActivity } from './activities.ts';
import { listBeacons } from './list-repository.ts';
import { type BeaconRow, deleteBeacon, findBeacon, lockBeaconForUpdate } from './repository.ts';

type Query = Output<typeof beacons.listOfBuilding.query>;
type Place = { applicationId?: number; buildingId?: number; floorId?: number | undefined };

const readPage = ({ db, scope }: MemberContext, place: Place, query: Query) =>
  listBeacons(db, scope, {
    ...place,
    size: query['page[size]'],
    number: query['page[number]'],
    words: query.q,
    without: query.without,
    sort: query.sort ?? 'name',
  });

export const findBeacons = (
  context: MemberContext,
  { application_id: applicationId, ...query }: Output<typeof beacons.list.query>,
): Promise<Page<BeaconRow>> =>
  readPage(context, applicationId === undefined ? {} : { applicationId }, query);

export const findBeaconsOfBuilding = async (
  context: MemberContext,
  buildingId: number,
  query: Query,
): Promise<Page<BeaconRow>> => {
  await requireBuilding(context, buildingId);
  return readPage(context, { buildingId }, query);
};

export const findBeaconsOfFloor = async (
  context: MemberContext,
  place: { buildingId: number; floorId: number },
  query: Query,
): Promise<Page<BeaconRow>> => {
  await requireFloorOf(context, place);
  return readPage(context, { floorId: place.floorId }, query);
};

export const showBeacon = async ({ db, scope }: MemberContext, id: number): Promise<BeaconRow> => {
  const beacon = await findBeacon(db, scope, id);
  if (!beacon) throw notFound();
  return beacon;
};

export const removeBeacon = (context: MemberContext, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const beacon = await lockBeaconForUpdate(tx, context.scope, id);
    if (!beacon) throw notFound();
    const inside = { ...context, db: tx };
    const problem = await releaseFromEngagements(inside, [id]);
    if (problem !== undefined) throw new Refusal(403, 'forbidden', problem);
    await deleteBeacon(tx, id);
    await recordBeaconActivity(inside, beacon, {
      action: 'beacon.deleted',
      details: { building: beacon.building_name },
    });
  });

export const presentBeacon = ({
  created_at: createdAt,
  ...beacon
}: BeaconRow): z.input<typeof Beacon> => ({ ...beacon, created_at: createdAt.toISOString() });
