import type { AssignableRole } from '@floorwright/domain/access';

import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { languageOf } from '../../kernel/reader.ts';
import type { Db } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { recordAccountActivity } from './activities.ts';
import { sendConfirmation } from './jobs.ts';
import { findAdmin, insertAdmin, updateAdmin } from './repository.ts';
import { requestOrigin } from './sessions.ts';

type Invitee = {
  email: string;
  first_name: string;
  last_name: string;
  role: AssignableRole;
  password_hash: string;
  /** Whether the address is confirmed; otherwise a confirmation is mailed. */
  confirmed: boolean;
  browserKey: string | undefined;
};

/** Creates an account for an invited user; null if the address already has one. */
export const createInvitee = async (
  context: Pick<PublicContext, 'clock' | 'address' | 'secrets' | 'acceptLanguage'>,
  tx: Db,
  { confirmed, browserKey, ...invitee }: Invitee,
): Promise<SignedInAdmin | null> => {
  const now = context.clock.now();
  const language = languageOf(context);
  const row = { ...invitee, language, ...requestOrigin(context, browserKey) };
  const admin = await insertAdmin(tx, row, now);
  if (!admin) return null;
  await recordAccountActivity(context, tx, admin, { action: 'account.created' });
  if (!confirmed) {
    await enqueue(tx, sendConfirmation, { adminId: admin.id, language });
    return admin;
  }
  await recordAccountActivity(context, tx, admin, { action: 'account.confirmed' });
  return updateAdmin(tx, admin.id, { confirmed_at: now }, now);
};

export const isConfirmed = async (db: Db, adminId: number): Promise<boolean> => {
  const admin = await findAdmin(db, adminId);
  return admin !== undefined && admin.confirmed_at !== null;
};
