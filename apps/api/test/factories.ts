import type { AssignableRole, Role } from '@floorwright/domain/access';
import type { SubscriptionStatus } from '@floorwright/domain/billing';
import { hash } from '@node-rs/argon2';

import { newKeys } from '../src/modules/applications/keys.ts';
import { days, later } from '../src/platform/clock/clock.ts';
import { goodPassword, newEmail } from './people.ts';
import type { Product } from './product.ts';

// Each builds what it needs around itself, straight in the database: the way there is not what a
// test is about.

let count = 0;
const next = (word: string): string => `${word} ${(count += 1)}`;

/** A company that may work, unless the test is about one that may not. */
export const createCompany = async (
  product: Product,
  changes: { name?: string; planSlug?: string; subscribed?: false } = {},
): Promise<{ id: number; name: string }> => {
  const now = product.clock.now();
  const company = await product.database.db
    .insertInto('saas_companies')
    .values({
      name: changes.name ?? next('Company'),
      plan_slug: changes.planSlug ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  if (changes.subscribed !== false) await subscribe(product, company.id);
  return company;
};

/** Gives a company this subscription, replacing its current one. */
export const subscribe = async (
  { database, clock }: Product,
  companyId: number,
  changes: { planSlug?: string; status?: SubscriptionStatus; expiresAt?: Date } = {},
): Promise<void> => {
  const now = clock.now();
  const values = {
    plan_slug: changes.planSlug ?? 'executive',
    status: changes.status ?? 'active',
    anchor_at: now,
    period_starts_at: now,
    period_ends_at: later(now, days(30)),
    expires_at: changes.expiresAt ?? null,
    updated_at: now,
  };
  await database.db
    .insertInto('subscriptions')
    .values({ ...values, saas_company_id: companyId, created_at: now })
    .onConflict((conflict) => conflict.column('saas_company_id').doUpdateSet(values))
    .execute();
};

/** Its cost is part of a hash: this one is checked in no time, however often a test signs in. */
const quickHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | undefined;

type Account = { adminId: number; email: string; password: string; token: string };

/** A user with an account, signed in. */
export const createAccount = async (
  { database: { db }, clock, platform: { secrets } }: Product,
  changes: {
    email?: string;
    role?: Role;
    companyId?: number;
    confirmed?: boolean;
    firstName?: string;
    lastName?: string;
  } = {},
): Promise<Account> => {
  const now = clock.now();
  const email = changes.email ?? newEmail();
  const token = secrets.newToken();
  passwordHash ??= hash(goodPassword, quickHash);
  const { id } = await db
    .insertInto('admins')
    .values({
      email,
      first_name: changes.firstName ?? 'Pat',
      last_name: changes.lastName ?? 'Lee',
      role: changes.role ?? 'owner',
      saas_company_id: changes.companyId ?? null,
      password_hash: await passwordHash,
      confirmed_at: changes.confirmed === false ? null : now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('access_tokens')
    .values({
      admin_id: id,
      key_hash: secrets.hash(token),
      created_at: now,
      last_used_at: now,
      expires_at: later(now, days(30)),
    })
    .execute();
  return { adminId: id, email, password: goodPassword, token };
};

export type TestMember = Account & { memberId: number; companyId: number };

/** Puts an account into a company. */
export const joinCompany = async (
  { database: { db }, clock }: Product,
  place: { companyId: number; adminId: number; role: Role; applicationIds?: readonly number[] },
): Promise<number> => {
  const { id } = await db
    .insertInto('saas_company_admins')
    .values({
      saas_company_id: place.companyId,
      admin_id: place.adminId,
      role: place.role,
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const applicationId of place.applicationIds ?? [])
    await db
      .insertInto('saas_company_admin_applications')
      .values({ saas_company_admin_id: id, application_id: applicationId })
      .execute();
  return id;
};

/** A member whose current company it is, signed in. */
export const createMember = async (
  product: Product,
  changes: {
    companyId?: number;
    role?: Role;
    applicationIds?: readonly number[];
    email?: string;
    firstName?: string;
    lastName?: string;
  } = {},
): Promise<TestMember> => {
  const { role = 'owner', applicationIds = [], ...account } = changes;
  const companyId = changes.companyId ?? (await createCompany(product)).id;
  const created = await createAccount(product, { ...account, role, companyId });
  const place = { companyId, adminId: created.adminId, role, applicationIds };
  return { ...created, companyId, memberId: await joinCompany(product, place) };
};

export const createApplication = async (
  product: Product,
  changes: { companyId?: number; name?: string; redirectUris?: string[] } = {},
): Promise<{ id: number; name: string; companyId: number }> => {
  const companyId = changes.companyId ?? (await createCompany(product)).id;
  const now = product.clock.now();
  const application = await product.database.db
    .insertInto('applications')
    .values({
      saas_company_id: companyId,
      name: changes.name ?? next('Application'),
      ...newKeys(product.platform.secrets),
      redirect_uris: changes.redirectUris ?? [],
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  return { ...application, companyId };
};

type TestInvitation = { id: number; email: string; code: string; companyId: number };

/** A pending invitation with the code of its mail. */
export const createInvitation = async (
  product: Product,
  changes: {
    companyId?: number;
    email?: string;
    role?: AssignableRole;
    applicationIds?: readonly number[];
    origin?: 'mail' | 'link';
    expiresAt?: Date;
    acceptedAt?: Date;
  } = {},
): Promise<TestInvitation> => {
  const { secrets } = product.platform;
  const { db } = product.database;
  const companyId = changes.companyId ?? (await createCompany(product)).id;
  const now = product.clock.now();
  const { id, email } = await db
    .insertInto('invitations')
    .values({
      saas_company_id: companyId,
      email: changes.email ?? newEmail(),
      role: changes.role ?? 'super_admin',
      accepted_at: changes.acceptedAt ?? null,
      expires_at: changes.expiresAt ?? later(now, days(7)),
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  for (const applicationId of changes.applicationIds ?? [])
    await db
      .insertInto('invitation_applications')
      .values({ invitation_id: id, application_id: applicationId })
      .execute();
  const code = secrets.newToken();
  await db
    .insertInto('invitation_codes')
    .values({
      code_hash: secrets.hash(code),
      invitation_id: id,
      origin: changes.origin ?? 'mail',
      created_at: now,
    })
    .execute();
  return { id, email, code, companyId };
};

/** What is recorded although nothing changed by it. */
const onlyLooked = new Set(['company.data_exported', 'company.keys_read', 'permission.refused']);

/** What changed, by the audit log of a company, oldest first. */
export const changesIn = async (product: Product, companyId: number | null) =>
  (await auditLogOf(product, companyId)).filter(({ action }) => !onlyLooked.has(action));

/** The whole audit log of a company, oldest first. */
export const auditLogOf = async ({ database }: Product, companyId: number | null) => {
  const rows = await database.db
    .selectFrom('activities')
    .selectAll()
    .where('saas_company_id', companyId === null ? 'is' : '=', companyId)
    .orderBy('id')
    .execute();
  return rows;
};
