import type { PublicContext } from '../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../kernel/limits/rate-limit.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { authenticateClient } from './client-authentication.ts';
import { endGrant } from './issue-tokens.ts';
import { guessesFromAddress } from './limits.ts';
import { type Form, readForm, refuse, type Refused } from './protocol.ts';
import { lockGrantByTokenForUpdate } from './repository.ts';

type Body = Readonly<Record<string, unknown>>;
/** An unknown token counts as revoked (RFC 7009, 2.2). */
type Revoked = { outcome: 'revoked' | 'unknown-token' };

export const revokeToken = async (
  context: PublicContext,
  body: Body,
): Promise<Revoked | Refused> => {
  await takeTry(context, guessesFromAddress, context.address);
  const read = readForm(body);
  const answer = read.outcome === 'refused' ? read : await revokeTokenIn(context, read.form);
  if (answer.outcome === 'revoked') await giveBackTry(context, guessesFromAddress, context.address);
  return answer;
};

const revokeTokenIn = async (context: PublicContext, form: Form): Promise<Revoked | Refused> => {
  const client = await authenticateClient(context, form);
  if (client.outcome === 'refused') return client;
  const token = form.get('token');
  if (token === undefined) return refuse('invalid_request', 'token is missing.');
  return inTransaction(context.db, async (tx) => {
    const grant = await context.secrets.lookUp(token, (hash) =>
      lockGrantByTokenForUpdate(tx, hash),
    );
    if (!grant) return { outcome: 'unknown-token' };
    if (grant.application_id !== client.applicationId)
      return refuse('invalid_grant', 'This token was given to another client.');
    if (grant.by_secret && !client.bySecret)
      return refuse('invalid_client', 'Send the client secret, as for the code.');
    await endGrant(context, tx, grant, 'by_client');
    return { outcome: 'revoked' };
  });
};
