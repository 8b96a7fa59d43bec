import { findApplicationAccess } from '../../kernel/application-access.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../kernel/limits/rate-limit.ts';
import { authenticateClient } from './client-authentication.ts';
import { guessesFromAddress } from './limits.ts';
import { readForm, refuse, type Refused } from './protocol.ts';
import { findActiveToken } from './repository.ts';

type ActiveToken = NonNullable<Awaited<ReturnType<typeof findActiveToken>>>;

export type Introspected =
  | { outcome: 'inactive' }
  | { outcome: 'active'; token: ActiveToken; clientId: string; expiresAt: Date };

/** What a client may know about a token that it was given (RFC 7662). */
export const introspectToken = async (
  context: PublicContext,
  body: Readonly<Record<string, unknown>>,
): Promise<Introspected | Refused> => {
  await takeTry(context, guessesFromAddress, context.address);
  const read = readForm(body);
  if (read.outcome === 'refused') return read;
  const client = await authenticateClient(context, read.form);
  if (client.outcome === 'refused') return client;
  if (!client.bySecret) return refuse('invalid_client', 'Send the client secret.');
  const given = read.form.get('token');
  if (given === undefined) return refuse('invalid_request', 'token is missing.');
  await giveBackTry(context, guessesFromAddress, context.address);
  const { db, secrets, clock } = context;
  const token = await secrets.lookUp(given, (hash) => findActiveToken(db, hash, clock.now()));
  if (!token || token.application_id !== client.applicationId) return { outcome: 'inactive' };
  const asked = {
    adminId: token.admin_id,
    applicationId: token.application_id,
    ownFactor: token.own_factor,
    providerFactor: token.provider_factor,
    ssoConnectionId: token.sso_connection_id,
  };
  if (!(await findApplicationAccess(db, asked))) return { outcome: 'inactive' };
  const isAccess = secrets.matches(given, token.access_token_hash);
  return {
    outcome: 'active',
    token,
    clientId: client.clientId,
    expiresAt: isAccess ? token.access_token_expires_at : token.refresh_token_expires_at,
  };
};
