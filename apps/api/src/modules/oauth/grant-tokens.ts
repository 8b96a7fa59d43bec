import { requestSentences } from '@floorwright/domain/sentences';

import { findApplicationAccess } from '../../kernel/application-access.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../kernel/limits/rate-limit.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { authenticateClient, type KnownClient } from './client-authentication.ts';
import { endGrant, type Issued, issueTokens } from './issue-tokens.ts';
import { guessesFromAddress } from './limits.ts';
import { verifierFits } from './pkce.ts';
import { type Form, readForm, refuse, type Refused } from './protocol.ts';
import {
  deleteGrant,
  findRefreshToken,
  type Grant,
  lockGrantByCodeForUpdate,
  lockGrantByTokenForUpdate,
  markCodeUsed,
  markRefreshed,
} from './repository.ts';

type Body = Readonly<Record<string, unknown>>;

export const grantTokens = async (
  context: PublicContext,
  body: Body,
): Promise<Issued | Refused> => {
  await takeTry(context, guessesFromAddress, context.address);
  const read = readForm(body);
  const answer = read.outcome === 'refused' ? read : await grantTokensFor(context, read.form);
  if (answer.outcome === 'issued') await giveBackTry(context, guessesFromAddress, context.address);
  return answer;
};

const grantTokensFor = async (context: PublicContext, form: Form): Promise<Issued | Refused> => {
  const client = await authenticateClient(context, form);
  if (client.outcome === 'refused') return client;
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return exchangeCode(context, client, form);
    case 'refresh_token':
      return refreshTokens(context, client, form);
    case undefined:
      return refuse('invalid_request', 'grant_type is missing.');
    default:
      return refuse(
        'unsupported_grant_type',
        'grant_type must be authorization_code or refresh_token.',
      );
  }
};

const unknownCode = refuse('invalid_grant', 'This code is unknown, or has been used.');

/**
 * The tokens for a code. A code works once: if it is used again, all its tokens are revoked,
 * because one of the two users of it is a thief. A wrong proof uses it up.
 */
const exchangeCode = async (
  context: PublicContext,
  client: KnownClient,
  form: Form,
): Promise<Issued | Refused> => {
  const code = form.get('code');
  if (code === undefined) return refuse('invalid_request', 'code is missing.');
  if (!form.has('redirect_uri'))
    return refuse('invalid_request', requestSentences.redirect_uri_missing);
  return inTransaction(context.db, async (tx) => {
    const grant = await context.secrets.lookUp(code, (hash) => lockGrantByCodeForUpdate(tx, hash));
    if (!grant || grant.application_id !== client.applicationId) return unknownCode;
    if (grant.code_used_at !== null) {
      await endGrant(context, tx, grant, 'code_reused');
      return unknownCode;
    }
    if (!client.bySecret && grant.code_challenge === null)
      return refuse('invalid_client', 'Send the client secret, or ask for the code with PKCE.');
    const problem = await exchangeProblem(context, tx, grant, form);
    if (problem !== undefined) {
      await deleteGrant(tx, grant.id);
      return refuse('invalid_grant', problem);
    }
    const now = context.clock.now();
    await markCodeUsed(tx, grant.id, { bySecret: client.bySecret, now });
    return issueTokens(context, tx, grant, grant.nonce);
  });
};

const findAccessOf = (tx: Db, grant: Grant) =>
  findApplicationAccess(tx, {
    adminId: grant.admin_id,
    applicationId: grant.application_id,
    ownFactor: grant.own_factor,
    providerFactor: grant.provider_factor,
    ssoConnectionId: grant.sso_connection_id,
  });

const exchangeProblem = async (
  { clock }: PublicContext,
  tx: Db,
  grant: Grant,
  form: Form,
): Promise<string | undefined> => {
  if (grant.code_expires_at <= clock.now()) return 'This code has expired.';
  if (form.get('redirect_uri') !== grant.redirect_uri)
    return 'redirect_uri is not the one that the code was asked for with.';
  if (!verifierFits(grant.code_challenge, form.get('code_verifier')))
    return 'code_verifier does not fit the challenge that the code was asked for with.';
  return (await findAccessOf(tx, grant))
    ? undefined
    : 'This person may no longer use this application.';
};

const unknownToken = refuse('invalid_grant', 'This refresh token is unknown, used or has expired.');

/**
 * A new pair of tokens for a refresh token, which works once. If it is used again, the whole
 * sign-in is revoked: one of the two users of it is a thief (RFC 9700, 4.14).
 */
const refreshTokens = async (
  context: PublicContext,
  client: KnownClient,
  form: Form,
): Promise<Issued | Refused> => {
  const refreshToken = form.get('refresh_token');
  if (refreshToken === undefined) return refuse('invalid_request', 'refresh_token is missing.');
  const { db, secrets, clock } = context;
  return inTransaction(db, async (tx) => {
    const grant = await secrets.lookUp(refreshToken, (hash) => lockGrantByTokenForUpdate(tx, hash));
    const token = await secrets.lookUp(refreshToken, (hash) => findRefreshToken(tx, hash));
    if (!grant || !token || grant.application_id !== client.applicationId) return unknownToken;
    if (grant.by_secret && !client.bySecret)
      return refuse('invalid_client', 'Send the client secret, as for the code.');
    if (token.refreshed_at !== null) {
      await endGrant(context, tx, grant, 'refresh_token_reused');
      return unknownToken;
    }
    if (token.refresh_token_expires_at <= clock.now()) return unknownToken;
    if (!(await findAccessOf(tx, grant)))
      return refuse('invalid_grant', 'This person may no longer use this application.');
    const scopes = form.get('scope')?.split(' ') ?? [];
    if (scopes.some((scope) => !grant.scopes.includes(scope)))
      return refuse('invalid_scope', `The scopes of this sign-in are ${grant.scopes.join(' ')}.`);
    await markRefreshed(tx, token.id, clock.now());
    // A nonce proves the answer to one request, not to later ones.
    return issueTokens(context, tx, grant, null);
  });
};
