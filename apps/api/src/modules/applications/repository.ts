import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

/** The applications that a member may see: all of the company, or just those given to them. */
export const applicationsIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('applications')
    .where('applications.saas_company_id', '=', scope.companyId)
    .$if(!scope.allApplications, (query) =>
      query.where('applications.id', 'in', (given) =>
        given
          .selectFrom('saas_company_admin_applications')
          .select('application_id')
          .where('saas_company_admin_id', '=', scope.memberId),
      ),
    );

export const listApplications = (db: Db, scope: Scope) =>
  applicationsIn(db, scope)
    .select(['applications.id', 'applications.name'])
    .orderBy(sql`lower(applications.name)`)
    .orderBy('applications.id')
    .execute();

export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number];

/** Those of the ids that lie inside the scope. */
export const knownApplicationIds = async (
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await applicationsIn(db, scope)
    .select('applications.id')
    .where('applications.id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
};
