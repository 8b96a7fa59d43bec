import type { AssignableRole, GroupAccess } from '@floorwright/domain/access';
import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

const columns = [
  'sso_connections.id',
  'sso_connections.saas_company_id',
  'sso_connections.issuer',
  'sso_connections.client_id',
  'sso_connections.client_secret_sealed',
  'sso_connections.default_role',
  'sso_connections.groups_claim',
  'sso_connections.only_way',
  'sso_connections.updated_at',
] as const;

const connections = (db: Db) =>
  db
    .selectFrom('sso_connections')
    .select(columns)
    .select((row) =>
      row
        .selectFrom('sso_connection_applications as given')
        .whereRef('given.sso_connection_id', '=', 'sso_connections.id')
        .select(
          sql<
            number[]
          >`coalesce(array_agg(given.application_id order by given.application_id), '{}')`.as(
            'ids',
          ),
        )
        .as('application_ids'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof connections>['executeTakeFirstOrThrow']>>;

export type ConnectionRow = Omit<Row, 'application_ids'> & {
  applicationIds: number[];
  groups: GroupAccess[];
};

const listGroups = async (db: Db, connectionId: number): Promise<GroupAccess[]> => {
  const rows = await db
    .selectFrom('sso_groups')
    .leftJoin('sso_group_applications as given', 'given.sso_group_id', 'sso_groups.id')
    .select([
      'sso_groups.name as group',
      'sso_groups.role',
      sql<number[]>`coalesce(array_agg(given.application_id order by given.application_id)
        filter (where given.application_id is not null), '{}')`.as('applicationIds'),
    ])
    .where('sso_groups.sso_connection_id', '=', connectionId)
    .groupBy('sso_groups.id')
    .orderBy('sso_groups.id')
    .execute();
  return rows;
};

const withGroups = async (db: Db, row: Row | undefined): Promise<ConnectionRow | undefined> => {
  if (!row) return undefined;
  const { application_ids: applicationIds, ...connection } = row;
  const groups = await listGroups(db, row.id);
  return { ...connection, applicationIds: applicationIds ?? [], groups };
};

export const findConnection = async (
  db: Db,
  { companyId }: Pick<Scope, 'companyId'>,
): Promise<ConnectionRow | undefined> =>
  withGroups(db, await connections(db).where('saas_company_id', '=', companyId).executeTakeFirst());

/** The connection of the company that has verified a domain. */
export const findConnectionOfDomain = (db: Db, domain: string) =>
  db
    .selectFrom('sso_domains')
    .innerJoin('sso_connections', 'sso_connections.saas_company_id', 'sso_domains.saas_company_id')
    .select(columns)
    .where('sso_domains.domain', '=', domain)
    .where('sso_domains.verified_at', 'is not', null)
    .executeTakeFirst();

export const findConnectionById = async (db: Db, id: number): Promise<ConnectionRow | undefined> =>
  withGroups(db, await connections(db).where('id', '=', id).executeTakeFirst());

/** The same, locked: it cannot be changed until the transaction ends. */
export const lockConnectionForShare = async (
  tx: Db,
  id: number,
): Promise<ConnectionRow | undefined> => {
  await tx.selectFrom('sso_connections').select('id').where('id', '=', id).forShare().execute();
  return findConnectionById(tx, id);
};

export type ConnectionValues = {
  issuer: string;
  client_id: string;
  client_secret_sealed: Buffer;
  default_role: AssignableRole | null;
  groups_claim: string | null;
  only_way: boolean;
};

type Given = { applicationIds: readonly number[]; groups: readonly GroupAccess[] };

/** Stores the connection of a company with all that it gives. */
export const storeConnection = async (
  tx: Db,
  { companyId }: Scope,
  values: ConnectionValues,
  { applicationIds, groups }: Given,
  now: Date,
): Promise<void> => {
  const { id } = await tx
    .insertInto('sso_connections')
    .values({ ...values, saas_company_id: companyId, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('saas_company_id').doUpdateSet({ ...values, updated_at: now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('sso_connection_applications').where('sso_connection_id', '=', id).execute();
  if (applicationIds.length > 0)
    await tx
      .insertInto('sso_connection_applications')
      .values(
        applicationIds.map((applicationId) => ({
          sso_connection_id: id,
          application_id: applicationId,
        })),
      )
      .execute();
  await tx.deleteFrom('sso_groups').where('sso_connection_id', '=', id).execute();
  for (const { group, role, applicationIds: given } of groups) {
    const { id: groupId } = await tx
      .insertInto('sso_groups')
      .values({ sso_connection_id: id, name: group, role })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (given.length > 0)
      await tx
        .insertInto('sso_group_applications')
        .values(
          given.map((applicationId) => ({ sso_group_id: groupId, application_id: applicationId })),
        )
        .execute();
  }
};

export const deleteConnection = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('sso_connections').where('id', '=', id).execute();
};

/** Another issuer knows other people by the same subjects. */
export const deleteIdentities = async (tx: Db, connectionId: number): Promise<void> => {
  await tx.deleteFrom('sso_identities').where('sso_connection_id', '=', connectionId).execute();
};

/** Ends sign-ins that have begun: their codes are for the provider and the client of then. */
export const deleteAttempts = async (tx: Db, connectionId: number): Promise<void> => {
  await tx.deleteFrom('sso_attempts').where('sso_connection_id', '=', connectionId).execute();
};

/** Ends the sessions that came from the connection, clients that they let in, and sign-ins whose second step is due. */
export const endSessionsOf = async (tx: Db, connectionId: number): Promise<void> => {
  await tx.deleteFrom('sign_in_challenges').where('sso_connection_id', '=', connectionId).execute();
  await tx.deleteFrom('access_tokens').where('sso_connection_id', '=', connectionId).execute();
  await tx.deleteFrom('oauth_grants').where('sso_connection_id', '=', connectionId).execute();
};

/** Those whom the only way in concerns: members with an email of a verified domain, except owners. */
const peopleBound = (tx: Db, companyId: number) =>
  tx
    .selectFrom('saas_company_admins as member')
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .innerJoin('sso_domains', (join) =>
      join
        .onRef('sso_domains.saas_company_id', '=', 'member.saas_company_id')
        .on(sql<boolean>`admins.email like '%@' || sso_domains.domain`),
    )
    .select('member.admin_id')
    .where('member.saas_company_id', '=', companyId)
    .where('member.role', '<>', 'owner')
    .where('sso_domains.verified_at', 'is not', null);

/** Members whom the only way in would shut out, as no provider may name their address; owners are exempt. */
export const listMembersOutside = async (
  db: Db,
  { companyId }: Scope,
  limit: number,
): Promise<{ count: number; emails: string[] }> => {
  const outside = db
    .selectFrom('saas_company_admins as member')
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .where('member.saas_company_id', '=', companyId)
    .where((row) => row.or([row('member.role', '<>', 'owner'), row('admins.role', '<>', 'owner')]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('sso_domains')
            .select('sso_domains.id')
            .whereRef('sso_domains.saas_company_id', '=', 'member.saas_company_id')
            .where('sso_domains.verified_at', 'is not', null)
            .where(sql<boolean>`split_part(admins.email, '@', 2) = sso_domains.domain`),
        ),
      ),
    );
  const { count } = await outside
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await outside.select('admins.email').orderBy('admins.email').limit(limit).execute();
  return { count: Number(count), emails: rows.map(({ email }) => email) };
};

/** Ends the sessions of members that this identity provider did not open, and the clients that they let in. */
export const endOwnSessions = async (
  tx: Db,
  { companyId }: Scope,
  connectionId: number,
): Promise<void> => {
  const people = peopleBound(tx, companyId);
  await tx
    .deleteFrom('access_tokens')
    .where('sso_connection_id', 'is distinct from', connectionId)
    .where('admin_id', 'in', people)
    .execute();
  await tx
    .deleteFrom('oauth_grants')
    .where('sso_connection_id', 'is distinct from', connectionId)
    .where('saas_company_admin_id', 'in', (members) =>
      members.selectFrom('saas_company_admins').select('id').where('admin_id', 'in', people),
    )
    .execute();
};
