import type { WebhookEvent } from '@floorwright/domain/webhooks';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { integers, moments } from '../../platform/database/lists.ts';

/** Companies that have a webhook for an event. */
export const listCompaniesFor = async (db: Db, event: WebhookEvent): Promise<number[]> => {
  const rows = await db
    .selectFrom('webhooks')
    .select('saas_company_id')
    .distinct()
    .where('enabled', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .orderBy('saas_company_id')
    .execute();
  return rows.map(({ saas_company_id: id }) => id);
};

/** The floors of all buildings that have beacons, also those that visitors see and the draft no longer has. */
export const listFloorIds = async (db: Db, companyId: number): Promise<number[]> => {
  const withBeacons = db
    .selectFrom('beacons')
    .select('building_id')
    .where('saas_company_id', '=', companyId);
  const floorsIn = (table: 'building_floors' | 'live_floors') =>
    db.selectFrom(table).select('id').where('building_id', 'in', withBeacons);
  const rows = await floorsIn('building_floors').union(floorsIn('live_floors')).execute();
  return rows.map(({ id }) => id);
};

/** Until when the positions of a company were read. Locked, so that two processes do not report the same. */
export const lockScan = async (tx: Db, companyId: number, first: Date): Promise<Date> => {
  const { scanned_until: until } = await tx
    .insertInto('beacon_sighting_scans')
    .values({ saas_company_id: companyId, scanned_until: first })
    .onConflict((conflict) =>
      conflict
        .column('saas_company_id')
        .doUpdateSet({ scanned_until: sql`beacon_sighting_scans.scanned_until` }),
    )
    .returning('scanned_until')
    .executeTakeFirstOrThrow();
  return until;
};

export const finishScan = async (tx: Db, companyId: number, until: Date): Promise<void> => {
  await tx
    .updateTable('beacon_sighting_scans')
    .set({ scanned_until: until })
    .where('saas_company_id', '=', companyId)
    .execute();
};

type Sighting = { beaconId: number; at: Date };

/** Beacons of other companies and unknown ones, which an app may name too, are left out. */
export const storeSightings = async (
  tx: Db,
  companyId: number,
  sightings: readonly Sighting[],
): Promise<void> => {
  await sql`
    insert into beacon_sightings (beacon_id, seen_at)
    select beacons.id, sighting.at
    from unnest(
      ${integers(sightings.map(({ beaconId }) => beaconId))}::int[],
      ${moments(sightings.map(({ at }) => at.getTime()))}::timestamptz[]
    ) as sighting (beacon_id, at)
    join beacons on beacons.id = sighting.beacon_id and beacons.saas_company_id = ${companyId}
    on conflict (beacon_id) do update
      set seen_at = greatest(beacon_sightings.seen_at, excluded.seen_at), silent_at = null
  `.execute(tx);
};

type SilentBeacon = {
  id: number;
  name: string;
  uuid: string;
  major: number;
  minor: number;
  building_id: number;
  building_floor_id: number | null;
  seen_at: Date;
};

/**
 * Marks beacons as silent: not detected since a moment, after which another one of their building was, or a phone
 * listened on their floor. Without either, there may be no visitors. Returns those that were not marked before.
 */
export const markSilent = async (
  tx: Db,
  companyId: number,
  {
    since,
    listenedFloorIds,
    now,
    limit,
  }: { since: Date; listenedFloorIds: readonly number[]; now: Date; limit: number },
): Promise<SilentBeacon[]> => {
  const { rows } = await sql<SilentBeacon>`
    with silent as (
      select beacons.id, name, uuid, major, minor, building_id, building_floor_id, seen_at
      from beacons
      join beacon_sightings on beacon_id = beacons.id
      where saas_company_id = ${companyId} and silent_at is null and seen_at < ${since}
        and (exists (
          select from beacons as other
          join beacon_sightings as heard on heard.beacon_id = other.id
          where other.building_id = beacons.building_id and heard.seen_at >= ${since}
        ) or exists (
          select from building_floors floor
          where floor.id = any(${integers(listenedFloorIds)}::int[])
            and floor.building_id = beacons.building_id
            and floor.id = coalesce(beacons.building_floor_id, floor.id)
        ))
      order by seen_at, beacons.id
      limit ${limit}
    ), marked as (
      update beacon_sightings set silent_at = ${now}
      from silent
      where beacon_id = silent.id
    )
    select * from silent order by seen_at, id
  `.execute(tx);
  return rows;
};
