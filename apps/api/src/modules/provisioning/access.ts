import type { GroupAccessInput } from '@floorwright/contract';
import { type GrantedAccess, seesAllApplications } from '@floorwright/domain/access';
import type { z } from 'zod';

import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext, PersonContext } from '../../kernel/context.ts';
import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import { assertMayGrant } from '../../kernel/verification.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { lockApplicationsForShare } from '../applications/index.ts';
import { findDefaultAccess, listApplicationIds, setDefaultAccess } from './access-repository.ts';
import { applyAccess, findApplying } from './applying.ts';
import { listCountedGroups, listUserIds, setGroupAccess } from './groups-repository.ts';
import { lockedGroup, recordGroupActivity } from './groups.ts';
import { countUsers, listActiveIds } from './users-repository.ts';

type Role = GrantedAccess['role'];
type Access = { role: Role | null; application_ids: number[] };

type Overview = {
  users: { active: number; deactivated: number };
  defaultAccess: Access;
  groups: (Access & { id: number; display_name: string; users: number })[];
  applying: Awaited<ReturnType<typeof findApplying>>;
};

/** What is provisioned, and what it gives; without applications that were deleted since. */
export const findProvisioning = async (context: MemberContext): Promise<Overview> => {
  const { db, scope } = context;
  const present = await listApplicationIds(db, scope);
  const left = (ids: readonly number[]): number[] => ids.filter((id) => present.has(id));
  const usual = await findDefaultAccess(db, scope);
  const groups = await listCountedGroups(db, scope);
  return {
    users: await countUsers(db, scope),
    defaultAccess: {
      role: usual?.role ?? null,
      application_ids: left(usual?.applicationIds ?? []),
    },
    groups: groups.map(({ id, display_name, role, application_ids, users }) => ({
      id,
      display_name,
      role,
      application_ids: left(application_ids),
      users: Number(users),
    })),
    applying: await findApplying(context),
  };
};

type Wish = z.output<typeof GroupAccessInput>;
type Decided = { outcome: 'decided' | 'unknown-application' };

const accessIn = ({ role, application_ids: ids }: Wish): Access => ({
  role,
  application_ids:
    role === null || seesAllApplications(role) ? [] : [...new Set(ids)].toSorted((a, b) => a - b),
});

const changesBetween = (from: Access, to: Access) => ({
  ...(from.role !== to.role && { role: { from: from.role, to: to.role } }),
  ...(from.application_ids.join() !== to.application_ids.join() && {
    application_ids: { from: from.application_ids, to: to.application_ids },
  }),
});

const decide = (
  context: MemberContext,
  wish: Wish,
  apply: (tx: Db, access: Access, company: { name: string }) => Promise<void>,
): Promise<Decided> =>
  inTransaction(context.db, async (tx) => {
    const company = await lockCompanyForUpdate(tx, context.scope);
    const access = accessIn(wish);
    if (!(await lockApplicationsForShare(tx, context.scope, access.application_ids)))
      return { outcome: 'unknown-application' };
    await apply(tx, access, company);
    return { outcome: 'decided' };
  });

/** What users in no group with a role get. */
export const decideDefault = (context: PersonContext, wish: Wish): Promise<Decided> =>
  decide(context, wish, async (tx, access, { name }) => {
    const { scope } = context;
    const usual = await findDefaultAccess(tx, scope);
    const before = {
      role: usual?.role ?? null,
      application_ids: [...(usual?.applicationIds ?? [])],
    };
    assertMayGrant(context, { from: before.role, to: access.role });
    const details = changesBetween(before, access);
    if (Object.keys(details).length === 0) return;
    const { role, application_ids } = access;
    await setDefaultAccess(tx, scope, role && { role, application_ids });
    await recordActivity(context, tx, context.admin, {
      action: 'company.default_access_changed',
      companyId: scope.companyId,
      subject: { type: 'company', id: scope.companyId, label: name },
      details,
    });
    await applyAccess(context, tx, await listActiveIds(tx, scope));
  });

/** What the users of a group get. */
export const decideGroup = (context: PersonContext, id: number, wish: Wish): Promise<Decided> =>
  decide(context, wish, async (tx, access) => {
    const group = await lockedGroup(context, tx, id);
    assertMayGrant(context, { from: group.role, to: access.role });
    const details = changesBetween(group, access);
    if (Object.keys(details).length === 0) return;
    await setGroupAccess(tx, id, access);
    await recordGroupActivity(context, tx, group, {
      action: 'provisioned_group.access_changed',
      details,
    });
    await applyAccess(context, tx, await listUserIds(tx, id));
  });
