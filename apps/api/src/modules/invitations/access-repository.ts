import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** The applications that each of these invitations gives. */
export const applicationsOf = async (
  db: Db,
  invitationIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> => {
  if (invitationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invitation_applications')
    .select([
      'invitation_id as id',
      sql<number[]>`array_agg(application_id order by application_id)`.as('given'),
    ])
    .where('invitation_id', 'in', invitationIds)
    .groupBy('invitation_id')
    .execute();
  return new Map(rows.map(({ id, given }) => [id, given]));
};

export const replaceApplications = async (
  db: Db,
  invitationId: number,
  applicationIds: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom('invitation_applications')
    .where('invitation_id', '=', invitationId)
    .execute();
  if (applicationIds.length === 0) return;
  await db
    .insertInto('invitation_applications')
    .values(applicationIds.map((id) => ({ invitation_id: invitationId, application_id: id })))
    .execute();
};
