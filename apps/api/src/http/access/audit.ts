import type { Permission } from '@floorwright/domain/access';

import { recordActivity } from '../../kernel/activity.ts';
import { shortenedAddress } from '../../kernel/address.ts';
import type { Actor, PublicContext } from '../../kernel/context.ts';
import { isWithin, type Limit } from '../../kernel/limits/rate-limit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { hours } from '../../platform/clock/clock.ts';

type Context = Pick<PublicContext, 'lastingDb' | 'clock' | 'secrets' | 'address'>;
type Member = { admin: Actor; scope: Scope };

const rowOf = ({ memberId, keyId }: Scope): string =>
  keyId === undefined ? String(memberId) : `key ${keyId}`;

/** The account or the API key itself. */
const subjectOf = ({ id, keyId, email, first_name }: Actor) =>
  keyId === undefined
    ? { type: 'account', id, label: email }
    : { type: 'api_key', id: keyId, label: first_name };

/** Limits what one user can add to the audit log without changing anything. */
const recorded = {
  refusal: { name: 'audit/permission', tries: 1, within: hours(1) },
  export: { name: 'audit/export', tries: 60, within: hours(1) },
  exportOfFile: { name: 'audit/export-of-file', tries: 1, within: hours(1) },
} as const satisfies Record<string, Limit>;

/** Each permission once an hour: repetitions add no information. */
export const recordRefusedPermission = async (
  context: Context,
  { admin, scope }: Member,
  permission: Permission,
): Promise<void> => {
  if (!(await isWithin(context, recorded.refusal, `${rowOf(scope)} ${permission}`))) return;
  await recordActivity(context, context.lastingDb, admin, {
    action: 'permission.refused',
    companyId: scope.companyId,
    subject: subjectOf(admin),
    details: { permission },
  });
};

/** After many exports each file once an hour, so that no one can hide one behind others. */
export const recordExport = async (
  context: Context,
  { admin, scope }: Member,
  filename: string,
): Promise<void> => {
  const row = rowOf(scope);
  const isRecorded =
    (await isWithin(context, recorded.export, row)) ||
    (await isWithin(context, recorded.exportOfFile, `${row} ${filename}`));
  if (!isRecorded) return;
  await recordActivity(context, context.lastingDb, admin, {
    action: 'company.data_exported',
    companyId: scope.companyId,
    subject: { type: 'file', id: null, label: filename },
  });
};

/** An API key from an address that it is not meant for: once an hour for each network. */
export const recordRefusedAddress = async (
  context: Context,
  { admin, scope }: Member,
): Promise<void> => {
  const network = shortenedAddress(context.address);
  if (!(await isWithin(context, recorded.refusal, `${rowOf(scope)} from ${network}`))) return;
  await recordActivity(context, context.lastingDb, admin, {
    action: 'api_key.refused',
    companyId: scope.companyId,
    subject: subjectOf(admin),
    details: { from_address: context.address },
  });
};
