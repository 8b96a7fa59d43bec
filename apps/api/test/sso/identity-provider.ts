import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Provider } from 'oidc-provider';

/** A person at the identity provider. */
export type ProviderUser = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  groups?: string[];
};

export const client = { id: 'floorwright', secret: 'secret of the client' };

/** Cookies of the provider, and how often it asked who the user is. */
export type Browser = { cookies: Map<string, string>; asked: number };

export type IdentityProvider = {
  issuer: string;
  users: Map<string, ProviderUser>;
  /** What a browser does there: signs in as this user and returns with the answer. */
  signIn(address: string, sub: string, browser?: Browser): Promise<URL>;
  stop(): Promise<void>;
};

/** A third-party OpenID provider, on a port of its own. */
export const startIdentityProvider = async (redirectUris: string): Promise<IdentityProvider> => {
  const users = new Map<string, ProviderUser>();
  const server: Server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${redirectUris}/0`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const user = users.get(sub);
      return user && { accountId: sub, claims: () => ({ ...user }) };
    },
    cookies: { keys: ['key of the cookies'] },
    features: { devInteractions: { enabled: true } },
  });
  // Companies are created later, so their redirect URIs are not known yet.
  provider.Client.prototype.redirectUriAllowed = (uri) => uri.startsWith(`${redirectUris}/`);
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    users,
    signIn: (address, sub, browser = { cookies: new Map(), asked: 0 }) =>
      browse(address, sub, browser),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

/** Follows redirects and fills in the forms of the provider, as a browser with its cookies would. */
const browse = async (start: string, sub: string, browser: Browser): Promise<URL> => {
  const { origin } = new URL(start);
  const { cookies } = browser;
  let address = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) {
      const page = await response.text();
      const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined) throw new Error(`the provider has no form: ${page}`);
      address = new URL(action, address).href;
      const asks = page.includes('name="login"');
      if (asks) browser.asked += 1;
      form = asks
        ? new URLSearchParams({ prompt: 'login', login: sub, password: 'any' })
        : new URLSearchParams({ prompt: 'consent' });
    } else {
      address = new URL(location, address).href;
      form = undefined;
      if (new URL(address).origin !== origin) return new URL(address);
    }
  }
  throw new Error('the provider does not come to an end');
};
