import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';
import type { VisitorDay } from '../stays-repository.ts';
import {
  type Deletion,
  listCompanies,
  listPlacesIn,
  type PlaceColumn,
} from './chunks-repository.ts';

/** A deleted place that still has rows, and its company. */
type Lost = { companyId: number; id: number };

/** The places of a kind that stored versions of a company have. */
type ListStored = (db: Db, companyId: number) => Promise<{ id: number }[]>;

/** The places in these tables that neither exist nor are in a stored version, which may be published again. */
const listLost = async (
  db: Db,
  columns: readonly PlaceColumn[],
  owner: 'building_floors' | 'buildings' | 'triggers',
  listStored: ListStored = () => Promise.resolve([]),
): Promise<Lost[]> => {
  const lost = new Map<string, Lost>();
  for (const column of columns)
    for (const companyId of await listCompanies(db, column.table)) {
      const ids = await listPlacesIn(db, column, companyId);
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(owner)} where id = any (${ids}::int[])
      `.execute(db);
      const existing = new Set(rows.map(({ id }) => id));
      const missing = ids.filter((id) => !existing.has(id));
      const kept = missing.length > 0 ? await listStored(db, companyId) : [];
      const stored = new Set(kept.map(({ id }) => id));
      for (const id of missing)
        if (!stored.has(id)) lost.set(`${companyId} ${id}`, { companyId, id });
    }
  return [...lost.values()];
};

/**
 * The deleted floors that still have sums. A batch in flight may have left one and not the other, and the
 * release before does not know `visitor_cells`.
 */
export const listLostFloors = (db: Db, listStored: ListStored): Promise<Lost[]> => {
  const column = 'building_floor_id';
  const tables = ['floor_visitors', 'position_cells', 'visitor_cells'] as const;
  return listLost(
    db,
    tables.map((table) => ({ table, column })),
    'building_floors',
    listStored,
  );
};

export const listLostBuildings = (db: Db): Promise<Lost[]> =>
  listLost(db, [{ table: 'building_visitors', column: 'building_id' }], 'buildings');

export const listLostEngagements = (db: Db, listStored: ListStored): Promise<Lost[]> =>
  listLost(db, [{ table: 'engagement_events', column: 'trigger_id' }], 'triggers', listStored);

export const floorPositions = ({ companyId, id }: Lost): Deletion => ({
  table: 'positions',
  where: sql`company_id = ${companyId} and building_floor_id = ${id}`,
  key: ['at'],
});

export const floorCells = ({ companyId, id }: Lost): Deletion => ({
  table: 'position_cells',
  where: sql`company_id = ${companyId} and building_floor_id = ${id}`,
  key: ['day', 'cell_y', 'cell_x'],
});

export const floorVisitorCells = ({ companyId, id }: Lost): Deletion => ({
  table: 'visitor_cells',
  where: sql`company_id = ${companyId} and building_floor_id = ${id}`,
  key: ['day', 'visitor'],
});

export const buildingVisitors = ({ companyId, id }: Lost): Deletion => ({
  table: 'building_visitors',
  where: sql`company_id = ${companyId} and building_id = ${id}`,
  key: ['day', 'visitor'],
});

export const engagementEvents = ({ companyId, id }: Lost): Deletion => ({
  table: 'engagement_events',
  where: sql`company_id = ${companyId} and trigger_id = ${id}`,
  key: ['at'],
});

/** The first visitors of a deleted floor. */
export const listFloorVisitors = async (
  tx: Db,
  { companyId, id }: Lost,
  most: number,
): Promise<VisitorDay[]> => {
  const { rows } = await sql<VisitorDay>`
    select day::text as day, visitor from floor_visitors
    where company_id = ${companyId} and building_floor_id = ${id}
    order by day, visitor limit ${most}
  `.execute(tx);
  return rows;
};

/** Where these visitors were on these days. */
const listPlacesOf = async (
  tx: Db,
  companyId: number,
  { table, column }: PlaceColumn,
  visits: readonly VisitorDay[],
): Promise<(VisitorDay & { id: number })[]> => {
  const { rows } = await sql<VisitorDay & { id: number }>`
    select ${sql.ref(column)} as id, stored.day::text as day, stored.visitor
    from ${sql.table(table)} as stored
    join unnest(${visits.map(({ day }) => day)}::date[], ${visits.map(({ visitor }) => visitor)}::uuid[])
      as wanted (day, visitor) on stored.visitor = wanted.visitor and stored.day = wanted.day
    where company_id = ${companyId}
  `.execute(tx);
  return rows;
};

type FloorOfBuilding = { id: number; building_id: number };

/** Deletes the first visitors of a deleted floor, also from its building if they were on no other floor of it. */
export const deleteFloorVisitors = async (
  tx: Db,
  { companyId, id: floorId }: Lost,
  { gone, stored }: { gone: readonly VisitorDay[]; stored: readonly FloorOfBuilding[] },
): Promise<void> => {
  const last = gone.at(-1);
  if (!last) return;
  await sql`
    delete from floor_visitors
    where company_id = ${companyId} and building_floor_id = ${floorId}
      and (day, visitor) <= (${last.day}::date, ${last.visitor}::uuid)
  `.execute(tx);
  const floors = await listPlacesOf(
    tx,
    companyId,
    { table: 'floor_visitors', column: 'building_floor_id' },
    gone,
  );
  const { rows } = await sql<FloorOfBuilding>`
    select id, building_id from building_floors where id = any (${floors.map(({ id }) => id)}::int[])
  `.execute(tx);
  const known = [...rows, ...stored];
  const buildingOf = new Map(known.map(({ id, building_id: buildingId }) => [id, buildingId]));
  const keyOf = ({ day, visitor }: VisitorDay, buildingId: number | undefined): string =>
    `${buildingId} ${day} ${visitor}`;
  const present = new Set(floors.map((visit) => keyOf(visit, buildingOf.get(visit.id))));
  const buildings = await listPlacesOf(
    tx,
    companyId,
    { table: 'building_visitors', column: 'building_id' },
    gone,
  );
  const left = buildings.filter((visit) => !present.has(keyOf(visit, visit.id)));
  await sql`
    delete from building_visitors using unnest(
      ${left.map(({ id }) => id)}::int[],
      ${left.map(({ day }) => day)}::date[],
      ${left.map(({ visitor }) => visitor)}::uuid[]
    ) as left_by (building_id, day, visitor)
    where company_id = ${companyId} and building_visitors.building_id = left_by.building_id
      and building_visitors.day = left_by.day and building_visitors.visitor = left_by.visitor
  `.execute(tx);
};
