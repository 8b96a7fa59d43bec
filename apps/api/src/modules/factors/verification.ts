import type { VerificationInput } from '@floorwright/contract';
import type { z } from 'zod';

import type { SignedInContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { knowsPassword, markSessionVerified } from '../admins/index.ts';
import { takeCodeTry, takeCode } from './codes.ts';
import { withCode } from './sign-in.ts';
import { recordRefused, recordVerified } from './uses.ts';

type Verified = { outcome: 'verified' | 'wrong-password' | 'code-missing' | 'wrong-code' };

/**
 * The user proves again who they are, for the next 15 minutes of this session. Also on a device that skips
 * the second step: the password alone must not be enough to remove it.
 */
export const verifySession = async (
  context: SignedInContext,
  { password, code }: z.output<typeof VerificationInput>,
): Promise<Verified> => {
  const { admin, accessTokenId, clock } = context;
  if (!(await knowsPassword(context, admin.id, password, admin)))
    return { outcome: 'wrong-password' };
  if (!admin.second_factor) {
    await markSessionVerified(context.db, accessTokenId, ['pwd'], clock.now());
    return { outcome: 'verified' };
  }
  if (code === undefined) return { outcome: 'code-missing' };
  const giveBackCodeTry = await takeCodeTry(context, admin.id);
  const { outcome, factor } = await inTransaction(context.db, async (tx) => {
    const taken = await takeCode(context, tx, admin, code);
    if (taken.outcome !== 'taken') return taken;
    await markSessionVerified(tx, accessTokenId, withCode, clock.now());
    await recordVerified(context, tx, admin, taken.factor);
    return taken;
  });
  if (outcome !== 'taken') {
    await recordRefused(context, admin, { factor, refusal: outcome });
    return { outcome: 'wrong-code' };
  }
  await giveBackCodeTry();
  return { outcome: 'verified' };
};
