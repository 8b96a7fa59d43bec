import type { oauth, Output } from '@floorwright/contract';

import { recordActivity } from '../../kernel/activity.ts';
import { holdApplicationAccess } from '../../kernel/application-access.ts';
import type { SignedInContext } from '../../kernel/context.ts';
import { later } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { findClient } from './clients-repository.ts';
import { insertGrant } from './grants-repository.ts';
import { codeLifetime } from './limits.ts';
import { challengeProblem } from './pkce.ts';
import { addParameters } from './redirect.ts';

type Parameters = Output<typeof oauth.authorize.body>;
type Client = NonNullable<Awaited<ReturnType<typeof findClient>>>;
type Authorized =
  | { outcome: 'go-to'; location: string }
  | { outcome: 'unknown-client' | 'unregistered-redirect' };

/**
 * Where the browser is to go: back to the client with a code, or with the reason why there is none.
 * What does not name a client and one of its addresses, letter by letter, goes nowhere.
 */
export const authorize = async (
  context: SignedInContext,
  parameters: Parameters,
): Promise<Authorized> => {
  const { redirect_uri: redirectUri, state } = parameters;
  const client = await findClient(context.db, parameters.client_id);
  if (!client) return { outcome: 'unknown-client' };
  if (!client.redirect_uris.includes(redirectUri)) return { outcome: 'unregistered-redirect' };
  const answer = requestProblem(parameters) ?? (await giveCode(context, client, parameters));
  return { outcome: 'go-to', location: addParameters(redirectUri, { ...answer, state }) };
};

type ClientError = { error: string; error_description: string };

const requestProblem = (parameters: Parameters): ClientError | undefined => {
  if (!parameters.response_type)
    return { error: 'invalid_request', error_description: 'response_type is missing.' };
  if (parameters.response_type !== 'code')
    return { error: 'unsupported_response_type', error_description: 'response_type must be code.' };
  const problem = challengeProblem(parameters);
  return problem === undefined
    ? undefined
    : { error: 'invalid_request', error_description: problem };
};

const giveCode = (
  context: SignedInContext,
  client: Client,
  parameters: Parameters,
): Promise<ClientError | { code: string }> =>
  inTransaction(context.db, async (tx) => {
    const { secrets, clock, admin } = context;
    const access = await holdApplicationAccess(tx, admin.id, client.id);
    if (!access)
      return {
        error: 'access_denied',
        error_description: 'This person may not use this application.',
      };
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
      },
      now,
    );
    await recordActivity(context, tx, admin, {
      action: 'oauth.authorized',
      companyId: client.saas_company_id,
      subject: { type: 'application', id: client.id, label: client.name },
      details: { redirect_uri: parameters.redirect_uri },
    });
    return { code };
  });

/** It comes as a switch from programs and as text out of an address. */
const isSwitchedOn = (value: boolean | string | undefined): boolean =>
  value === true || value === 'true' || value === '1';
