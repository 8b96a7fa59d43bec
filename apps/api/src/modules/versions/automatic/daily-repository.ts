import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** Buildings whose day has ended since they were checked, and those that were never checked. */
const isDue = (now: Date): RawBuilder<boolean> => sql`
  buildings.auto_publish and (daily.next_at is null or daily.next_at <= ${now})
`;

export const listDueCompanies = async (db: Db, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct applications.saas_company_id as id
    from buildings
    join applications on applications.id = buildings.application_id
    left join daily_versions daily on daily.building_id = buildings.id
    where ${isDue(now)}
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
};

type Asked = { companyId: number; after: number; limit: number };

/** Those of a company, after one of them. */
export const listDueBuildings = async (
  db: Db,
  { companyId, after, limit }: Asked,
  now: Date,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select buildings.id
    from buildings
    join applications on applications.id = buildings.application_id
    left join daily_versions daily on daily.building_id = buildings.id
    where applications.saas_company_id = ${companyId} and buildings.id > ${after} and ${isDue(now)}
    order by buildings.id
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** The state that the last check has found; undefined before the first one. */
export const findCheckedState = async (tx: Db, buildingId: number): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('daily_versions')
    .select('state')
    .where('building_id', '=', buildingId)
    .executeTakeFirst();
  return row?.state;
};

/** Visitors still see what was published last. */
export const setUnchanged = async (tx: Db, publicationId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('building_publications')
    .set({ unchanged_until: now })
    .where('id', '=', publicationId)
    .execute();
};

type Check = { buildingId: number; state: string; timeZone: string };

/** Records a check. The next one is at the first midnight of the place after a time. */
export const recordCheck = async (
  tx: Db,
  { buildingId, state, timeZone }: Check,
  after: Date,
): Promise<void> => {
  await sql`
    insert into daily_versions (building_id, state, next_at)
    values (
      ${buildingId}, ${state},
      ((${after}::timestamptz at time zone ${timeZone})::date + 1)::timestamp at time zone ${timeZone}
    )
    on conflict (building_id) do update set state = excluded.state, next_at = excluded.next_at
  `.execute(tx);
};
