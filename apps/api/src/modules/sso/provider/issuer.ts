/**
 * Whether both name the same provider: people type an issuer with or without its final slash, and its settings are at the
 * same address either way.
 */
export const isSameIssuer = (one: string, other: string): boolean =>
  withoutSlash(one) === withoutSlash(other);

const withoutSlash = (issuer: string): string => issuer.replace(/\/$/, '');

/** Where a provider describes itself (OpenID Connect Discovery, 4). */
export const settingsAddress = (issuer: string): URL =>
  new URL(
    issuer.includes('/.well-known/')
      ? issuer
      : `${withoutSlash(issuer)}/.well-known/openid-configuration`,
  );
