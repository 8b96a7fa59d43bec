import type { Output, sso, SsoAnswerInput } from '@floorwright/contract';
import { domainOfEmail, unnamedActors } from '@floorwright/domain/access';
import { sentences } from '@floorwright/domain/sentences';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
} from 'openid-client';
import { z } from 'zod';

import type { PublicContext } from '../../../kernel/context.ts';
import { giveBackTry, isWithin, takeTry } from '../../../kernel/limits/rate-limit.ts';
import { maxSessionTime } from '../../../kernel/sessions.ts';
import { later } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { openSession } from '../../admins/index.ts';
import { requiresSecondFactor } from '../../companies/index.ts';
import { type BegunSession, beginSession } from '../../factors/index.ts';
import { lockInvitation } from '../../invitations/index.ts';
import { listCompanyIds } from '../../members/index.ts';
import { lockForNewcomer } from '../../provisioning/index.ts';
import { recordSsoActivity } from '../activities.ts';
import { attemptLifetime, limits } from '../limits.ts';
import { clockDifference, discover, isPage, outgoingReason } from '../provider/provider.ts';
import { redirectUriOf } from '../provider/redirect-uri.ts';
import {
  type ConnectionRow,
  findConnectionById,
  findConnectionOfDomain,
  lockConnectionForShare,
} from '../repository.ts';
import { readBrowserKeys } from './browser.ts';
import { type Claims, hintsAbout, type ProvidedPerson, readPerson } from './claims.ts';
import { findPerson, type PersonRefusal } from './people.ts';
import { findUsedAttempt, insertAttempt, takeAttempt } from './repository.ts';

/** Decided by the domain alone, so that it does not reveal who has an account. */
export const findMethod = async (
  context: PublicContext,
  email: string,
): Promise<{ outcome: 'none' | 'offered' | 'only' }> => {
  await takeTry(context, limits.methodFromAddress, context.address);
  const connection = await findConnectionOfDomain(context.db, domainOfEmail(email));
  if (!connection) return { outcome: 'none' };
  return { outcome: connection.only_way ? 'only' : 'offered' };
};

const Checks = z.object({
  nonce: z.string(),
  verifier: z.string(),
  again: z.boolean().default(false),
});

type Started =
  | { outcome: 'go-to'; location: string; browserKey: string }
  | { outcome: 'not-offered' | 'provider-down' };

/** Begins a sign-in for this browser; it is finished with the answer of the identity provider. */
export const startSignIn = async (
  context: PublicContext,
  { email, again }: Output<typeof sso.start.body>,
): Promise<Started> => {
  await takeTry(context, limits.startFromAddress, context.address);
  const connection = await findConnectionOfDomain(context.db, domainOfEmail(email));
  if (!connection) return { outcome: 'not-offered' };
  const provider = await discover(context, connection).catch((error: unknown) => {
    context.log.warn({ err: error, sso: connection.id }, 'identity provider failed');
    return null;
  });
  if (!provider || !isPage(context, provider.serverMetadata().authorization_endpoint)) {
    await recordRefusal(context, connection, 'provider_down');
    return { outcome: 'provider-down' };
  }
  const { secrets, clock } = context;
  const [state, nonce, verifier] = [secrets.newToken(), secrets.newToken(), secrets.newToken()];
  const browserKey = secrets.newToken();
  const now = clock.now();
  await insertAttempt(context.db, {
    state_hash: secrets.hash(state),
    sso_connection_id: connection.id,
    browser_hash: secrets.hash(browserKey),
    checks_sealed: secrets.seal(
      JSON.stringify({ nonce, verifier, again } satisfies z.input<typeof Checks>),
    ),
    created_at: now,
    expires_at: later(now, attemptLifetime),
  });
  const location = buildAuthorizationUrl(provider, {
    redirect_uri: redirectUriOf(context, connection.saas_company_id),
    scope: scopesFor(provider, connection.groups_claim),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...hintsAbout(email, provider.serverMetadata().issuer),
    ...ageOf(again),
  });
  return { outcome: 'go-to', location: location.href, browserKey };
};

/** How old the sign-in at the provider may be. A provider that is asked for an age has to send `auth_time`. */
const ageOf = (again: boolean): Record<string, string> =>
  again ? { prompt: 'login', max_age: '0' } : { max_age: String(maxSessionTime / 1000) };

/** Some providers send groups only to those who ask for a scope of this name. */
const scopesFor = (provider: Configuration, groupsClaim: string | null): string => {
  const offered = provider.serverMetadata().scopes_supported ?? [];
  const wantsGroups = groupsClaim !== null && offered.includes('groups');
  return ['openid', 'email', 'profile', ...(wantsGroups ? ['groups'] : [])].join(' ');
};

type Answer = z.output<typeof SsoAnswerInput>;
type Finished =
  | BegunSession
  | { outcome: 'refused'; message: string }
  | { outcome: 'provider-down' };

const refused = (message: string): Finished => ({ outcome: 'refused', message });

const messages: Readonly<Record<PersonRefusal, string>> = {
  provider_down: sentences.sso_provider_down,
  answer_wrong: sentences.sso_answer_wrong,
  answer_reused: sentences.sso_answer_reused,
  other_browser: sentences.sso_ended,
  email_missing: sentences.sso_email_missing,
  email_domain: sentences.sso_email_domain,
  other_account: sentences.sso_other_account,
  other_person: sentences.sso_other_person,
  membership_ended: sentences.sso_membership_ended,
  deactivated: sentences.sso_deactivated,
  no_group: sentences.sso_no_group,
  not_again: sentences.sso_not_again,
};

/** Signs the person in whom the identity provider names, in the browser that began it, once. */
export const finishSignIn = async (context: PublicContext, answer: Answer): Promise<Finished> => {
  await takeTry(context, limits.finishFromAddress, context.address);
  const { db, secrets, clock } = context;
  const attempt = await secrets.lookUp(answer.state, (hash) => takeAttempt(db, hash, clock.now()));
  const isHere = (key: string): boolean =>
    attempt !== undefined && secrets.matches(key, attempt.browser_hash);
  if (!attempt) return refuseUnknown(context, answer.state);
  const connection = await findConnectionById(db, attempt.sso_connection_id);
  if (!connection) return refused(sentences.sso_ended);
  if (!readBrowserKeys(context).some(isHere))
    return refusePerson(context, connection, 'other_browser');
  // Before the code, which belongs to the provider of another company, is sent to this one.
  if (answer.company_id !== connection.saas_company_id)
    return refusePerson(context, connection, 'answer_wrong');
  if (answer.error !== undefined || answer.code === undefined)
    return refused(sentences.sso_canceled);
  const checks = Checks.parse(JSON.parse(secrets.unseal(attempt.checks_sealed)));
  let person: ProvidedPerson;
  try {
    person = readPerson(
      await askProvider(context, connection, answer, checks),
      connection.groups_claim,
    );
  } catch (error) {
    context.log.warn({ err: error, sso: connection.id }, 'single sign-on failed');
    if (outgoingReason(error) !== undefined) {
      await recordRefusal(context, connection, 'provider_down');
      return { outcome: 'provider-down' };
    }
    return refusePerson(context, connection, 'answer_wrong');
  }
  if (checks.again && !isSince(attempt.created_at, person))
    return refusePerson(context, connection, 'not_again', person);
  const begun = await inTransaction(db, async (tx) => {
    // Before the connection: changes of it lock the company first.
    if (person.email !== null) {
      await lockForNewcomer(tx, connection.saas_company_id, person.email);
      await lockInvitation(tx, connection.saas_company_id, person.email);
    }
    // The provider may have been replaced while it was asked.
    const present = await lockConnectionForShare(tx, connection.id);
    return present?.issuer === connection.issuer && present.client_id === connection.client_id
      ? signIn({ ...context, db: tx }, present, person)
      : null;
  });
  if (!begun) return refused(sentences.sso_ended);
  if (begun.outcome === 'refused') return refusePerson(context, connection, begun.refusal, person);
  await giveBackTry(context, limits.finishFromAddress, context.address);
  return begun;
};

/** An answer of the provider that was used before, or to a sign-in that no one waits for. */
const refuseUnknown = async (context: PublicContext, state: string): Promise<Finished> => {
  const { db, secrets } = context;
  const used = await secrets.lookUp(state, (hash) => findUsedAttempt(db, hash));
  const connection = used && (await findConnectionById(db, used.sso_connection_id));
  if (connection) return refusePerson(context, connection, 'answer_reused');
  context.log.warn({ code: 'sso_ended' }, 'single sign-on was refused');
  return refused(sentences.sso_ended);
};

/** Whether the person signed in at the provider after this. Clocks may differ. */
const isSince = (begunAt: Date, { authenticatedAt }: ProvidedPerson): boolean =>
  authenticatedAt !== null && later(authenticatedAt, clockDifference) >= begunAt;

/** Exchanges the code and checks the ID token: issuer, audience, signature, times and nonce. */
const askProvider = async (
  context: PublicContext,
  connection: ConnectionRow,
  answer: Answer,
  { nonce, verifier }: z.output<typeof Checks>,
): Promise<Claims> => {
  const provider = await discover(context, connection);
  const location = new URL(redirectUriOf(context, connection.saas_company_id));
  const { code, state, iss } = answer;
  for (const [name, value] of Object.entries({ code, state, iss }))
    if (value !== undefined) location.searchParams.set(name, value);
  const tokens = await authorizationCodeGrant(provider, location, {
    expectedState: answer.state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('there is no ID token');
  const wanted = ['email', ...(connection.groups_claim === null ? [] : [connection.groups_claim])];
  const isComplete = wanted.every((name) => claims[name] !== undefined);
  if (isComplete || provider.serverMetadata().userinfo_endpoint === undefined) return claims;
  // The ID token is signed, so its claims win, and it alone says how and when the user signed in.
  const info = await fetchUserInfo(provider, tokens.access_token, claims.sub);
  return { ...info, amr: undefined, auth_time: undefined, ...claims };
};

type SignedIn = BegunSession | { outcome: 'refused'; refusal: PersonRefusal };

const signIn = async (
  context: PublicContext,
  connection: ConnectionRow,
  person: ProvidedPerson,
): Promise<SignedIn> => {
  const tx = context.db;
  const found = await findPerson(context, tx, connection, person);
  if (found.outcome === 'refused') return found;
  const { admin } = found;
  const providerFactor = person.amr.includes('mfa');
  const how = {
    ssoConnectionId: connection.id,
    amr: person.amr,
    providerFactor,
    authenticatedAt: person.authenticatedAt,
  };
  const companies = await listCompanyIds(tx, admin.id);
  // The factors of the provider count for its own company. Other companies of the account rely on its own factor.
  const needsOwnFactor =
    companies.length > 1 ||
    (!providerFactor && (await requiresSecondFactor(tx, connection.saas_company_id)));
  if (needsOwnFactor) return beginSession(context, tx, admin, how);
  const isVerified = !admin.second_factor || providerFactor;
  return {
    outcome: 'signed-in',
    session: await openSession(context, tx, admin, { ...how, isVerified }),
  };
};

const refusePerson = async (
  context: PublicContext,
  connection: ConnectionRow,
  refusal: PersonRefusal,
  person?: ProvidedPerson,
): Promise<Finished> => {
  await recordRefusal(context, connection, refusal, person);
  return refused(messages[refusal]);
};

const recordRefusal = async (
  context: PublicContext,
  {
    id,
    saas_company_id: companyId,
    issuer,
  }: Pick<ConnectionRow, 'id' | 'saas_company_id' | 'issuer'>,
  refusal: PersonRefusal,
  person?: ProvidedPerson,
): Promise<void> => {
  context.log.warn({ code: `sso_${refusal}`, sso: id }, 'single sign-on was refused');
  if (!(await isWithin(context, limits.recordedRefusals, String(id)))) return;
  const name = { first_name: unnamedActors.unknown, last_name: '' };
  const unknown = { id: null, ...name, email: person?.email ?? '' };
  const subject = { companyId, label: issuer };
  const entry = { action: 'sso.refused', details: { refusal } } as const;
  await recordSsoActivity(context, context.db, unknown, subject, entry);
};
