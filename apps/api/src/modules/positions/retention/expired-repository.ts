import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';
import type { Deletion } from './chunks-repository.ts';

type Retention = { id: number; months: number };

/** The companies with positions, and their retention in months. */
export const listRetentions = (db: Db): Promise<Retention[]> =>
  db
    .selectFrom('saas_companies')
    .innerJoin('visitor_keys', 'visitor_keys.saas_company_id', 'saas_companies.id')
    .select(['saas_companies.id', 'saas_companies.visitor_retention_months as months'])
    .orderBy('saas_companies.id')
    .execute();

const midnight = (day: string): string => `${day}T00:00:00Z`;

/** Positions of days before this one. Days are local, up to half a day away from UTC. */
export const expiredPositions = (companyId: number, floorId: number, day: string): Deletion => ({
  table: 'positions',
  where: sql`company_id = ${companyId} and building_floor_id = ${floorId} and at < ${midnight(day)}::timestamptz + interval '1 day'
    and day < ${day}::date`,
  key: ['at'],
});

export const expiredCells = (companyId: number, floorId: number, day: string): Deletion => ({
  table: 'position_cells',
  where: sql`company_id = ${companyId} and building_floor_id = ${floorId} and day < ${day}::date`,
  key: ['day', 'cell_y', 'cell_x'],
});

export const expiredFloorVisitors = (
  companyId: number,
  floorId: number,
  day: string,
): Deletion => ({
  table: 'floor_visitors',
  where: sql`company_id = ${companyId} and building_floor_id = ${floorId} and day < ${day}::date`,
  key: ['day', 'visitor'],
});

export const expiredVisitorCells = (companyId: number, floorId: number, day: string): Deletion => ({
  table: 'visitor_cells',
  where: sql`company_id = ${companyId} and building_floor_id = ${floorId} and day < ${day}::date`,
  key: ['day', 'visitor'],
});

export const expiredBuildingVisitors = (
  companyId: number,
  buildingId: number,
  day: string,
): Deletion => ({
  table: 'building_visitors',
  where: sql`company_id = ${companyId} and building_id = ${buildingId} and day < ${day}::date`,
  key: ['day', 'visitor'],
});

export const expiredEvents = (companyId: number, engagementId: number, day: string): Deletion => ({
  table: 'engagement_events',
  where: sql`company_id = ${companyId} and trigger_id = ${engagementId} and at < ${midnight(day)}::timestamptz`,
  key: ['at'],
});

/** Batches and erasures from before a time. */
export const batchesBefore = (companyId: number, moment: Date): Deletion => ({
  table: 'position_batches',
  where: sql`company_id = ${companyId} and received_at < ${moment}`,
  key: ['received_at'],
});

export const erasuresBefore = (moment: Date): Deletion => ({
  table: 'erased_visitors',
  where: sql`erased_at < ${moment}`,
  key: ['erased_at'],
});
