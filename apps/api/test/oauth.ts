import { createHash, randomBytes } from 'node:crypto';

import { oauth } from '@floorwright/contract';

import { createApplication } from './factories.ts';
import type { Product } from './product.ts';

export type ClientApp = {
  id: number;
  companyId: number;
  name: string;
  clientId: string;
  secret: string;
  redirectUri: string;
};

const callback = 'https://client.example/callback';

/** An application with one registered address, as its developer knows it. */
export const createClientApp = async (
  product: Product,
  changes: { companyId?: number; redirectUris?: string[] } = {},
): Promise<ClientApp> => {
  const redirectUris = changes.redirectUris ?? [callback];
  const application = await createApplication(product, { ...changes, redirectUris });
  const { admin_uid: clientId, admin_secret_sealed: sealed } = await product.database.db
    .selectFrom('applications')
    .select(['admin_uid', 'admin_secret_sealed'])
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow();
  const secret = product.platform.secrets.unseal(sealed);
  return { ...application, clientId, secret, redirectUri: redirectUris[0] ?? callback };
};

/** What RFC 7636 asks of a client. */
export const newPkce = () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge: { code_challenge: challenge, code_challenge_method: 'S256' } };
};

/** What the client's page sends the browser along with; `undefined` leaves a parameter out. */
export const authorizeInput = (app: ClientApp, changes: Record<string, unknown> = {}) => ({
  client_id: app.clientId,
  redirect_uri: app.redirectUri,
  response_type: 'code',
  state: 'xyz',
  ...changes,
});

export const authorize = (
  product: Product,
  person: { token: string },
  app: ClientApp,
  changes: Record<string, unknown> = {},
) =>
  product.client.call(oauth.authorize, {
    token: person.token,
    body: authorizeInput(app, changes),
  });

/** A code, and the verifier that its client stored. */
export const takeCode = async (
  product: Product,
  person: { token: string },
  app: ClientApp,
  changes: Record<string, unknown> = {},
): Promise<{ code: string; verifier: string }> => {
  const { verifier, challenge } = newPkce();
  const { body, text } = await authorize(product, person, app, { ...challenge, ...changes });
  const code = new URL(body.redirect_uri).searchParams.get('code');
  if (code === null) throw new Error(`there is no code in ${text}`);
  return { code, verifier };
};

export const token = (
  product: Product,
  body: Record<string, string>,
  headers: Record<string, string> = {},
) => product.client.call(oauth.token, { body, headers });

/** What a client without a secret sends for its code. */
export const exchangeInput = (
  app: ClientApp,
  { code, verifier }: { code: string; verifier: string },
) => ({
  grant_type: 'authorization_code',
  client_id: app.clientId,
  redirect_uri: app.redirectUri,
  code,
  code_verifier: verifier,
});

/** Tokens of a client without a secret. */
export const takeTokens = async (product: Product, person: { token: string }, app: ClientApp) => {
  const { status, body, text } = await token(
    product,
    exchangeInput(app, await takeCode(product, person, app)),
  );
  if (status !== 200) throw new Error(`no tokens: ${text}`);
  return body;
};

export const refreshInput = (app: ClientApp, refreshToken: string) => ({
  grant_type: 'refresh_token',
  client_id: app.clientId,
  refresh_token: refreshToken,
});

export const basicHeader = (app: Pick<ClientApp, 'clientId' | 'secret'>) => ({
  authorization: `Basic ${Buffer.from(`${app.clientId}:${app.secret}`).toString('base64')}`,
});

export const profile = (product: Product, accessToken: string) =>
  product.client.call(oauth.profile, { headers: { authorization: `Bearer ${accessToken}` } });
