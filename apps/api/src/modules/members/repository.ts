import type { Role } from '@floorwright/domain/access';
import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { containsText, orderOf, type Page, readPage } from '../../platform/database/page.ts';

export type NewMember = { companyId: number; adminId: number; role: Role };

/** The id of the new membership, or undefined if the user is already a member. */
export const insertMember = (db: Db, { companyId, adminId, role }: NewMember, now: Date) =>
  db
    .insertInto('saas_company_admins')
    .values({ saas_company_id: companyId, admin_id: adminId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['saas_company_id', 'admin_id']).doNothing())
    .returning('id')
    .executeTakeFirst();

const membersIn = (db: Db, scope: Pick<Scope, 'companyId'>) =>
  db
    .selectFrom('saas_company_admins as member')
    .where('member.saas_company_id', '=', scope.companyId);

const withPerson = (query: ReturnType<typeof membersIn>) =>
  query
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .select([
      'member.id',
      'member.admin_id',
      'member.role',
      'admins.first_name',
      'admins.last_name',
      'admins.email',
    ]);

type Person = Awaited<ReturnType<ReturnType<typeof withPerson>['executeTakeFirstOrThrow']>>;
export type MemberRow = Person & { applicationIds: number[] };

// The expression of the index admins_search.
const searched = sql<string>`(first_name || ' ' || last_name || ' ' || email)`;

const sortable = {
  first_name: sql`fold_text(admins.first_name)`,
  last_name: sql`fold_text(admins.last_name)`,
  email: sql`admins.email`,
  role: sql`member.role`,
  id: sql`member.id`,
};

type MemberList = {
  size: number;
  number: number;
  words: string;
  sort: keyof typeof sortable | `-${keyof typeof sortable}`;
};

export const listMembers = async (
  db: Db,
  scope: Scope,
  { size, number, words, sort }: MemberList,
): Promise<Page<MemberRow>> => {
  const found = membersIn(db, scope).$if(words !== '', (query) =>
    query.where('member.admin_id', 'in', (people) =>
      people.selectFrom('admins').select('admins.id').where(containsText(searched, words)),
    ),
  );
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const order = orderOf(sort, sortable, sortable.id);
  const page = await readPage(withPerson(found), order, { size, number }, Number(count));
  return { ...page, rows: await withApplications(db, page.rows) };
};

const withApplications = async (db: Db, people: Person[]): Promise<MemberRow[]> => {
  const given = await applicationsOf(
    db,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({ ...person, applicationIds: given.get(person.id) ?? [] }));
};

export const findMemberByEmail = (db: Db, companyId: number, email: string) =>
  db
    .selectFrom('saas_company_admins as member')
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .select('member.id')
    .where('member.saas_company_id', '=', companyId)
    .where('admins.email', '=', email)
    .executeTakeFirst();

export const lockMemberForUpdate = async (
  tx: Db,
  scope: Scope,
  id: number,
): Promise<MemberRow | undefined> => {
  const person = await withPerson(membersIn(tx, scope))
    .where('member.id', '=', id)
    .forUpdate('member')
    .executeTakeFirst();
  return person && (await withApplications(tx, [person]))[0];
};

export const lockMembershipForUpdate = async (
  tx: Db,
  companyId: number,
  adminId: number,
): Promise<MemberRow | undefined> => {
  const person = await withPerson(membersIn(tx, { companyId }))
    .where('member.admin_id', '=', adminId)
    .forUpdate('member')
    .executeTakeFirst();
  return person && (await withApplications(tx, [person]))[0];
};

export const setRole = async (db: Db, memberId: number, role: Role): Promise<void> => {
  await db.updateTable('saas_company_admins').set({ role }).where('id', '=', memberId).execute();
};

export const deleteMember = async (db: Db, memberId: number): Promise<void> => {
  await db.deleteFrom('saas_company_admins').where('id', '=', memberId).execute();
};

/** Every company that a user is a member of. */
export const listCompanyIds = async (db: Db, adminId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('saas_company_admins')
    .select('saas_company_id')
    .where('admin_id', '=', adminId)
    .orderBy('saas_company_id')
    .execute();
  return rows.map((row) => row.saas_company_id);
};

/** The users who get billing mails of a company. */
export const listOwners = (db: Db, companyId: number) =>
  db
    .selectFrom('saas_company_admins as member')
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .select(['admins.email', 'admins.first_name', 'admins.language', 'admins.digits'])
    .where('member.saas_company_id', '=', companyId)
    .where('member.role', '=', 'owner')
    .where('admins.role', '=', 'owner')
    .orderBy('member.id')
    .execute();

/** Clears the current company of a user who leaves it. */
export const clearCurrentCompany = async (
  db: Db,
  adminId: number,
  companyId: number,
): Promise<void> => {
  await db
    .updateTable('admins')
    .set({ saas_company_id: null })
    .where('id', '=', adminId)
    .where('saas_company_id', '=', companyId)
    .execute();
};

/** The applications assigned to each of these members. */
const applicationsOf = async (
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

/** Applications deleted meanwhile are left out. */
export const grantApplications = async (
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

export const revokeApplications = async (db: Db, memberId: number): Promise<void> => {
  await db
    .deleteFrom('saas_company_admin_applications')
    .where('saas_company_admin_id', '=', memberId)
    .execute();
};
