import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';
import type { Deletion } from './chunks-repository.ts';

export type Retention = { id: number; months: number };

/** The companies with positions, and their retention in months. */
export const listRetentions = (db: Db): Promise<Retention[]> =>
  db
    .selectFrom('saas_companies')
    .innerJoin('visitor_keys', 'visitor_keys.saas_company_id', 'saas_companies.id')
    .select(['saas_companies.id', 'saas_companies.visitor_retention_months as months'])
    .orderBy('saas_companies.id')
    .execute();

const buildingsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select('buildings.id')
    .where('applications.saas_company_id', '=', companyId);

type Row = { id: number };
const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id);

/** The places of a company that have positions, sums and events. */
export const listPlaceIds = async (db: Db, companyId: number) => ({
  buildingIds: idsOf(await buildingsOf(db, companyId).execute()),
  floorIds: idsOf(
    await db
      .selectFrom('building_floors')
      .select('id')
      .where('building_id', 'in', buildingsOf(db, companyId))
      .execute(),
  ),
  engagementIds: idsOf(
    await db
      .selectFrom('triggers')
      .select('id')
      .where('building_id', 'in', buildingsOf(db, companyId))
      .execute(),
  ),
});

/** Positions of days before this one. */
export const expiredPositions = (floorId: number, day: string): Deletion => ({
  table: 'positions',
  // Days are local, up to half a day away from UTC.
  where: sql`building_floor_id = ${floorId} and at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day'
    and day < ${day}::date`,
  key: ['at'],
});

export const expiredCells = (floorId: number, day: string): Deletion => ({
  table: 'position_cells',
  where: sql`building_floor_id = ${floorId} and day < ${day}::date`,
  key: ['day', 'cell_y', 'cell_x'],
});

export const expiredFloorVisitors = (floorId: number, day: string): Deletion => ({
  table: 'floor_visitors',
  where: sql`building_floor_id = ${floorId} and day < ${day}::date`,
  key: ['day', 'visitor'],
});

export const expiredBuildingVisitors = (buildingId: number, day: string): Deletion => ({
  table: 'building_visitors',
  where: sql`building_id = ${buildingId} and day < ${day}::date`,
  key: ['day', 'visitor'],
});

export const expiredEvents = (engagementId: number, day: string): Deletion => ({
  table: 'engagement_events',
  where: sql`trigger_id = ${engagementId} and at < ${`${day}T00:00:00Z`}::timestamptz`,
  key: ['at'],
});

/** Batches and erasures from before a time. */
export const batchesBefore = (moment: Date): Deletion => ({
  table: 'position_batches',
  where: sql`received_at < ${moment}`,
  key: ['received_at'],
});

export const erasuresBefore = (moment: Date): Deletion => ({
  table: 'erased_visitors',
  where: sql`erased_at < ${moment}`,
  key: ['erased_at'],
});
