import type { KeyScope, Role } from '@floorwright/domain/access';

import type { Db } from '../platform/database/db.ts';

/**
 * What a member or an API key may see: one company, and in it all applications or only assigned ones.
 * Repositories require it, so that nothing outside can be found.
 */
export type Scope = {
  companyId: number;
  /** The membership (saas_company_admins.id); null for an API key. */
  memberId: number | null;
  keyId?: number | undefined;
  /** Of an API key. */
  keyScopes?: readonly KeyScope[] | undefined;
  /** Null for an API key: what it may do is decided by the endpoint. */
  role: Role | null;
  allApplications: boolean;
};

export type MemberScope = Scope & { memberId: number; role: Role };

/** The applications that a member or an API key may see: all of the company, or only assigned ones. */
export const applicationsIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('applications')
    .where('applications.saas_company_id', '=', scope.companyId)
    .$if(!scope.allApplications, (query) =>
      query.where('applications.id', 'in', (given) =>
        scope.keyId === undefined
          ? given
              .selectFrom('saas_company_admin_applications')
              .select('application_id')
              .where('saas_company_admin_id', '=', scope.memberId)
          : given
              .selectFrom('api_key_applications')
              .select('application_id')
              .where('api_key_id', '=', scope.keyId),
      ),
    );
