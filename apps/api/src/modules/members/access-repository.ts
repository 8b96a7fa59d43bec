import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** The applications given to each of these members. */
export const applicationsOf = async (
  db: Db,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> => {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('saas_company_admin_applications')
    .select([
      'saas_company_admin_id as id',
      sql<number[]>`array_agg(application_id order by application_id)`.as('given'),
    ])
    .where('saas_company_admin_id', 'in', memberIds)
    .groupBy('saas_company_admin_id')
    .execute();
  return new Map(rows.map(({ id, given }) => [id, given]));
};

/** One that is deleted meanwhile is left out. */
export const giveApplications = async (
  db: Db,
  memberId: number,
  applicationIds: readonly number[],
): Promise<void> => {
  if (applicationIds.length === 0) return;
  await db
    .insertInto('saas_company_admin_applications')
    .columns(['saas_company_admin_id', 'application_id'])
    .expression((present) =>
      present
        .selectFrom('applications')
        .select((row) => [row.val(memberId).as('saas_company_admin_id'), 'id'])
        .where('id', 'in', applicationIds)
        .forKeyShare(),
    )
    .execute();
};

export const takeApplications = async (db: Db, memberId: number): Promise<void> => {
  await db
    .deleteFrom('saas_company_admin_applications')
    .where('saas_company_admin_id', '=', memberId)
    .execute();
};
