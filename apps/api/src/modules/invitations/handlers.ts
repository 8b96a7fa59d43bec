import { noApplicationGiven } from '@floorwright/contract';
import { accountSentences } from '@floorwright/domain/sentences';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { failure, invalid, notFound } from '../../kernel/refusal.ts';
import { createLink, resendInvitation } from './delivery.ts';
import { changeInvitation, findInvitations, invite, withdrawInvitation } from './invitations.ts';
import { acceptInvitation, confirmInvitation, findCard } from './joining.ts';
import { presentCard, presentInvitation } from './present.ts';

const problems = {
  'already-member': invalid({ email: [accountSentences.already_member] }),
  'already-invited': invalid({
    email: [accountSentences.already_invited],
  }),
  'unknown-application': invalid({
    application_ids: [accountSentences.application_unknown],
  }),
  'no-application': invalid({ application_ids: [noApplicationGiven] }),
};

const acceptedAlready = {
  status: 409,
  body: failure('accepted', accountSentences.invitation_accepted),
} as const;

const ended = {
  status: 403,
  body: failure('invitation_ended', accountSentences.invitation_ended),
} as const;

export const invitationHandlers: Handlers<'invitations'> = {
  list: async ({ query }, context) => {
    const now = context.clock.now();
    const page = await findInvitations(context, query);
    return {
      status: 200,
      body: { invitations: page.rows.map((row) => presentInvitation(row, now)) },
      pager: pagerOf(query, page.totalCount),
    };
  },

  create: async ({ body }, context) => {
    const answer = await invite(context, body);
    if (answer.outcome !== 'invited') return { status: 422, body: problems[answer.outcome] };
    const invitation = presentInvitation(answer.invitation, context.clock.now());
    return { status: 201, body: { invitation } };
  },

  update: async ({ params, body }, context) => {
    const answer = await changeInvitation(context, params.id, body);
    if (answer.outcome === 'accepted') return acceptedAlready;
    if (answer.outcome !== 'changed') return { status: 422, body: problems[answer.outcome] };
    const invitation = presentInvitation(answer.invitation, context.clock.now());
    return { status: 200, body: { invitation } };
  },

  destroy: async ({ params }, context) => {
    const { outcome } = await withdrawInvitation(context, params.id);
    return outcome === 'withdrawn' ? { status: 204 } : acceptedAlready;
  },

  resend: async ({ params }, context) => {
    const answer = await resendInvitation(context, params.id);
    if (answer.outcome === 'accepted') return acceptedAlready;
    const invitation = presentInvitation(answer.invitation, context.clock.now());
    return { status: 200, body: { invitation } };
  },

  createLink: async ({ params }, context) => {
    const answer = await createLink(context, params.id);
    switch (answer.outcome) {
      case 'linked':
        return { status: 201, body: { link: answer.link } };
      case 'accepted':
        return acceptedAlready;
      case 'expired':
        return {
          status: 409,
          body: failure('expired', accountSentences.invitation_expired),
        };
    }
  },

  show: async ({ params }, context) => {
    const card = await findCard(context, params.code);
    if (!card) throw notFound();
    return { status: 200, body: { invitation: presentCard(card, context.clock.now()) } };
  },

  accept: async ({ params, body }, context) => {
    const answer = await acceptInvitation(context, params.code, body.invitee_attributes);
    switch (answer.outcome) {
      case 'accepted': {
        const invitation = presentInvitation(answer.invitation, context.clock.now());
        return { status: 200, body: { invitation } };
      }
      case 'ended':
        return ended;
      case 'wrong-account':
        return {
          status: 422,
          body: invalid({
            base: [accountSentences.invitation_of_other_account],
          }),
        };
      case 'unconfirmed':
        return {
          status: 422,
          body: invalid({ base: [accountSentences.unconfirmed] }),
        };
    }
  },

  confirm: async ({ params, body }, context) => {
    const answer = await confirmInvitation(context, params.code, body);
    switch (answer.outcome) {
      case 'confirmed': {
        const { key, deviceCookie } = answer.session;
        const headers = { 'Set-Cookie': deviceCookie };
        return { status: 201, body: { access_token: { key } }, headers };
      }
      case 'mailed':
        return {
          status: 200,
          body: { confirmation_sent_to: body.email, admin_id: answer.adminId },
        };
      case 'ended':
        return ended;
      case 'has-account':
        return {
          status: 422,
          body: invalid({
            email: [accountSentences.invitation_needs_sign_in],
          }),
        };
    }
  },
};
