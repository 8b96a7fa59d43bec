import { accounts, factors, sso } from '@floorwright/contract';
import { onTestFinished } from 'vitest';

import { createAuthenticator } from './authenticator.ts';
import type { World } from './authorization/callers.ts';
import type { TestMember } from './factories.ts';
import { addTotp, challengeIn, codeOf } from './factors.ts';
import { goodPassword } from './people.ts';
import { finishInput, startAt } from './sso/connections.ts';
import { createDomain } from './sso/domains.ts';
import { client, startIdentityProvider } from './sso/identity-provider.ts';

/** What a reader fills in, and the cookie that a browser sends by itself. */
export type Filled = { body?: Record<string, unknown>; cookie?: string };

type State = (world: World, caller: TestMember) => Promise<Filled>;

const withTotp = async ({ product }: World, caller: TestMember): Promise<string[]> => {
  const before = product.clock.now().getTime();
  const { recoveryCodes } = await addTotp(product, caller);
  // The other samples have times of the present.
  product.clock.advance(before - product.clock.now().getTime());
  return recoveryCodes;
};

const withPasskey = async ({ product }: World, { token }: TestMember) => {
  const authenticator = createAuthenticator(product.platform.config.publicUrl);
  const { body } = await product.client.call(factors.startPasskey, { token });
  const credential = authenticator.register(body.options);
  const added = { token, body: { name: 'Laptop', credential } };
  await product.client.call(factors.createPasskey, added);
  return authenticator;
};

/** Connects an identity provider, which ends with the test. */
const withProvider = async ({ product, companyId }: World, { token }: TestMember) => {
  const provider = await startIdentityProvider(`${product.url}/sign-in/sso`);
  onTestFinished(() => provider.stop());
  const { domain } = await createDomain(product, { companyId, verified: true });
  const body = {
    issuer: provider.issuer,
    client_id: client.id,
    client_secret: client.secret,
    default_role: 'super_admin',
  };
  await product.client.call(sso.update, { token, body });
  return { provider, email: `ada@${domain}` };
};

/** What has to be there before the sample of an operation succeeds, by the name of the operation. */
export const sampleStates: Readonly<Record<string, State>> = {
  'companies.requireSecondFactor': async (world, caller) => {
    await withTotp(world, caller);
    return {};
  },
  'factors.confirmTotp': async ({ product }, { token }) => {
    const { body } = await product.client.call(factors.startTotp, { token });
    return { body: { code: codeOf(product, body.totp.secret) } };
  },
  'factors.createRecoveryCodes': async (world, caller) => {
    await withTotp(world, caller);
    return {};
  },
  'factors.finishSignIn': async (world, caller) => {
    const [code] = await withTotp(world, caller);
    const answer = await world.product.client.call(accounts.signIn, {
      body: { email: caller.email, password: goodPassword },
    });
    return { body: { challenge_token: challengeIn(answer)?.token, code } };
  },
  'factors.createPasskey': async ({ product }, { token }) => {
    const { body } = await product.client.call(factors.startPasskey, { token });
    const authenticator = createAuthenticator(product.platform.config.publicUrl);
    return { body: { credential: authenticator.register(body.options) } };
  },
  'factors.signInWithPasskey': async (world, caller) => {
    const authenticator = await withPasskey(world, caller);
    const { body } = await world.product.client.call(factors.startPasskeySignIn, { body: {} });
    return { body: { credential: authenticator.signIn(body.options) } };
  },
  'factors.startPasskeyVerification': async (world, caller) => {
    await withPasskey(world, caller);
    return {};
  },
  'factors.verifyWithPasskey': async (world, caller) => {
    const authenticator = await withPasskey(world, caller);
    const { token } = caller;
    const { body } = await world.product.client.call(factors.startPasskeyVerification, { token });
    return { body: { credential: authenticator.signIn(body.options) } };
  },
  'sso.test': async (world, caller) => {
    await withProvider(world, caller);
    return {};
  },
  'sso.start': async (world, caller) => {
    const { email } = await withProvider(world, caller);
    return { body: { email } };
  },
  'sso.finish': async (world, caller) => {
    const { provider, email } = await withProvider(world, caller);
    const sub = 'ada';
    provider.users.set(sub, { sub, email, email_verified: true, given_name: 'Ada' });
    const { address, cookie } = await startAt(world.product, email);
    const answer = await provider.signIn(address, sub);
    return { body: finishInput(answer), cookie };
  },
};
