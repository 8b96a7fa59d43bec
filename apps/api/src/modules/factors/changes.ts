import type { Actor } from '../../kernel/activity.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { languageOf } from '../../kernel/reader.ts';
import type { Db } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { factorChanges } from '../../platform/mail/index.ts';
import {
  lockAdminForUpdate,
  recordAccountActivity,
  sendFactorNotice,
  untrustAllDevices,
  updateAdmin,
} from '../admins/index.ts';
import { countPasskeys } from './passkeys-repository.ts';
import { deleteRecoveryCodes, hasTotp } from './repository.ts';

type Context = Pick<PublicContext, 'clock' | 'address' | 'acceptLanguage'>;

/** Records a change of the second factors in the audit log, and mails it to the user. */
export const reportChange = async (
  context: Context,
  tx: Db,
  admin: SignedInAdmin,
  change: (typeof factorChanges)[number],
  actor: Actor = admin,
): Promise<void> => {
  await recordAccountActivity(context, tx, admin, { action: `factor.${change}` }, actor);
  await enqueue(tx, sendFactorNotice, {
    adminId: admin.id,
    change,
    language: languageOf(context),
  });
};

/** After a factor was added or removed: recovery codes and trusted devices end with the last one. */
export const updateSecondFactor = async (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: SignedInAdmin,
  actor?: Actor,
): Promise<void> => {
  const { id: adminId } = admin;
  // Two removals at the same time must not count each other's factor.
  await lockAdminForUpdate(tx, adminId);
  const hasFactor = (await hasTotp(tx, adminId)) || (await countPasskeys(tx, adminId)) > 0;
  await updateAdmin(tx, adminId, { second_factor: hasFactor }, context.clock.now());
  if (hasFactor) return;
  await deleteRecoveryCodes(tx, adminId);
  await untrustAllDevices(context, tx, admin, actor);
};
