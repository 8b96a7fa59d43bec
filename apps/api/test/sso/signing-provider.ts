import type { ServerResponse } from 'node:http';

import { exportJWK, generateKeyPair, SignJWT } from 'jose';

import { startLocalServer } from '../network/local-server.ts';
import type { Product } from '../product.ts';
import { answerTo, finishWith, startAt } from './connections.ts';
import { client } from './identity-provider.ts';

/** A provider whose ID tokens have any claims, properly signed; it can fall silent. */
export const startSigningProvider = async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const claims: Record<string, unknown> = {};
  const silent = new Set<string>();
  const redirects = new Map<string, string>();
  const waiting: ServerResponse[] = [];
  const held: (() => Promise<void>)[] = [];
  const name: { is?: string } = {};
  const server = await startLocalServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', server.url);
    if (silent.has(pathname)) waiting.push(response);
    const location = redirects.get(pathname);
    if (location !== undefined) {
      response.writeHead(302, { location }).end();
      return;
    }
    const answer = async (): Promise<unknown> => {
      if (pathname === '/keys')
        return {
          keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
        };
      if (pathname !== '/token')
        return {
          issuer: name.is ?? server.url,
          authorization_endpoint: `${server.url}/authorize`,
          token_endpoint: `${server.url}/token`,
          jwks_uri: `${server.url}/keys`,
          ...(redirects.has('/userinfo') && { userinfo_endpoint: `${server.url}/userinfo` }),
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
        };
      // No one has signed in: the code is invented.
      if (claims['sub'] === undefined) {
        response.statusCode = 400;
        return { error: 'invalid_grant' };
      }
      const id_token = await new SignJWT({ iss: name.is ?? server.url, aud: client.id, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(privateKey);
      return { access_token: 'a', token_type: 'Bearer', id_token };
    };
    const send = async (): Promise<void> => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(await answer()));
    };
    if (!silent.has(pathname)) void send();
    else held.push(send);
  });
  return {
    issuer: server.url,
    /** What the provider calls itself, if it is not its address. */
    name,
    /** Paths that are not answered from now on. */
    silent,
    /** Where these paths redirect to. */
    redirects,
    /** The requests that wait for an answer. */
    waiting,
    /** Answers them after all. */
    release: () => Promise.all(held.splice(0).map((send) => send())),
    /**
     * The whole way of a person with these claims to a session. `expires` is in seconds from now; `typed` is the email
     * on the sign-in page, if it is another one. `again` asks the provider for a new sign-in.
     */
    signIn: async (
      product: Product,
      {
        expires = 300,
        typed,
        again,
        ...person
      }: Record<string, unknown> & {
        email: string;
        expires?: number;
        typed?: string;
        again?: boolean;
      },
    ) => {
      const started = await startAt(product, typed ?? person.email, again);
      const asked = new URL(started.address).searchParams;
      const now = Math.floor(product.clock.now().getTime() / 1000);
      Object.assign(claims, {
        sub: person.email,
        email_verified: true,
        nonce: asked.get('nonce'),
        iat: now + expires - 300,
        exp: now + expires,
        auth_time: now,
        ...person,
      });
      return finishWith(product, answerTo(started.address), started.cookie);
    },
  };
};
