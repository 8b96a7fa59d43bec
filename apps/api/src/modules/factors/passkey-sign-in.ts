import type { PublicContext, SignedInAdmin, SignedInContext } from '../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../kernel/limits/rate-limit.ts';
import { inTransaction } from '../../platform/database/db.ts';
import {
  findAdmin,
  type OpenedSession,
  openSession,
  recordRefusedSignIn,
  markSessionVerified,
} from '../admins/index.ts';
import { takeCodeTry } from './codes.ts';
import { limits } from './limits.ts';
import { askForPasskey, takePasskeyAnswer } from './passkeys.ts';
import { takeChallenge } from './repository.ts';
import { findChallenged } from './sign-in.ts';
import { type FactorRefusal, recordRefused, recordVerified, unknownActor } from './uses.ts';

type Asked = Awaited<ReturnType<typeof askForPasskey>>;

export const startPasskeySignIn = async (
  context: PublicContext,
  challengeToken: string | undefined,
): Promise<Asked | { outcome: 'ended' }> => {
  await takeTry(context, limits.stepFromAddress, context.address);
  if (challengeToken === undefined)
    return askForPasskey(context, { purpose: 'sign_in', admin: null });
  const challenged = await findChallenged(context, challengeToken);
  return challenged
    ? askForPasskey(context, { purpose: 'second_step', admin: challenged.admin })
    : { outcome: 'ended' };
};

type Answered = {
  credential: unknown;
  challenge_token?: string | undefined;
  remember_device: boolean;
};
type Refused = { outcome: 'refused'; admin: SignedInAdmin | null; refusal: FactorRefusal };
type Finished = { outcome: 'signed-in'; session: OpenedSession } | { outcome: 'ended' };

/** A passkey that verified its user is both factors in one; otherwise it is the second step. */
export const signInWithPasskey = async (
  context: PublicContext,
  { credential, challenge_token: token, remember_device: trustsDevice }: Answered,
): Promise<Finished | { outcome: 'refused' }> => {
  await takeTry(context, limits.stepFromAddress, context.address);
  const challenged = token === undefined ? undefined : await findChallenged(context, token);
  if (token !== undefined && !challenged) return { outcome: 'ended' };
  const answer = await inTransaction(context.db, async (tx): Promise<Finished | Refused> => {
    const purpose = challenged ? 'second_step' : 'sign_in';
    const asked = { purpose, admin: challenged?.admin ?? null, credential } as const;
    const passkey = await takePasskeyAnswer(context, tx, asked);
    const admin =
      passkey.adminId === null ? null : ((await findAdmin(tx, passkey.adminId)) ?? null);
    if (passkey.outcome === 'refused')
      return { outcome: 'refused', admin, refusal: passkey.refusal };
    if (!admin) return { outcome: 'refused', admin, refusal: 'wrong' };
    if (challenged && !(await takeChallenge(tx, challenged.tokenHash))) return { outcome: 'ended' };
    const { keyKind } = passkey;
    const hasPassword =
      challenged !== undefined && challenged.provided.ssoConnectionId === undefined;
    const amr = [...(hasPassword ? ['pwd'] : []), keyKind, 'mfa'];
    const how = {
      ...challenged?.provided,
      amr,
      ownFactor: true,
      isSecondStep: challenged !== undefined,
      trustsDevice: challenged !== undefined && trustsDevice,
    };
    await recordVerified(context, tx, admin, 'passkey');
    return { outcome: 'signed-in', session: await openSession(context, tx, admin, how) };
  });
  if (answer.outcome === 'refused') {
    const { admin, refusal } = answer;
    if (admin) {
      await recordRefusedSignIn(context, admin, 'refused');
      await recordRefused(context, admin, { factor: 'passkey', refusal }, unknownActor);
    }
    return { outcome: 'refused' };
  }
  if (answer.outcome === 'signed-in')
    await giveBackTry(context, limits.stepFromAddress, context.address);
  return answer;
};

export const startPasskeyVerification = async (context: SignedInContext): Promise<Asked> => {
  await takeTry(context, limits.setUpOfAccount, String(context.admin.id));
  return askForPasskey(context, { purpose: 'verify', admin: context.admin });
};

export const verifyWithPasskey = async (
  context: SignedInContext,
  credential: unknown,
): Promise<{ outcome: 'verified' | 'refused' }> => {
  const { admin, accessTokenId, clock } = context;
  const giveBackCodeTry = await takeCodeTry(context, admin.id);
  const answer = await inTransaction(context.db, async (tx) => {
    const asked = { purpose: 'verify', admin, credential } as const;
    const passkey = await takePasskeyAnswer(context, tx, asked);
    if (passkey.outcome === 'refused') return passkey;
    await markSessionVerified(tx, accessTokenId, [passkey.keyKind, 'mfa'], clock.now());
    await recordVerified(context, tx, admin, 'passkey');
    return passkey;
  });
  if (answer.outcome === 'refused') {
    await recordRefused(context, admin, { factor: 'passkey', refusal: answer.refusal });
    return { outcome: 'refused' };
  }
  await giveBackCodeTry();
  return { outcome: 'verified' };
};
