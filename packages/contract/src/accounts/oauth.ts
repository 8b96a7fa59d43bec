import { clientScopes } from '@floorwright/domain/access';
import { fieldSentences, fillSentence, requestSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, OAuthFailure } from '../wire/failures.ts';
import { companyApi, Id, PathId } from '../wire/fields.ts';
import { Admin } from './accounts.ts';
import { Introspection, PublicKey, ServerMetadata, UserInfo } from './oauth-answers.ts';
import { example, exampleClient, exampleRequest } from './oauth-examples.ts';

const oauthApi = '/api/oauth/v1';

const parameter = (error: string = requestSentences.parameters_once) =>
  z.string({ error }).max(2000, fillSentence(fieldSentences.too_long, { most: 2000 }));

/** A parameter without a value counts as omitted (RFC 6749, 3.1). */
const optionalParameter = parameter()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/**
 * Only the parameters that decide the redirect are required here; the service refuses other missing
 * or wrong ones.
 */
const AuthorizeFields = z.object({
  client_id: parameter(requestSentences.client_id_missing),
  redirect_uri: parameter(requestSentences.redirect_uri_missing),
  response_type: optionalParameter,
  state: optionalParameter,
  code_challenge: optionalParameter,
  code_challenge_method: optionalParameter,
  sandbox: z.union([z.boolean(), optionalParameter]),
  customerPathKey: optionalParameter,
  scope: optionalParameter.describe('Of `openid`, `profile` and `email`; `profile` if left out.'),
  nonce: optionalParameter,
  prompt: optionalParameter.describe(
    '`login` asks for a new sign-in, `consent` for consent again; `none` asks for nothing and answers with an error instead.',
  ),
  max_age: optionalParameter.describe(
    'Seconds since the sign-in; an older one has to be repeated.',
  ),
  begun: optionalParameter.describe(
    'When the sign-in for this request began, as `client` says it.',
  ),
  consent: z
    .boolean()
    .optional()
    .describe('Whether the user has just allowed the scopes, or declined.'),
});

const exampleQuery = {
  client_id: parameter().meta({ examples: [example.client_id] }),
  redirect_uri: parameter().meta({ examples: [example.redirect_uri] }),
};

const AuthorizeInput = AuthorizeFields.meta({ examples: [{ ...exampleRequest, consent: true }] });

export const OAuthToken = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
    refresh_token: z.string(),
    scope: z.string().describe('The granted scopes, separated by spaces.'),
    id_token: z.string().optional().describe('With the scope `openid`.'),
    sandbox: z.boolean(),
    customerPathKey: z.string().optional(),
  })
  .meta({ id: 'OAuthToken' });

const Form = z.record(z.string(), z.unknown());
const TokenForm = Form.meta({ examples: [{ ...exampleClient, token: 'YOUR_TOKEN' }] });
const formResponses = <Body extends z.ZodType>(body: Body) => ({
  200: body,
  400: OAuthFailure,
  401: OAuthFailure,
  413: OAuthFailure,
  415: OAuthFailure,
  429: OAuthFailure,
});

/** A third-party application that may learn about the user. */
export const ConnectedApp = z
  .object({
    /** The id of the application. */
    id: Id,
    name: z.string(),
    company_name: z.string(),
    /** What the user has allowed, or what a sign-in there is for. */
    scopes: z.array(z.string()),
    /** When the user last allowed it or signed in there. */
    allowed_at: z.iso.datetime(),
    /** Whether it can read the profile of the user now. */
    signed_in: z.boolean(),
  })
  .meta({ id: 'ConnectedApp' });

export const oauth = {
  discovery: endpoint({
    method: 'GET',
    path: '/.well-known/openid-configuration',
    needs: 'public',
    summary:
      'Where clients find the endpoints of this server and what it supports (OpenID Connect)',
    anyOrigin: true,
    revalidated: true,
    responses: { 200: ServerMetadata },
  }),
  metadata: endpoint({
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    needs: 'public',
    summary: 'The same, where clients of OAuth alone look for it (RFC 8414)',
    anyOrigin: true,
    revalidated: true,
    responses: { 200: ServerMetadata },
  }),
  authorize: endpoint({
    method: 'POST',
    path: `${oauthApi}/authorize`,
    needs: 'signed-in',
    summary: 'Request a code for the signed-in user; returns the redirect',
    body: AuthorizeInput,
    responses: { 200: z.object({ redirect_uri: z.string() }), 400: Failure, 403: Failure },
    secret: true,
  }),
  authorizeSilently: endpoint({
    method: 'POST',
    path: `${oauthApi}/authorize/silent`,
    needs: 'public',
    summary: 'Where a browser without a session goes if the client asked with `prompt=none`',
    body: AuthorizeFields.meta({ examples: [{ ...exampleRequest, prompt: 'none' }] }),
    responses: { 200: z.object({ redirect_uri: z.string() }), 400: Failure },
    secret: true,
  }),
  client: endpoint({
    method: 'GET',
    path: `${oauthApi}/client`,
    needs: 'public',
    summary: 'The name of the application that a user is about to sign in to',
    query: z.object(exampleQuery),
    responses: {
      200: z.object({
        application: z.object({ name: z.string() }),
        /** Signed: a sign-in after this is new enough for any `max_age` of the request. */
        begun: z.string(),
      }),
      404: Failure,
    },
  }),
  consent: endpoint({
    method: 'GET',
    path: `${oauthApi}/consent`,
    needs: 'signed-in',
    summary:
      'What an application would learn about the signed-in user, and what they allowed before',
    query: z.object({ ...exampleQuery, scope: optionalParameter }),
    responses: {
      200: z.object({
        consent: z.object({
          application_name: z.string(),
          scopes: z.array(z.enum(clientScopes)),
          allowed_scopes: z.array(z.string()),
        }),
      }),
      404: Failure,
    },
  }),
  listConnectedApps: endpoint({
    method: 'GET',
    path: `${companyApi}/admin/connected_apps`,
    needs: 'signed-in',
    summary:
      'The third-party applications that the user has allowed or signed in to, the last first',
    responses: { 200: z.object({ connected_apps: z.array(ConnectedApp) }) },
  }),
  disconnectApp: endpoint({
    method: 'DELETE',
    path: `${companyApi}/admin/connected_apps/:id`,
    needs: 'signed-in',
    summary: 'Withdraw what was allowed to an application; all its tokens for the user end at once',
    params: z.object({ id: PathId }),
    responses: { 204: null, 404: Failure },
  }),
  token: endpoint({
    method: 'POST',
    path: `${oauthApi}/token`,
    needs: 'public',
    summary: 'Exchange a code or a refresh token for an access token (RFC 6749, RFC 7636)',
    body: Form.meta({
      examples: [
        {
          grant_type: 'authorization_code',
          ...exampleClient,
          redirect_uri: example.redirect_uri,
          code: 'YOUR_CODE',
          code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
        },
      ],
    }),
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
    body: TokenForm,
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
      403: Failure,
      429: Failure,
    },
  }),
  userInfo: endpoint({
    method: 'GET',
    path: `${oauthApi}/userinfo`,
    needs: 'client',
    summary: 'Claims about the user who signed in, for a token with the scope openid',
    anyOrigin: true,
    responses: { 200: UserInfo, 403: Failure, 429: Failure },
  }),
  postUserInfo: endpoint({
    method: 'POST',
    path: `${oauthApi}/userinfo`,
    needs: 'client',
    summary: 'The same by POST, as OpenID Connect Core demands; with the token in the header',
    anyOrigin: true,
    responses: { 200: UserInfo, 403: Failure, 429: Failure },
  }),
  introspect: endpoint({
    method: 'POST',
    path: `${oauthApi}/introspect`,
    needs: 'public',
    summary: 'Whether a token of the client is active (RFC 7662); needs the client secret',
    body: TokenForm,
    form: true,
    responses: formResponses(Introspection),
    secret: true,
  }),
  keys: endpoint({
    method: 'GET',
    path: `${oauthApi}/keys`,
    needs: 'public',
    summary: 'The public keys that ID tokens are signed with (RFC 7517)',
    anyOrigin: true,
    revalidated: true,
    responses: { 200: z.object({ keys: z.array(PublicKey) }) },
  }),
  endSession: endpoint({
    method: 'POST',
    path: `${oauthApi}/end_session`,
    needs: 'public',
    summary:
      'Sign a user out of the client that an ID token is for; returns where to go from there',
    body: z
      .object({
        id_token_hint: parameter(),
        client_id: optionalParameter,
        post_logout_redirect_uri: optionalParameter,
        state: optionalParameter,
      })
      .meta({
        examples: [
          {
            id_token_hint: 'YOUR_ID_TOKEN',
            client_id: example.client_id,
            post_logout_redirect_uri: example.redirect_uri,
            state: 'YOUR_STATE',
          },
        ],
      }),
    responses: {
      200: z.object({ redirect_uri: z.string().nullable() }),
      400: Failure,
      429: Failure,
    },
    secret: true,
  }),
};
