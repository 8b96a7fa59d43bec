import { unnamedActors } from '@floorwright/domain/access';

import type { DetailsOf } from '../../kernel/activity.ts';
import type { Actor, PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { isWithin } from '../../kernel/limits/rate-limit.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordAccountActivity } from '../admins/index.ts';
import { limits } from './limits.ts';

type Refused = DetailsOf<'factor.refused'>;
export type Factor = Refused['factor'];
export type FactorRefusal = Refused['refusal'];

/** Of whom only the first step is known. */
export const unknownActor: Actor = {
  id: null,
  first_name: unnamedActors.unknown,
  last_name: '',
  email: '',
};

/** In the transaction that uses the factor. */
export const recordVerified = (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: SignedInAdmin,
  factor: Factor,
): Promise<void> =>
  recordAccountActivity(context, tx, admin, { action: 'factor.verified', details: { factor } });

/** In the log of the server each time, in the audit log so often that no one can fill it. */
export const recordRefused = async (
  context: PublicContext,
  admin: SignedInAdmin,
  details: Refused,
  actor: Actor = admin,
): Promise<void> => {
  const { factor, refusal } = details;
  const code = `factor_${refusal}`;
  context.log.warn({ code, factor, account: admin.id }, 'a second factor was refused');
  if (!(await isWithin(context, limits.recordedRefusals, String(admin.id)))) return;
  const entry = { action: 'factor.refused', details } as const;
  await recordAccountActivity(context, context.db, admin, entry, actor);
};
