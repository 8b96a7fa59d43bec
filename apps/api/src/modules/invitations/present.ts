import type { Invitation, InvitationCard } from '@floorwright/contract';
import type { z } from 'zod';

import type { CardRow } from './codes-repository.ts';
import type { InvitationRow } from './repository.ts';
import { statusOf } from './state.ts';

export const presentInvitation = (
  invitation: InvitationRow,
  now: Date,
): z.input<typeof Invitation> => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  status: statusOf(invitation, now),
  application_ids: invitation.applicationIds,
  created_at: invitation.created_at.toISOString(),
  expires_at: invitation.expires_at.toISOString(),
});

export const presentCard = (card: CardRow, now: Date): z.input<typeof InvitationCard> => ({
  email: card.email,
  role: card.role,
  status: statusOf(card, now),
  company_name: card.company_name,
});
