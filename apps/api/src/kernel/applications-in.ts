import type { Db } from '../platform/database/db.ts';
import type { Scope } from './scope.ts';

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
