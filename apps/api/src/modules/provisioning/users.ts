import { isProblem, type ScimProblem, type UserFields } from '@floorwright/domain/scim';

import { changedFields, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import { notFound } from '../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { withdrawProvisioned } from '../invitations/index.ts';
import { findMemberOfUser, updateMemberships } from './memberships.ts';
import { type Invalid, isStale, type OwnerLocked, type Stale, type Taken } from './outcomes.ts';
import {
  countUsers,
  deleteUser,
  findTaken,
  findUser,
  insertUser,
  updateUser,
  type UserRow,
} from './users-repository.ts';

type Saved = { outcome: 'saved'; user: UserRow };
export type ChangedUser = Saved | Invalid | Taken | OwnerLocked | Stale;

const recordUserActivity = (
  context: MemberContext,
  tx: Db,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  entry: EntryAbout<'provisioned_user'>,
): Promise<void> =>
  recordActivity(context, tx, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: { type: 'provisioned_user', id, label: email },
  });

const problemWith = async (
  context: MemberContext,
  tx: Db,
  fields: UserFields,
  user: UserRow | null,
): Promise<Taken | OwnerLocked | null> => {
  const taken = await findTaken(tx, context.scope, fields, user?.id ?? null);
  if (taken)
    return {
      outcome: 'taken',
      detail: taken.same_name
        ? 'There is already a user with this userName.'
        : 'There is already a user with this email address.',
    };
  if (fields.active) return null;
  const { saas_company_admin_id = null } = user ?? {};
  const { email } = fields;
  return (await isOwner(context, tx, { saas_company_admin_id, email }))
    ? { outcome: 'owner' }
    : null;
};

const isOwner = async (
  context: MemberContext,
  tx: Db,
  user: Pick<UserRow, 'saas_company_admin_id' | 'email'>,
): Promise<boolean> => (await findMemberOfUser(context, tx, user))?.role === 'owner';

/** Deactivated ones, too. */
const mostUsers = 10_000;

const tooMany: Invalid = {
  outcome: 'invalid',
  problem: {
    scimType: 'tooMany',
    detail: `A company has at most ${mostUsers} provisioned users. Delete users that are no longer needed.`,
  },
};

export const createUser = (
  context: MemberContext,
  fields: UserFields,
): Promise<Saved | Invalid | Taken | OwnerLocked> =>
  inTransaction(context.db, async (tx) => {
    const { scope, clock } = context;
    await lockCompanyForUpdate(tx, scope);
    const problem = await problemWith(context, tx, fields, null);
    if (problem) return problem;
    const { active, deactivated } = await countUsers(tx, scope);
    if (active + deactivated >= mostUsers) return tooMany;
    const user = await insertUser(tx, scope, fields, clock.now());
    await recordUserActivity(context, tx, user, { action: 'provisioned_user.created' });
    await updateMemberships(context, tx, [user]);
    return { outcome: 'saved', user };
  });

const fieldsOf = (user: UserRow): UserFields => ({
  userName: user.user_name,
  externalId: user.external_id,
  email: user.email,
  givenName: user.given_name,
  familyName: user.family_name,
  displayName: user.display_name,
  active: user.active,
});

const isSame = (a: UserFields, b: UserFields): boolean => JSON.stringify(a) === JSON.stringify(b);

const named = (user: UserRow) => ({
  ...user,
  name: `${user.given_name} ${user.family_name}`.trim(),
});

const names = { user_name: 'user_name', email: 'email', name: 'name' } as const;

const recordChanges = async (
  context: MemberContext,
  tx: Db,
  before: UserRow,
  after: UserRow,
): Promise<void> => {
  const details = changedFields(named(before), named(after), names);
  if (Object.keys(details).length > 0)
    await recordUserActivity(context, tx, after, { action: 'provisioned_user.updated', details });
  if (before.active === after.active) return;
  const action = after.active ? 'provisioned_user.activated' : 'provisioned_user.deactivated';
  await recordUserActivity(context, tx, after, { action });
};

const lockedUser = async (context: MemberContext, tx: Db, id: number): Promise<UserRow> => {
  await lockCompanyForUpdate(tx, context.scope);
  const user = await findUser(tx, context.scope, id);
  if (!user) throw notFound();
  return user;
};

/** Who the address stands for is another account, unless the user is a member now. */
const accountAfter = (user: UserRow, email: string): number | null =>
  user.email === email || user.saas_company_admin_id !== null ? user.admin_id : null;

/** Deactivating ends the access of the user in the same transaction. */
export const changeUser = (
  context: MemberContext,
  id: number,
  change: (user: UserRow) => UserFields | ScimProblem,
): Promise<ChangedUser> =>
  inTransaction(context.db, async (tx) => {
    const before = await lockedUser(context, tx, id);
    if (isStale(context.ifMatch, before.version)) return { outcome: 'stale' };
    const fields = change(before);
    if (isProblem(fields)) return { outcome: 'invalid', problem: fields };
    const problem = await problemWith(context, tx, fields, before);
    if (problem) return problem;
    if (isSame(fieldsOf(before), fields)) {
      // They may have become a member in another way since.
      if (!before.active) await updateMemberships(context, tx, [before]);
      return { outcome: 'saved', user: before };
    }
    const adminId = accountAfter(before, fields.email);
    const user = await updateUser(tx, id, { ...fields, adminId }, context.clock.now());
    await recordChanges(context, tx, before, user);
    if (before.email !== user.email) await withdrawProvisioned(context, tx, before.email, 'own');
    await updateMemberships(context, tx, [user]);
    return { outcome: 'saved', user };
  });

/** Ends the access of the user, and forgets them. */
export const removeUser = (
  context: MemberContext,
  id: number,
): Promise<{ outcome: 'removed' } | OwnerLocked | Stale> =>
  inTransaction(context.db, async (tx) => {
    const user = await lockedUser(context, tx, id);
    if (isStale(context.ifMatch, user.version)) return { outcome: 'stale' };
    if (await isOwner(context, tx, user)) return { outcome: 'owner' };
    await updateMemberships(context, tx, [{ ...user, active: false }]);
    await deleteUser(tx, id);
    await recordUserActivity(context, tx, user, { action: 'provisioned_user.deleted' });
    return { outcome: 'removed' };
  });
