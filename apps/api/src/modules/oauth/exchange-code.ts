import { findApplicationAccess } from '../../kernel/application-access.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { KnownClient } from './client-authentication.ts';
import type { Form } from './form.ts';
import { endGrant, type Issued, issueTokens } from './issue-tokens.ts';
import { verifierFits } from './pkce.ts';
import { type Refused, refuse } from './refusals.ts';
import { deleteGrant, type Grant, lockGrantByCode, markCodeUsed } from './repository.ts';

const unknownCode = refuse('invalid_grant', 'This code is unknown, or has been used.');

/**
 * The tokens for a code. A code works once: if it is used again, all its tokens are revoked,
 * because one of the two users of it is a thief. A wrong proof uses it up.
 */
export const exchangeCode = async (
  context: PublicContext,
  client: KnownClient,
  form: Form,
): Promise<Issued | Refused> => {
  const code = form.get('code');
  if (code === undefined) return refuse('invalid_request', 'code is missing.');
  if (!form.has('redirect_uri')) return refuse('invalid_request', 'redirect_uri is missing.');
  return inTransaction(context.db, async (tx) => {
    const grant = await lockGrantByCode(tx, context.secrets.hash(code));
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
    return issueTokens(context, tx, grant);
  });
};

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
  const access = await findApplicationAccess(tx, grant.admin_id, grant.application_id);
  return access ? undefined : 'This person may no longer use this application.';
};
