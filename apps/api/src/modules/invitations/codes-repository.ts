import type { Db } from '../../platform/database/db.ts';

export type Origin = 'mail' | 'link';

export const insertCode = async (
  db: Db,
  code: { code_hash: Buffer; invitation_id: number; origin: Origin },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('invitation_codes')
    .values({ ...code, created_at: now })
    .execute();
};

export const deleteCodes = async (db: Db, invitationId: number): Promise<void> => {
  await db.deleteFrom('invitation_codes').where('invitation_id', '=', invitationId).execute();
};

const byCode = (db: Db, codeHash: Buffer) =>
  db
    .selectFrom('invitation_codes')
    .innerJoin('invitations', 'invitations.id', 'invitation_codes.invitation_id')
    .where('invitation_codes.code_hash', '=', codeHash);

/** What everyone with the code may see. */
export const findCardByCode = (db: Db, codeHash: Buffer) =>
  byCode(db, codeHash)
    .innerJoin('saas_companies', 'saas_companies.id', 'invitations.saas_company_id')
    .select([
      'invitations.email',
      'invitations.role',
      'invitations.accepted_at',
      'invitations.expires_at',
      'saas_companies.name as company_name',
    ])
    .executeTakeFirst();

export type CardRow = NonNullable<Awaited<ReturnType<typeof findCardByCode>>>;

/** The invitation of a code, locked: a concurrent second caller sees the result of the first. */
export const lockByCodeForUpdate = (tx: Db, codeHash: Buffer) =>
  byCode(tx, codeHash)
    .select([
      'invitations.id',
      'invitations.saas_company_id',
      'invitations.email',
      'invitations.role',
      'invitations.accepted_at',
      'invitations.expires_at',
      'invitations.created_at',
      'invitation_codes.origin',
    ])
    // Locks the code too, because it may be withdrawn while this waits. In the usual order of
    // locks.
    .forUpdate(['invitations', 'invitation_codes'])
    .executeTakeFirst();
