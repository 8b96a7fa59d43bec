/** What a third-party client may learn about a user (OpenID Connect Core, 5.4). */
export const clientScopes = ['openid', 'profile', 'email'] as const;
export type ClientScope = (typeof clientScopes)[number];

/** A client that names no scope gets this one, as before there were others. */
const usualScopes: readonly ClientScope[] = ['profile'];

/** The known scopes of a request, each once. Unknown ones are not granted (RFC 6749, 3.3). */
export const grantedScopes = (requested: string | undefined): readonly ClientScope[] => {
  const names = new Set((requested ?? '').split(' '));
  const granted = clientScopes.filter((scope) => names.has(scope));
  return granted.length === 0 ? usualScopes : granted;
};

/** Only what the specification has always allowed needs no consent. */
export const needsConsent = (
  scopes: readonly ClientScope[],
  consented: readonly string[],
): boolean =>
  scopes.some((scope) => !usualScopes.includes(scope)) &&
  scopes.some((scope) => !consented.includes(scope));

/**
 * Whether a client learns the email. Of the scopes, only `email` says so to the user; but what needs no consent has
 * always contained it.
 */
export const revealsEmail = (scopes: readonly string[]): boolean =>
  scopes.includes('email') || !scopes.includes('openid');

/** Why the tokens of a client were revoked. */
export const revocationReasons = [
  'by_client',
  'code_reused',
  'refresh_token_reused',
  'signed_out',
  'withdrawn',
] as const;
export type RevocationReason = (typeof revocationReasons)[number];
