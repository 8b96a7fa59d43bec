import { z } from 'zod';

import { Admin } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { Failure } from './failures.ts';

const oauthApi = '/api/oauth/v1';
const parameter = z.string().max(2000);

export const AuthorizeInput = z.object({
  client_id: parameter.min(1),
  redirect_uri: parameter.min(1),
  response_type: parameter.min(1),
  state: parameter.optional(),
  scope: parameter.optional(),
  code_challenge: parameter.optional(),
  code_challenge_method: parameter.optional(),
  sandbox: z.union([z.boolean(), parameter]).optional(),
  customerPathKey: parameter.optional(),
});

/** The error shape of RFC 6749, which OAuth clients expect instead of ours. */
export const OAuthFailure = z
  .object({ error: z.string(), error_description: z.string() })
  .meta({ id: 'OAuthFailure' });

export const OAuthToken = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
    refresh_token: z.string(),
    scope: z.string().optional(),
    sandbox: z.boolean().optional(),
    customerPathKey: z.string().optional(),
  })
  .meta({ id: 'OAuthToken' });

export const oauth = {
  authorize: endpoint({
    method: 'POST',
    path: `${oauthApi}/authorize`,
    needs: 'signed-in',
    summary: 'Ask for a code for the signed-in person; answers where the browser is to go',
    body: AuthorizeInput,
    responses: { 200: z.object({ redirect_uri: z.string() }), 400: Failure },
    secret: true,
  }),
  token: endpoint({
    method: 'POST',
    path: `${oauthApi}/token`,
    needs: 'public',
    summary: 'Exchange a code or a refresh token for an access token (RFC 6749, RFC 7636)',
    body: z.record(z.string(), z.unknown()),
    form: true,
    responses: { 200: OAuthToken, 400: OAuthFailure, 401: OAuthFailure, 429: OAuthFailure },
    secret: true,
  }),
  revoke: endpoint({
    method: 'POST',
    path: `${oauthApi}/revoke`,
    needs: 'public',
    summary: 'End an access or refresh token (RFC 7009)',
    body: z.record(z.string(), z.unknown()),
    form: true,
    responses: { 200: z.object({}), 400: OAuthFailure, 401: OAuthFailure },
    secret: true,
  }),
  profile: endpoint({
    method: 'GET',
    path: `${oauthApi}/profile`,
    needs: 'client',
    summary: 'The person who signed in, for a client that holds a Bearer token',
    responses: {
      200: z.object({
        admin: Admin.pick({ id: true, email: true, first_name: true, last_name: true }),
      }),
    },
  }),
};
