import { sentences } from '@floorwright/domain/sentences';

import { later } from '../platform/clock/clock.ts';
import type { SignedInContext } from './context.ts';
import { Refusal } from './refusal.ts';
import { freshSignIn } from './sessions.ts';

/** Whether the user has proved a short time ago who they are. */
const isVerified = ({
  clock,
  verifiedAt,
}: Pick<SignedInContext, 'clock' | 'verifiedAt'>): boolean =>
  clock.now() <= later(verifiedAt, freshSignIn);

/** An open session must not be enough to take over the account or its money. */
export const assertVerified = (context: Pick<SignedInContext, 'clock' | 'verifiedAt'>): void => {
  if (!isVerified(context))
    throw new Refusal(403, 'verification_needed', sentences.verification_needed);
};

type Granting = { from: string | null; to: string | null };

/** Who sees and changes everything in a company is as good as its owner, so no open session is enough to add one. */
export const assertMayGrant = (
  context: Pick<SignedInContext, 'clock' | 'verifiedAt'>,
  { from, to }: Granting,
): void => {
  if (to === 'super_admin' && from !== 'super_admin') assertVerified(context);
};
