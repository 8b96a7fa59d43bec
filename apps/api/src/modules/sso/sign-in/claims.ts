import {
  domainOfEmail,
  groupsInClaim,
  isWellFormedEmail,
  normalizeEmail,
} from '@floorwright/domain/access';
import { cutText } from '@floorwright/domain/language';

/** What an identity provider says about a person. */
export type Claims = Readonly<Record<string, unknown>> & { sub: string };

export type ProvidedPerson = {
  /** Who signed what is said: `iss` of the ID token. */
  issuer: string;
  subject: string;
  /** Null if there is none, or the provider says that it is not verified. */
  email: string | null;
  /** The customer of a provider whose issuer is the same for all of them; null if it names none. */
  tenant: string | null;
  firstName: string;
  lastName: string;
  groups: string[];
  /** How the person proved who they are (RFC 8176). */
  amr: string[];
  /** When the provider last asked who the person is; null if it does not say. */
  authenticatedAt: Date | null;
};

/**
 * Issuers of many customers, and of private accounts with any address. The tenant of a person is in the claim `hd`, and
 * `hd` also asks for it. Entra ID and Okta have an issuer for each customer; that of private accounts at Microsoft
 * never names a tenant.
 */
const sharedIssuers: ReadonlySet<string> = new Set([
  'https://accounts.google.com',
  'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
]);

export const isSharedIssuer = (issuer: string): boolean => sharedIssuers.has(issuer);

/** What a provider is asked about the person: who it is, and of which tenant. */
export const hintsAbout = (email: string, issuer: string) => ({
  login_hint: email,
  ...(isSharedIssuer(issuer) && { hd: domainOfEmail(email) }),
});

const longestName = 255;
/** As of OpenID Connect. */
const longestSubject = 255;

const textIn = (claims: Claims, name: string): string => {
  const value = claims[name];
  if (typeof value !== 'string') return '';
  return cutText(value.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').trim(), longestName);
};

/** A provider that says nothing about it, as many do, has verified the addresses of its own domain. */
const isUnverified = ({ email_verified: verified }: Claims): boolean =>
  verified !== undefined && verified !== true && verified !== 'true';

const emailIn = (claims: Claims): string | null => {
  const email = normalizeEmail(textIn(claims, 'email'));
  return isUnverified(claims) || email.length > 255 || !isWellFormedEmail(email) ? null : email;
};

const namesIn = (claims: Claims): [first: string, last: string] => {
  const given = textIn(claims, 'given_name');
  const family = textIn(claims, 'family_name');
  if (given !== '' || family !== '') return [given, family];
  const [first = '', ...rest] = textIn(claims, 'name').split(/\s+/);
  return [first, rest.join(' ')];
};

/** Methods are short words; anything else is left out. */
const amrIn = ({ amr }: Claims): string[] =>
  groupsInClaim(amr)
    .filter((method) => /^[\w.:-]{1,40}$/.test(method))
    .slice(0, 10);

const authTimeIn = ({ auth_time: seconds }: Claims): Date | null =>
  typeof seconds === 'number' && seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : null;

export const readPerson = (claims: Claims, groupsClaim: string | null): ProvidedPerson => {
  if (claims.sub.length > longestSubject) throw new Error('the subject is too long');
  const email = emailIn(claims);
  const [first, last] = namesIn(claims);
  return {
    issuer: textIn(claims, 'iss'),
    subject: claims.sub,
    email,
    tenant: textIn(claims, 'hd').toLowerCase() || null,
    // Everyone has a name in lists and in the audit log.
    firstName: first === '' && last === '' ? (email?.split('@')[0] ?? '') : first,
    lastName: last,
    groups: groupsClaim === null ? [] : groupsInClaim(claims[groupsClaim]),
    amr: amrIn(claims),
    authenticatedAt: authTimeIn(claims),
  };
};
