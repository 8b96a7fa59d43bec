import type { invitationStatuses } from '@floorwright/contract';

import { days, later } from '../../platform/clock/clock.ts';

type InvitationStatus = (typeof invitationStatuses)[number];

const lifetimeInDays = 7;
export const lifetimeInHours = lifetimeInDays * 24;

export const expiryFrom = (now: Date): Date => later(now, days(lifetimeInDays));

export const statusOf = (
  invitation: { accepted_at: Date | null; expires_at: Date },
  now: Date,
): InvitationStatus => {
  if (invitation.accepted_at) return 'accepted';
  return invitation.expires_at > now ? 'pending' : 'expired';
};
