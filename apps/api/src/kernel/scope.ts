import type { Role } from '@floorwright/domain/access';

import type { Db } from '../platform/database/db.ts';

/**
 * What a member may see: one company, and in it all applications or only assigned ones.
 * Repositories require it, so that nothing outside can be found.
 */
export type Scope = {
  companyId: number;
  /** The membership (saas_company_admins.id). */
  memberId: number;
  role: Role;
  allApplications: boolean;
};

/** The applications that a member may see: all of the company, or only assigned ones. */
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
