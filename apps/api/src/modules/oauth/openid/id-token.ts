import { createLocalJWKSet, errors, jwtVerify, SignJWT } from 'jose';

import type { PublicContext } from '../../../kernel/context.ts';
import { later } from '../../../platform/clock/clock.ts';
import { accessTokenLifetime } from '../limits.ts';
import type { Grant } from '../repository.ts';
import { claimsOf } from './claims.ts';
import { algorithm, listPublicKeys, signingKey } from './signing-keys.ts';

/** Seconds, as in all claims of time. */
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Says to the client who signed in, when and how (OpenID Connect Core, 2). */
export const signIdToken = async (
  context: PublicContext,
  grant: Grant,
  nonce: string | null,
): Promise<string> => {
  const { kid, key } = await signingKey(context);
  const now = context.clock.now();
  const { signed_in_at: signedInAt } = grant;
  return new SignJWT({
    ...claimsOf(grant, grant.scopes),
    ...(signedInAt && { auth_time: seconds(signedInAt) }),
    amr: grant.amr,
    ...(nonce !== null && { nonce }),
  })
    .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
    .setIssuer(context.config.publicUrl)
    .setAudience(grant.client_id)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(later(now, accessTokenLifetime)))
    .sign(await key);
};

type Hint = { adminId: number; clientId: string };

/** The user and the client of an ID token of ours, which may have expired; null for any other text. */
export const readIdTokenHint = async (
  context: PublicContext,
  token: string,
): Promise<Hint | null> => {
  const keys = createLocalJWKSet({ keys: await listPublicKeys(context) });
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: context.config.publicUrl,
      algorithms: [algorithm],
      // A session outlives its ID token.
      currentDate: new Date(0),
    });
    return typeof payload.aud === 'string'
      ? { adminId: Number(payload.sub), clientId: payload.aud }
      : null;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    // A text that is no token at all is a mistake; a token that someone else made is worth a look.
    const code = error instanceof errors.JWSInvalid ? 'id_token_malformed' : 'id_token_forged';
    context.log.warn({ code, reason: error.code }, 'an ID token hint was refused');
    return null;
  }
};
