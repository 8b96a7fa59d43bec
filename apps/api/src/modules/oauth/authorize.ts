import type { oauth, Output } from '@floorwright/contract';
import { type ClientScope, grantedScopes, needsConsent } from '@floorwright/domain/access';
import { requestSentences } from '@floorwright/domain/sentences';

import { recordActivity } from '../../kernel/activity.ts';
import { lockApplicationAccessForShare } from '../../kernel/application-access.ts';
import type { PublicContext, SignedInContext } from '../../kernel/context.ts';
import { isNever } from '../../kernel/sessions.ts';
import { later } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { findProofOfSession } from '../admins/index.ts';
import { findConsent, storeConsent } from './consents-repository.ts';
import { codeLifetime } from './limits.ts';
import { challengeProblem } from './pkce.ts';
import { findClient, insertGrant } from './repository.ts';
import { isSignInTooOld } from './sign-in-age.ts';

type Parameters = Output<typeof oauth.authorize.body>;
type Client = NonNullable<Awaited<ReturnType<typeof findClient>>>;
export type WrongRequest =
  | { outcome: 'unknown-client' | 'unregistered-redirect' }
  | { outcome: 'malformed'; reason: string };
type Refused = {
  outcome:
    | 'no-access'
    | 'no-second-factor'
    | 'no-single-sign-on'
    | 'consent-needed'
    | 'sign-in-too-old';
};
type GoTo = { outcome: 'go-to'; location: string };

type Checked = { outcome: 'checked'; client: Client } | WrongRequest;

/** The client of a request that may lead back to it. */
const checkRequest = async (
  { db }: Pick<PublicContext, 'db'>,
  parameters: Parameters,
): Promise<Checked> => {
  const client = await findClient(db, parameters.client_id);
  if (!client) return { outcome: 'unknown-client' };
  if (!client.redirect_uris.includes(parameters.redirect_uri))
    return { outcome: 'unregistered-redirect' };
  const reason = requestProblem(parameters);
  return reason === undefined ? { outcome: 'checked', client } : { outcome: 'malformed', reason };
};

/** The redirect to the client, with the issuer, so that it cannot mix up servers (RFC 9207). */
const respond = (
  { config }: Pick<PublicContext, 'config'>,
  { redirect_uri: redirectUri, state }: Parameters,
  answer: { code: string } | { error: string },
): GoTo => ({
  outcome: 'go-to',
  location: addParameters(redirectUri, { ...answer, state, iss: config.publicUrl }),
});

/** What a client that wants no page to be shown learns instead (OpenID Connect Core, 3.1.2.6). */
const silentErrors = {
  'sign-in-too-old': 'login_required',
  'consent-needed': 'consent_required',
  'no-second-factor': 'interaction_required',
  'no-single-sign-on': 'interaction_required',
  'no-access': 'access_denied',
} as const;

const promptsOf = ({ prompt }: Parameters): string[] => prompt?.split(' ') ?? [];

const isSilent = (parameters: Parameters): boolean => promptsOf(parameters).includes('none');

/**
 * The redirect to the client with a code. Errors are reported here instead of redirecting, unless the client asked with
 * `prompt=none`: anyone can register an application, and error redirects would make this an open redirector (RFC 9700,
 * 4.11.2).
 */
export const authorize = async (
  context: SignedInContext,
  parameters: Parameters,
): Promise<GoTo | WrongRequest | Refused> => {
  const checked = await checkRequest(context, parameters);
  if (checked.outcome !== 'checked') return checked;
  // Only after the user has declined, or silently: an error by itself never leads to the client.
  if (parameters.consent === false) return respond(context, parameters, { error: 'access_denied' });
  const answer = isSignInTooOld(context, parameters)
    ? ({ outcome: 'sign-in-too-old' } as const)
    : await giveCode(context, checked.client, parameters);
  if (typeof answer === 'string') return respond(context, parameters, { code: answer });
  return isSilent(parameters)
    ? respond(context, parameters, { error: silentErrors[answer.outcome] })
    : answer;
};

/** Where a browser without a session goes if the client asked with `prompt=none`. */
export const refuseSilently = async (
  context: PublicContext,
  parameters: Parameters,
): Promise<GoTo | WrongRequest> => {
  const checked = await checkRequest(context, parameters);
  if (checked.outcome !== 'checked') return checked;
  return isSilent(parameters)
    ? respond(context, parameters, { error: 'login_required' })
    : { outcome: 'malformed', reason: requestSentences.prompt_none };
};

/** Null for the time of a sign-in at a provider that does not say it. */
const knownTime = (time: Date): Date | null => (isNever(time) ? null : time);

const requestProblem = (parameters: Parameters): string | undefined => {
  if (!parameters.response_type) return requestSentences.response_type_missing;
  if (parameters.response_type !== 'code') return requestSentences.response_type_code;
  if (!/^\d{1,9}$/.test(parameters.max_age ?? '0')) return requestSentences.max_age_number;
  const prompts = promptsOf(parameters);
  const isKnown = prompts.every((prompt) => prompt === 'login' || prompt === 'consent');
  if (!isKnown && parameters.prompt !== 'none') return requestSentences.prompt_values;
  return challengeProblem(parameters);
};

const giveCode = (
  context: SignedInContext,
  client: Client,
  parameters: Parameters,
): Promise<string | Refused> =>
  inTransaction(context.db, async (tx) => {
    const { secrets, clock, admin } = context;
    const providerFactor = context.providerFactorOf === client.saas_company_id;
    const access = await lockApplicationAccessForShare(tx, {
      adminId: admin.id,
      applicationId: client.id,
      ownFactor: context.ownFactor,
      providerFactor,
      ssoConnectionId: context.ssoConnectionId,
    });
    if (!access) return { outcome: 'no-access' };
    if (typeof access === 'string') return { outcome: access };
    const scopes = grantedScopes(parameters.scope);
    const consent = { adminId: admin.id, applicationId: client.id, scopes };
    if (parameters.consent === true) await storeConsent(tx, consent, clock.now());
    else if (
      promptsOf(parameters).includes('consent') ||
      needsConsent(scopes, await findConsent(tx, admin.id, client.id))
    )
      return { outcome: 'consent-needed' };
    const code = secrets.newToken();
    const now = clock.now();
    await insertGrant(
      tx,
      {
        saas_company_admin_id: access.memberId,
        application_id: client.id,
        redirect_uri: parameters.redirect_uri,
        sandbox: isSwitchedOn(parameters.sandbox),
        customer_path_key: parameters.customerPathKey ?? null,
        code_hash: secrets.hash(code),
        code_challenge: parameters.code_challenge ?? null,
        code_expires_at: later(now, codeLifetime),
        scopes: [...scopes],
        nonce: parameters.nonce ?? null,
        signed_in_at: knownTime(context.provedAt),
        ...(await findProofOfSession(tx, context.accessTokenId)),
        provider_factor: providerFactor,
        own_factor: context.ownFactor,
      },
      now,
    );
    await recordActivity(context, tx, admin, {
      action: 'oauth.authorized',
      companyId: client.saas_company_id,
      subject: { type: 'application', id: client.id, label: client.name },
      details: { redirect_uri: parameters.redirect_uri },
    });
    return code;
  });

/** A boolean from programs, or text from a URL. */
const isSwitchedOn = (value: boolean | string | undefined): boolean =>
  value === true || value === 'true' || value === '1';

/** The application name of a client; null if the request could not succeed. */
export const findClientName = async (
  { db }: Pick<PublicContext, 'db'>,
  { client_id: clientId, redirect_uri: redirectUri }: Output<typeof oauth.client.query>,
): Promise<string | null> => {
  const client = await findClient(db, clientId);
  return client?.redirect_uris.includes(redirectUri) ? client.name : null;
};

type Consent = { application_name: string; scopes: ClientScope[]; allowed_scopes: string[] };

/** What the user is asked to allow; null if the request could not succeed. */
export const showConsent = async (
  { db, admin }: SignedInContext,
  { client_id: clientId, redirect_uri: redirectUri, scope }: Output<typeof oauth.consent.query>,
): Promise<Consent | null> => {
  const client = await findClient(db, clientId);
  if (!client?.redirect_uris.includes(redirectUri)) return null;
  return {
    application_name: client.name,
    scopes: [...grantedScopes(scope)],
    allowed_scopes: [...(await findConsent(db, admin.id, client.id))],
  };
};

/**
 * The registered URI with parameters added. Everything registered stays unchanged, including its
 * query, so this appends text and does not parse (RFC 6749, 3.1.2).
 */
export const addParameters = (
  redirectUri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string => {
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) added.set(name, value);
  return `${redirectUri}${separatorAfter(redirectUri)}${added.toString()}`;
};

const separatorAfter = (redirectUri: string): string => {
  if (!redirectUri.includes('?')) return '?';
  return /[?&]$/.test(redirectUri) ? '' : '&';
};
