import { fieldSentences, fillSentence } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, OAuthFailure } from '../wire/failures.ts';
import { Admin } from './accounts.ts';

const oauthApi = '/api/oauth/v1';

const parameter = (error = 'Send each parameter once, as text.') =>
  z.string({ error }).max(2000, fillSentence(fieldSentences.too_long, { most: 2000 }));

/** A parameter without a value counts as omitted (RFC 6749, 3.1). */
const optionalParameter = parameter()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/**
 * Only the parameters that decide the redirect are required here; the service refuses other missing
 * or wrong ones.
 */
export const AuthorizeInput = z.object({
  client_id: parameter('client_id is missing.'),
  redirect_uri: parameter('redirect_uri is missing.'),
  response_type: optionalParameter,
  state: optionalParameter,
  code_challenge: optionalParameter,
  code_challenge_method: optionalParameter,
  sandbox: z.union([z.boolean(), optionalParameter]),
  customerPathKey: optionalParameter,
});

export const OAuthToken = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
    refresh_token: z.string(),
    scope: z.literal('profile'),
    sandbox: z.boolean(),
    customerPathKey: z.string().optional(),
  })
  .meta({ id: 'OAuthToken' });

const Form = z.record(z.string(), z.unknown());
const formResponses = <Body extends z.ZodType>(body: Body) => ({
  200: body,
  400: OAuthFailure,
  401: OAuthFailure,
  413: OAuthFailure,
  415: OAuthFailure,
  429: OAuthFailure,
});

export const oauth = {
  authorize: endpoint({
    method: 'POST',
    path: `${oauthApi}/authorize`,
    needs: 'signed-in',
    summary: 'Request a code for the signed-in user; returns the redirect',
    body: AuthorizeInput,
    responses: { 200: z.object({ redirect_uri: z.string() }), 400: Failure, 403: Failure },
    secret: true,
  }),
  client: endpoint({
    method: 'GET',
    path: `${oauthApi}/client`,
    needs: 'public',
    summary: 'The name of the application that a user is about to sign in to',
    query: z.object({ client_id: parameter(), redirect_uri: parameter() }),
    responses: { 200: z.object({ application: z.object({ name: z.string() }) }), 404: Failure },
  }),
  token: endpoint({
    method: 'POST',
    path: `${oauthApi}/token`,
    needs: 'public',
    summary: 'Exchange a code or a refresh token for an access token (RFC 6749, RFC 7636)',
    body: Form,
    form: true,
    anyOrigin: true,
    responses: formResponses(OAuthToken),
    secret: true,
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${oauthApi}/revoke`,
    needs: 'public',
    summary: 'Revoke an access or refresh token, and all tokens of the same sign-in (RFC 7009)',
    body: Form,
    form: true,
    anyOrigin: true,
    responses: formResponses(z.object({})),
    secret: true,
  }),
  profile: endpoint({
    method: 'GET',
    path: `${oauthApi}/profile`,
    needs: 'client',
    summary: 'The user who signed in, for a client with a Bearer token',
    anyOrigin: true,
    responses: {
      200: z.object({
        admin: Admin.pick({ id: true, email: true, first_name: true, last_name: true }),
      }),
      429: Failure,
    },
  }),
};
