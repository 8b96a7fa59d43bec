import type { SecondStepInput, SignInChallenge } from '@floorwright/contract';
import type { z } from 'zod';

import type { DetailsOf } from '../../kernel/activity.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../kernel/limits/rate-limit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { challengeLifetime, never } from '../../kernel/sessions.ts';
import { later } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import {
  findAdmin,
  isTrustedDevice,
  type OpenedSession,
  openSession,
  recordRefusedSignIn,
} from '../admins/index.ts';
import { authorizeDirectSignIn } from '../sso-rules/index.ts';
import { takeCodeTry, takeCode } from './codes.ts';
import { limits } from './limits.ts';
import { countPasskeys } from './passkeys-repository.ts';
import {
  countRecoveryCodes,
  findChallenge,
  hasTotp,
  insertChallenge,
  takeChallenge,
} from './repository.ts';
import { recordRefused, recordVerified, unknownActor } from './uses.ts';

export type Challenge = z.input<typeof SignInChallenge>;

export type BegunSession =
  | { outcome: 'signed-in'; session: OpenedSession }
  | { outcome: 'second-factor-needed'; challenge: Challenge };

/** What an identity provider has said about the user. */
type FirstStep = {
  ssoConnectionId: number;
  providerFactor: boolean;
  amr: readonly string[];
  authenticatedAt: Date | null;
};

/**
 * After the first step of a sign-in: opens a session, or asks for the second step. Every way to a session
 * of an existing account goes through here, except a passkey, which is both steps in one.
 */
export const beginSession = async (
  context: PublicContext,
  tx: Db,
  admin: SignedInAdmin,
  sso?: FirstStep,
): Promise<BegunSession> => {
  if (!admin.second_factor || (await isTrustedDevice({ ...context, db: tx }, admin.id)))
    return {
      outcome: 'signed-in',
      // On a remembered device one factor alone must not be enough to remove the second one.
      session: await openSession(context, tx, admin, {
        ...sso,
        isVerified: !admin.second_factor,
        ownFactor: admin.second_factor,
      }),
    };
  if (!sso) await authorizeDirectSignIn(tx, admin);
  const challenge = await issueChallenge(context, tx, admin, sso);
  return { outcome: 'second-factor-needed', challenge };
};

const issueChallenge = async (
  { secrets, clock }: PublicContext,
  tx: Db,
  { id }: SignedInAdmin,
  sso: FirstStep | undefined,
): Promise<Challenge> => {
  const token = secrets.newToken();
  const now = clock.now();
  const expiresAt = later(now, challengeLifetime);
  await insertChallenge(tx, {
    token_hash: secrets.hash(token),
    admin_id: id,
    created_at: now,
    expires_at: expiresAt,
    sso_connection_id: sso?.ssoConnectionId ?? null,
    provider_factor: sso?.providerFactor ?? false,
    authenticated_at: sso ? (sso.authenticatedAt ?? never) : null,
  });
  const methods: Challenge['methods'] = [];
  if ((await countPasskeys(tx, id)) > 0) methods.push('passkey');
  if (await hasTotp(tx, id)) methods.push('totp');
  if ((await countRecoveryCodes(tx, id)) > 0) methods.push('recovery_code');
  return { token, methods, expires_at: expiresAt.toISOString() };
};

/** The user whose second step is due; undefined if the challenge has ended. */
export const findChallenged = async ({ db, secrets, clock }: PublicContext, token: string) => {
  const challenge = await secrets.lookUp(token, (hash) => findChallenge(db, hash, clock.now()));
  const admin = challenge && (await findAdmin(db, challenge.admin_id));
  if (!admin) return undefined;
  const {
    token_hash: tokenHash,
    sso_connection_id: sso,
    provider_factor: providerFactor,
    authenticated_at: authenticatedAt,
  } = challenge;
  const provided = {
    ssoConnectionId: sso ?? undefined,
    providerFactor,
    authenticatedAt: authenticatedAt ?? undefined,
  };
  return { admin, tokenHash, provided };
};

/** A recovery code is a one-time password too. */
export const withCode = ['pwd', 'otp', 'mfa'] as const;

type Finished =
  | { outcome: 'signed-in'; session: OpenedSession }
  | { outcome: 'ended' | 'wrong-code' };

/** The second step of a sign-in. A wrong code can be corrected until the challenge expires. */
export const finishSignIn = async (
  context: PublicContext,
  { challenge_token: token, code, remember_device: trustsDevice }: z.output<typeof SecondStepInput>,
): Promise<Finished> => {
  await takeTry(context, limits.stepFromAddress, context.address);
  const challenged = await findChallenged(context, token);
  if (!challenged) return { outcome: 'ended' };
  const { admin, tokenHash, provided } = challenged;
  const giveBackCodeTry = await takeCodeTry(context, admin.id).catch(async (error: unknown) => {
    if (error instanceof Refusal) await recordRefusedSignIn(context, admin, 'locked');
    throw error;
  });
  let refused: DetailsOf<'factor.refused'> | undefined;
  const answer = await inTransaction(context.db, async (tx): Promise<Finished> => {
    const { factor, outcome } = await takeCode(context, tx, admin, code);
    if (outcome !== 'taken') {
      refused = { factor, refusal: outcome };
      return { outcome: 'wrong-code' };
    }
    if (!(await takeChallenge(tx, tokenHash))) return { outcome: 'ended' };
    const amr = provided.ssoConnectionId === undefined ? withCode : ['otp', 'mfa'];
    const how = { ...provided, amr, trustsDevice, ownFactor: true, isSecondStep: true };
    await recordVerified(context, tx, admin, factor);
    return { outcome: 'signed-in', session: await openSession(context, tx, admin, how) };
  });
  if (answer.outcome === 'wrong-code') await recordRefusedSignIn(context, admin, 'refused');
  if (refused) await recordRefused(context, admin, refused, unknownActor);
  if (answer.outcome !== 'signed-in') return answer;
  await giveBackCodeTry();
  await giveBackTry(context, limits.stepFromAddress, context.address);
  return answer;
};
