import type { Permission } from '@floorwright/domain/access';

import { recordActivity } from '../../kernel/activity.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { isWithin, type Limit } from '../../kernel/rate-limit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { hours } from '../../platform/clock/clock.ts';

type Context = Pick<PublicContext, 'lastingDb' | 'clock' | 'secrets' | 'address'>;
type Member = { admin: SignedInAdmin; scope: Scope };

/** Limits what one user can add to the audit log without changing anything. */
const recorded = {
  refusal: { name: 'audit/permission', tries: 1, within: hours(1) },
  export: { name: 'audit/export', tries: 60, within: hours(1) },
} as const satisfies Record<string, Limit>;

/** Each permission once an hour: repetitions add no information. */
export const recordRefusedPermission = async (
  context: Context,
  { admin, scope }: Member,
  permission: Permission,
): Promise<void> => {
  if (!(await isWithin(context, recorded.refusal, `${scope.memberId} ${permission}`))) return;
  await recordActivity(context, context.lastingDb, admin, {
    action: 'permission.refused',
    companyId: scope.companyId,
    subject: { type: 'account', id: admin.id, label: admin.email },
    details: { permission },
  });
};

export const recordExport = async (
  context: Context,
  { admin, scope }: Member,
  filename: string,
): Promise<void> => {
  if (!(await isWithin(context, recorded.export, String(scope.memberId)))) return;
  await recordActivity(context, context.lastingDb, admin, {
    action: 'company.data_exported',
    companyId: scope.companyId,
    subject: { type: 'file', id: null, label: filename },
  });
};
