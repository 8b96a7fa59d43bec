import { unnamedActors } from '@floorwright/domain/access';

import type { Actor, PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { isWithin, type Limit } from '../../kernel/limits/rate-limit.ts';
import { hours } from '../../platform/clock/clock.ts';
import { recordAccountActivity } from './activities.ts';

/** The limit per account in the audit log, so that strangers cannot fill it. */
const recorded = {
  refused: { name: 'audit/sign-in-refused', tries: 20, within: hours(1) },
  verification_refused: { name: 'audit/verification-refused', tries: 20, within: hours(1) },
  locked: { name: 'audit/sign-in-locked', tries: 3, within: hours(1) },
} as const satisfies Record<string, Limit>;

const unknownActor: Actor = {
  id: null,
  first_name: unnamedActors.unknown,
  last_name: '',
  email: '',
};

/** Records a refused sign-in or verification in the audit log of the account. */
export const recordRefusedSignIn = async (
  context: PublicContext,
  admin: SignedInAdmin,
  reason: keyof typeof recorded,
  actor: Actor = unknownActor,
): Promise<void> => {
  if (!(await isWithin(context, recorded[reason], String(admin.id)))) return;
  const action = `session.${reason}` as const;
  await recordAccountActivity(context, context.db, admin, { action }, actor);
};
