import { assignableRoles } from '@floorwright/domain/access';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import {
  companyApi,
  Email,
  Id,
  NewPassword,
  PasswordConfirmation,
  passwordsMatch,
  PathId,
  requiredText,
  text,
  Token,
} from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';
import { AccessToken } from './access-token.ts';
import { BrowserKey } from './accounts.ts';
import { accessShape, ApplicationIds, applicationsGiven } from './members.ts';

export const invitationStatuses = ['pending', 'accepted', 'expired'] as const;

export const Invitation = z
  .object({
    id: Id,
    email: z.string(),
    role: z.enum(assignableRoles),
    status: z.enum(invitationStatuses),
    application_ids: z.array(Id),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });

/** What everyone with the link may see. */
export const InvitationCard = z
  .object({
    email: z.string(),
    role: z.enum(assignableRoles),
    status: z.enum(invitationStatuses),
    company_name: z.string(),
  })
  .meta({ id: 'InvitationCard' });

export const InvitationInput = z
  .object({ email: Email, ...accessShape })
  .refine(...applicationsGiven);

/** Omitted fields stay unchanged; the service checks whether the result is consistent. */
const InvitationChanges = z
  .object({ email: Email, role: accessShape.role, application_ids: ApplicationIds })
  .partial();

export const InviteeInput = z
  .object({
    email: Email,
    first_name: requiredText(),
    last_name: requiredText(),
    password: NewPassword,
    password_confirmation: PasswordConfirmation,
    browser_key: BrowserKey.optional(),
  })
  .refine(...passwordsMatch);

const InvitationAnswer = z.object({ invitation: Invitation });
const byId = z.object({ id: PathId });
const byCode = z.object({ code: Token });

export const invitationSorts = ['email', 'role', 'created_at'] as const;

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/invitations`,
    needs: 'member.manage',
    summary: 'The invitations of the current company, newest first unless sorted',
    query: listQuery(invitationSorts),
    responses: { 200: z.object({ invitations: z.array(Invitation) }) },
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/invitations`,
    needs: 'member.manage',
    summary: 'Invite a new member by mail; a super admin only within 15 minutes of signing in',
    body: InvitationInput,
    responses: { 201: InvitationAnswer, 403: Failure, 422: Invalid, 429: Failure },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/invitations/:id`,
    needs: 'member.manage',
    summary:
      'Change an invitation that is not accepted yet: what is left out stays as it is; a new email gets a new mail',
    params: byId,
    body: InvitationChanges,
    responses: {
      200: InvitationAnswer,
      403: Failure,
      404: Failure,
      409: Failure,
      422: Invalid,
      429: Failure,
    },
  }),
  destroy: endpoint({
    method: 'DELETE',
    path: `${companyApi}/invitations/:id`,
    needs: 'member.manage',
    summary: 'Withdraw a pending invitation; its links become invalid',
    params: byId,
    responses: { 204: null, 404: Failure, 409: Failure },
  }),
  resend: endpoint({
    method: 'POST',
    path: `${companyApi}/invitations/:id/resend`,
    needs: 'member.manage',
    summary: 'Mail the invitation again and renew its expiry',
    params: byId,
    responses: { 200: InvitationAnswer, 404: Failure, 409: Failure, 429: Failure },
  }),
  createLink: endpoint({
    method: 'POST',
    path: `${companyApi}/invitations/:id/link`,
    needs: 'member.manage',
    summary: 'Create a link to share by other means than mail; shown once',
    params: byId,
    responses: { 201: z.object({ link: z.string() }), 404: Failure, 409: Failure },
    secret: true,
  }),
  show: endpoint({
    method: 'GET',
    path: `${companyApi}/invitations/:code`,
    needs: 'public',
    summary: 'The invitation of a link',
    params: byCode,
    responses: { 200: z.object({ invitation: InvitationCard }), 404: Failure, 429: Failure },
  }),
  accept: endpoint({
    method: 'POST',
    path: `${companyApi}/invitations/:code/accept`,
    needs: 'signed-in',
    summary: 'Join the company with the signed-in account, whose email must be the invited one',
    params: byCode,
    body: z.object({
      invitee_attributes: z
        .object({ email: Email, first_name: text(), last_name: text() })
        .partial()
        .optional(),
    }),
    responses: { 200: InvitationAnswer, 403: Failure, 422: Invalid, 429: Failure },
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${companyApi}/invitations/:code/confirm`,
    needs: 'public',
    summary:
      'Join the company as a new person, and sign in. With a link that was copied, the address is confirmed by mail first (200)',
    params: byCode,
    body: InviteeInput,
    responses: {
      200: z.object({ confirmation_sent_to: z.string(), admin_id: Id }),
      201: z.object({ access_token: AccessToken }),
      403: Failure,
      422: Invalid,
      429: Failure,
    },
    secret: true,
  }),
};
