import { z } from 'zod';

import { invited, OnOff } from './activity-details.ts';
import { change, changed, entry, none, replaced } from './activity-parts.ts';

/** Why a person was not signed in by the identity provider. */
export const ssoRefusals = [
  'provider_down',
  'answer_wrong',
  'answer_reused',
  'other_browser',
  'email_missing',
  'email_domain',
  'other_account',
  'other_person',
  'membership_ended',
  'deactivated',
  'no_group',
  'not_again',
] as const;

/** What happens to the identity provider of a company, and who comes from there. */
export const ssoActivities = [
  entry(['sso.connected'], z.strictObject({ issuer: z.string() })),
  entry(
    ['sso.changed'],
    z.strictObject({
      issuer: changed.text.optional(),
      client_id: changed.text.optional(),
      client_secret: replaced,
      default_role: changed.text.optional(),
      application_ids: changed.ids.optional(),
      groups_claim: changed.text.optional(),
      groups: replaced,
      only_way: change(OnOff).optional(),
    }),
  ),
  entry(['sso.disconnected'], none),
  entry(
    [
      'sso.domain_added',
      'sso.domain_verified',
      'sso.domain_removed',
      'sso.domain_lost',
      'sso.domain_refused',
      'sso.account_linked',
      'sso.password_used',
    ],
    none,
  ),
  entry(['sso.member_added'], invited),
  entry(['sso.refused'], z.strictObject({ refusal: z.enum(ssoRefusals) })),
] as const;
