import type { Db } from '../platform/database/db.ts';
import type { PublicContext, SignedInAdmin } from './context.ts';

/** Who did it; without an id for somebody who has no account here, such as the operator. */
export type Actor = Pick<SignedInAdmin, 'email' | 'first_name' | 'last_name'> & {
  id: number | null;
};

export type Deed = {
  /** Subject and deed, such as `member.removed`. */
  action: `${string}.${string}`;
  companyId: number | null;
  subject: { type: string; id: number | null; label: string };
  /** The floor whose contents changed, so that others who edit it can be told by whom. */
  floorId?: number;
  /** What changed. Never a secret. */
  details?: Record<string, unknown>;
};

/** Adds to the audit trail, in the transaction of the change itself: neither exists without the other. */
export const recordActivity = async (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  actor: Actor,
  { action, companyId, subject, floorId, details = {} }: Deed,
): Promise<void> => {
  await tx
    .insertInto('activities')
    .values({
      saas_company_id: companyId,
      actor_id: actor.id,
      actor_name: `${actor.first_name} ${actor.last_name}`.trim(),
      actor_email: actor.email,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      subject_label: subject.label,
      building_floor_id: floorId ?? null,
      details: JSON.stringify(details),
      address: context.address,
      created_at: context.clock.now(),
    })
    .execute();
};
