import { assignableRoles, isWellFormedDomain, normalizeDomain } from '@floorwright/domain/access';
import { fieldSentences, fillSentence, ssoSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Email, Id, PathId, requiredText, text, Token } from '../wire/fields.ts';
import { AccessToken } from './access-token.ts';
import { SecondFactorFailure } from './factors.ts';
import { noApplicationGiven } from './members.ts';

const mostGroups = 200;

const SsoGroup = z.object({
  group: z.string(),
  role: z.enum(assignableRoles),
  application_ids: z.array(Id),
});

/** How the members of a company sign in with its identity provider. */
export const SsoConnection = z
  .object({
    issuer: z.string(),
    client_id: z.string(),
    /** What people get at their first sign-in; null refuses those without a group of the table. */
    default_role: z.enum(assignableRoles).nullable(),
    application_ids: z.array(Id),
    /** The claim with the groups of a person; null if groups decide nothing. */
    groups_claim: z.string().nullable(),
    groups: z.array(SsoGroup),
    /** Whether members, except owners, use the company only in sessions that come from the identity provider. */
    only_way: z.boolean(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'SsoConnection' });

/** An email domain of a company. It counts once the TXT record was found. */
export const SsoDomain = z
  .object({
    id: Id,
    domain: z.string(),
    record_name: z.string(),
    record_value: z.string(),
    checked_at: z.iso.datetime().nullable(),
    verified_at: z.iso.datetime().nullable(),
    /** When a verified domain stops to count unless its record is found again; null if it was found. */
    ends_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SsoDomain' });

const Role = z.enum(assignableRoles, { error: ssoSentences.sso_role_wrong });
const Applications = z
  .array(Id, { error: noApplicationGiven })
  .max(1000, noApplicationGiven)
  .default([]);

/** Where people paste the address of the settings instead of the issuer. */
const wellKnown = /\/\.well-known\//i;
/** Of Entra ID: everyone's tenants, and templates for all of them. */
const manyTenants =
  /[{}]|%7b|^https:\/\/login\.microsoftonline\.com\/(?:common|organizations|consumers)(?:\/|$)/i;

const Issuer = z
  .string({ error: ssoSentences.sso_issuer_form })
  .trim()
  .max(500, fillSentence(fieldSentences.too_long, { most: 500 }))
  // Without a user, a query or a fragment (OpenID Connect Discovery, 3).
  .regex(/^[^\s?#@\\]+$/, { error: ssoSentences.sso_issuer_form, abort: true })
  .refine((issuer) => !wellKnown.test(issuer), {
    error: ssoSentences.sso_issuer_well_known,
    abort: true,
  })
  .refine((issuer) => !manyTenants.test(issuer), {
    error: ssoSentences.sso_issuer_tenant,
    abort: true,
  })
  .pipe(z.url({ protocol: /^https?$/, error: ssoSentences.sso_issuer_form }))
  .meta({ examples: ['https://login.example.com'] });

const GroupInput = z.object({
  group: requiredText(255, ssoSentences.sso_group_missing),
  role: Role,
  application_ids: Applications,
});

export const SsoConnectionInput = z.object({
  issuer: Issuer,
  client_id: requiredText(255).meta({ examples: ['floorwright'] }),
  client_secret: text(1000).optional().describe('Needed at first and with another issuer.'),
  default_role: Role.nullable()
    .default('manager')
    .meta({ examples: ['super_admin'] }),
  application_ids: Applications,
  groups_claim: text(255)
    .nullable()
    .default(null)
    .transform((claim) => (claim === '' ? null : claim)),
  groups_attributes: z
    .array(GroupInput, { error: ssoSentences.sso_groups_list })
    .max(mostGroups, fillSentence(ssoSentences.sso_groups_most, { most: mostGroups }))
    .default([]),
  only_way: z.boolean(fieldSentences.true_or_false).default(false),
});

export const SsoDomainInput = z.object({
  domain: z
    .string({ error: ssoSentences.sso_domain_form })
    .meta({ examples: ['example.com'] })
    .transform(normalizeDomain)
    .pipe(z.string().refine(isWellFormedDomain, ssoSentences.sso_domain_form)),
});

/** What the identity provider added to the address of the sign-in page. */
export const SsoAnswerInput = z
  .object({
    /** At the end of the address: what one provider answers is never sent to another one. */
    company_id: Id.describe('The number at the end of the redirect URI that was called'),
    state: Token,
    code: text(4000).optional(),
    iss: text(1000).optional(),
    error: text(255).optional(),
  })
  .meta({
    examples: [
      {
        company_id: 1,
        state: 'YOUR_STATE',
        code: 'YOUR_CODE',
        iss: 'https://login.example.com',
      },
    ],
  });

const ofCompany = `${companyApi}/companies/current/sso` as const;
const Connection = z.object({
  sso: SsoConnection.nullable(),
  /** What the identity provider has to allow as the redirect URI. Each company has its own. */
  redirect_uri: z.string(),
  /** Members, except owners, whose email is in no verified domain: single sign-on as the only way in shuts them out. */
  members_outside: z.object({
    count: z.int(),
    /** The first of them. */
    emails: z.array(z.string()),
  }),
});
const Domain = z.object({ sso_domain: SsoDomain });

export const sso = {
  show: endpoint({
    method: 'GET',
    path: ofCompany,
    needs: 'company.manage',
    summary: 'The identity provider of the company; null if none is connected',
    responses: { 200: Connection },
  }),
  update: endpoint({
    method: 'PUT',
    path: ofCompany,
    needs: 'company.manage',
    summary: 'Connect an identity provider by OpenID Connect, or change how it is used',
    body: SsoConnectionInput,
    responses: { 200: Connection, 422: Invalid },
    verified: true,
  }),
  destroy: endpoint({
    method: 'DELETE',
    path: ofCompany,
    needs: 'company.manage',
    summary: 'Disconnect the identity provider and end the sessions that came from it',
    responses: { 204: null },
    verified: true,
  }),
  test: endpoint({
    method: 'POST',
    path: `${ofCompany}/test`,
    needs: 'company.manage',
    summary: 'Whether the identity provider answers and accepts the client',
    responses: { 204: null, 409: Failure, 422: Failure, 429: Failure },
  }),
  listDomains: endpoint({
    method: 'GET',
    path: `${ofCompany}/domains`,
    needs: 'company.manage',
    summary: 'The email domains of the company, with the TXT records that verify them',
    responses: { 200: z.object({ sso_domains: z.array(SsoDomain) }) },
  }),
  addDomain: endpoint({
    method: 'POST',
    path: `${ofCompany}/domains`,
    needs: 'company.manage',
    summary: 'Add an email domain; it counts once its TXT record was found',
    body: SsoDomainInput,
    responses: { 201: Domain, 422: Invalid },
  }),
  verifyDomain: endpoint({
    method: 'POST',
    path: `${ofCompany}/domains/:id/verify`,
    needs: 'company.manage',
    summary: 'Look for the TXT record of a domain now',
    params: z.object({ id: PathId }),
    responses: { 200: Domain, 404: Failure, 422: Invalid, 429: Failure },
  }),
  removeDomain: endpoint({
    method: 'DELETE',
    path: `${ofCompany}/domains/:id`,
    needs: 'company.manage',
    summary: 'Remove an email domain',
    params: z.object({ id: PathId }),
    responses: { 204: null, 404: Failure, 422: Invalid },
    verified: true,
  }),
  method: endpoint({
    method: 'POST',
    path: `${companyApi}/sso/method`,
    needs: 'public',
    summary:
      'Whether emails of this domain sign in with single sign-on, with or without an account',
    body: z.object({ email: Email }),
    responses: {
      200: z.object({ single_sign_on: z.enum(['none', 'offered', 'only']) }),
      429: Failure,
    },
  }),
  start: endpoint({
    method: 'POST',
    path: `${companyApi}/sso/start`,
    needs: 'public',
    summary: 'Begin to sign in with single sign-on; returns where the browser has to go',
    body: z.object({
      email: Email,
      again: z
        .boolean(fieldSentences.true_or_false)
        .default(false)
        .describe(
          'Whether the provider has to ask for the sign-in, even if the person is signed in there.',
        ),
    }),
    responses: {
      200: z.object({ redirect_uri: z.string() }),
      404: Failure,
      422: Invalid,
      429: Failure,
      502: Failure,
    },
    secret: true,
  }),
  finish: endpoint({
    method: 'POST',
    path: `${companyApi}/sso/finish`,
    needs: 'public',
    summary: 'Finish signing in with the answer of the provider (needs the browser that began it)',
    body: SsoAnswerInput,
    responses: {
      201: z.object({ access_token: AccessToken }),
      403: SecondFactorFailure,
      422: Invalid,
      429: Failure,
      502: Failure,
    },
    secret: true,
  }),
};
