import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** An engagement, and the number of its affected beacons. */
export type TriggerWithBeacons = {
  id: number;
  name: string;
  building_name: string;
  /** The total number of its beacons. */
  total: number;
  concerned: number;
};

const withBeacons = sql`
  select trigger.id, trigger.name, building.name as building_name,
    (select count(*) from trigger_beacons where trigger_id = trigger.id)::integer as total,
    count(*)::integer as concerned
`;

/** The engagements that use some of these beacons. */
export const triggersUsing = async (
  tx: Db,
  beaconIds: readonly number[],
  condition = sql<boolean>`true`,
): Promise<TriggerWithBeacons[]> => {
  const { rows } = await sql<TriggerWithBeacons>`
    ${withBeacons}
    from trigger_beacons as used
    join beacons as beacon on beacon.id = used.beacon_id
    join triggers as trigger on trigger.id = used.trigger_id
    join buildings as building on building.id = trigger.building_id
    where used.beacon_id = any(${beaconIds}::integer[]) and ${condition}
    group by trigger.id, building.name order by trigger.id
  `.execute(tx);
  return rows;
};

/** Those of other buildings. */
export const triggersLeftBehind = (
  tx: Db,
  beaconIds: readonly number[],
  buildingId: number,
): Promise<TriggerWithBeacons[]> =>
  triggersUsing(tx, beaconIds, sql`beacon.building_id <> ${buildingId}`);

export type Returned = { trigger_id: number; count: number };

/** Engagements and the number of beacons that each of them got back. */
export const triggersWith = async (
  tx: Db,
  returned: readonly Returned[],
): Promise<TriggerWithBeacons[]> => {
  const ids = returned.map(({ trigger_id: id }) => id);
  const counts = returned.map(({ count }) => count);
  const { rows } = await sql<TriggerWithBeacons>`
    select trigger.id, trigger.name, building.name as building_name,
      (select count(*) from trigger_beacons where trigger_id = trigger.id)::integer as total,
      returned.count as concerned
    from unnest(${ids}::integer[], ${counts}::integer[]) as returned (trigger_id, count)
    join triggers as trigger on trigger.id = returned.trigger_id
    join buildings as building on building.id = trigger.building_id
    order by trigger.id
  `.execute(tx);
  return rows;
};

/** The engagements that used beacons which an import moved to another building. */
export const triggersOfImport = async (tx: Db, importId: number): Promise<TriggerWithBeacons[]> => {
  const { rows } = await sql<TriggerWithBeacons>`
    ${withBeacons}
    from beacon_import_changes as change
    cross join jsonb_array_elements_text(change.before -> 'trigger_ids') as used (trigger_id)
    join triggers as trigger on trigger.id = used.trigger_id::integer
    join buildings as building on building.id = trigger.building_id
    where change.import_id = ${importId}
    group by trigger.id, building.name order by trigger.id
  `.execute(tx);
  return rows;
};
