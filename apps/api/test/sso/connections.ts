import { sso } from '@floorwright/contract';

import { createApplication, createMember, type TestMember } from '../factories.ts';
import type { Product } from '../product.ts';
import { createDomain, newDomain } from './domains.ts';
import { client, type IdentityProvider } from './identity-provider.ts';

type SsoCompany = {
  owner: TestMember;
  companyId: number;
  applicationId: number;
  domain: string;
  settings: Record<string, unknown>;
};

/** A company with an identity provider and a verified domain. */
export const connectCompany = async (
  product: Product,
  { issuer }: Pick<IdentityProvider, 'issuer'>,
  changes: Record<string, unknown> = {},
): Promise<SsoCompany> => {
  const domain = newDomain();
  const owner = await createMember(product, { role: 'owner', email: `owner@${domain}` });
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, { companyId });
  await createDomain(product, { companyId, domain, verified: true });
  const settings = {
    issuer,
    client_id: client.id,
    client_secret: client.secret,
    default_role: 'manager',
    application_ids: [applicationId],
    ...changes,
  };
  const { status, text } = await product.client.call(sso.update, {
    token: owner.token,
    body: settings,
  });
  if (status !== 200) throw new Error(text);
  return { owner, companyId, applicationId, domain, settings };
};

const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

/** What the sign-in page does until the browser leaves. */
export const startAt = async (product: Product, email: string, again = false) => {
  const { body, headers, status, error } = await product.client.call(sso.start, {
    body: { email, again },
  });
  return { status, error, address: body.redirect_uri, cookie: cookieOf(headers) };
};

/** What a provider that was asked at this address answers: an invented code. */
export const answerTo = (address: string): URL => {
  const asked = new URL(address).searchParams;
  const answer = new URL(asked.get('redirect_uri') ?? '');
  answer.searchParams.set('state', asked.get('state') ?? '');
  answer.searchParams.set('code', 'any');
  return answer;
};

/** What the sign-in page sends of an answer. */
export const finishInput = ({ pathname, searchParams }: URL) => ({
  company_id: Number(pathname.split('/').at(-1)),
  ...Object.fromEntries(searchParams),
});

/** What the sign-in page does with the answer, in the browser with this cookie. */
export const finishWith = (product: Product, answer: URL, cookie: string) =>
  product.client.call(sso.finish, { body: finishInput(answer), headers: { cookie } });

/** The whole way of a person to a session. */
export const signInBy = async (
  product: Product,
  provider: IdentityProvider,
  { email, sub }: { email: string; sub: string },
) => {
  const started = await startAt(product, email);
  return finishWith(product, await provider.signIn(started.address, sub), started.cookie);
};
