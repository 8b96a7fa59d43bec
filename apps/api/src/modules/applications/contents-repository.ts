import { applicationsIn } from '../../kernel/applications-in.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

export type Contents = { buildings: number; members: number };

/** How much goes with an application of the scope. */
export const countContents = async (
  db: Db,
  scope: Scope,
  id: number,
): Promise<Contents | undefined> => {
  const row = await applicationsIn(db, scope)
    .where('applications.id', '=', id)
    .select((count) => [
      count
        .selectFrom('buildings')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('buildings.application_id', '=', 'applications.id')
        .as('buildings'),
      count
        .selectFrom('saas_company_admin_applications as given')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('given.application_id', '=', 'applications.id')
        .as('members'),
    ])
    .executeTakeFirst();
  return row && { buildings: Number(row.buildings), members: Number(row.members) };
};
