import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** Held until the transaction ends: the address must not change before its code is written. */
export const lockForMail = (tx: Db, id: number) =>
  tx
    .selectFrom('invitations')
    .innerJoin('saas_companies', 'saas_companies.id', 'invitations.saas_company_id')
    .leftJoin('admins as inviter', 'inviter.id', 'invitations.invited_by')
    .select([
      'invitations.email',
      'invitations.accepted_at',
      'invitations.expires_at',
      'saas_companies.name as company_name',
      sql<string | null>`inviter.first_name || ' ' || inviter.last_name`.as('inviter_name'),
    ])
    .where('invitations.id', '=', id)
    .forShare('invitations')
    .executeTakeFirst();
