import type { AssignableRole } from '@floorwright/domain/access';
import { sql } from 'kysely';

import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsText, orderOf, type Page, readPage } from '../../platform/database/page.ts';

const columns = [
  'invitations.id',
  'invitations.saas_company_id',
  'invitations.email',
  'invitations.role',
  'invitations.accepted_at',
  'invitations.expires_at',
  'invitations.created_at',
] as const;

const invitationsIn = (db: Db, scope: Pick<Scope, 'companyId'>) =>
  db.selectFrom('invitations').where('invitations.saas_company_id', '=', scope.companyId);

type Bare = {
  id: number;
  saas_company_id: number;
  email: string;
  role: AssignableRole;
  accepted_at: Date | null;
  expires_at: Date;
  created_at: Date;
};
export type InvitationRow = Bare & { applicationIds: number[] };

const sortable = {
  email: sql`invitations.email`,
  role: sql`invitations.role`,
  created_at: sql`invitations.created_at`,
};

type InvitationList = {
  size: number;
  number: number;
  words: string;
  sort: keyof typeof sortable | `-${keyof typeof sortable}`;
};

export const listInvitations = async (
  db: Db,
  scope: Scope,
  { size, number, words, sort }: InvitationList,
): Promise<Page<InvitationRow>> => {
  // Addresses are stored in lower case, and the index invitations_search uses them as they are.
  const email = sql<string>`invitations.email`;
  const found = invitationsIn(db, scope).$if(words !== '', (query) =>
    query.where(containsText(email, words, { lowered: email })),
  );
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const order = orderOf(sort, sortable, sql`invitations.id`);
  const page = await readPage(found.select(columns), order, { size, number }, Number(count));
  return { ...page, rows: await withApplications(db, page.rows) };
};

export const withApplications = async (db: Db, bare: Bare[]): Promise<InvitationRow[]> => {
  const given = await applicationsOf(
    db,
    bare.map(({ id }) => id),
  );
  return bare.map((row) => ({ ...row, applicationIds: given.get(row.id) ?? [] }));
};

export const findInvitation = (db: Db, scope: Scope, id: number) =>
  invitationsIn(db, scope).select('email').where('id', '=', id).executeTakeFirst();

export const lockInvitationForUpdate = async (
  tx: Db,
  scope: Scope,
  id: number,
): Promise<InvitationRow | undefined> => {
  const row = await invitationsIn(tx, scope)
    .select(columns)
    .where('invitations.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && (await withApplications(tx, [row]))[0];
};

/** Open invitations that a user accepted by a copied link before their address was confirmed. */
export const lockClaimedForUpdate = (tx: Db, { id, email }: { id: number; email: string }) =>
  tx
    .selectFrom('invitations')
    .select(columns)
    .where('claimed_by', '=', id)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locks the company, so that no address is invited twice at the same time. */
export const lockInvitationsForUpdate = async (tx: Db, scope: Scope): Promise<void> => {
  await lockCompanyForUpdate(tx, scope);
};

export const isInvited = async (db: Db, scope: Scope, email: string): Promise<boolean> => {
  const open = await invitationsIn(db, scope)
    .select('id')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
};

/** Locks the open invitation of an address; `invited_by` is null if no user sent it. */
export const lockOpenInvitationForUpdate = async (
  tx: Db,
  scope: Pick<Scope, 'companyId'>,
  email: string,
) => {
  const row = await invitationsIn(tx, scope)
    .select([...columns, 'invitations.invited_by'])
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const [invitation] = await withApplications(tx, row ? [row] : []);
  return invitation && row && { ...invitation, invited_by: row.invited_by };
};

export const insertInvitation = (
  db: Db,
  scope: Scope,
  invitation: { email: string; role: AssignableRole; invited_by: number | null; expires_at: Date },
  now: Date,
): Promise<Bare> =>
  db
    .insertInto('invitations')
    .values({
      ...invitation,
      saas_company_id: scope.companyId,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateInvitation = async (
  db: Db,
  id: number,
  changes: {
    email?: string;
    role?: AssignableRole;
    expires_at?: Date;
    accepted_at?: Date;
    accepted_by?: number;
    claimed_by?: number;
  },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('invitations')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const deleteInvitation = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('invitations').where('id', '=', id).execute();
};

const applicationsOf = async (
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

/** Locks it for share: the address must not change before its code is written. */
export const lockInvitationForShare = (tx: Db, id: number) =>
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
