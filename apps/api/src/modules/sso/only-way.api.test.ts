import { accounts, applications, companies, provisioning, sso } from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import {
  createInvitation,
  createMember,
  joinCompany,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { invitationCalls } from '../../../test/invitations.ts';
import { memberContext } from '../../../test/member-context.ts';
import {
  authorize,
  createClientApp,
  newPkce,
  profile,
  refreshInput,
  takeTokens,
  token as requestTokens,
} from '../../../test/oauth.ts';
import { mailTo, newEmail, tokenIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createProvider } from '../../../test/scim.ts';
import { connectCompany } from '../../../test/sso/connections.ts';
import { createDomain } from '../../../test/sso/domains.ts';
import { isStillAuthorized } from '../../kernel/still-authorized.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const connectStrictCompany = () =>
  connectCompany(
    product,
    { issuer: 'https://login.example.com' },
    { only_way: true, default_role: 'super_admin', application_ids: [] },
  );

/** A member whose session came from the identity provider of the company. */
const createInside = async (companyId: number, email: string) => {
  const member = await createMember(product, { companyId, role: 'super_admin', email });
  await product.database.db
    .updateTable('access_tokens')
    .set((row) => ({
      sso_connection_id: row
        .selectFrom('sso_connections')
        .select('id')
        .where('saas_company_id', '=', companyId),
    }))
    .where('admin_id', '=', member.adminId)
    .execute();
  return member;
};

const changeEmail = ({ token, password }: { token: string; password: string }, email: string) =>
  product.client.call(accounts.updateAdmin, {
    token,
    body: { email, current_password: password },
  });

const statusOf = async ({ token }: { token: string }) =>
  (await product.client.call(accounts.showAdmin, { token })).status;

test('a member does not leave the only way in by another email', async () => {
  const { owner, companyId, domain, settings } = await connectStrictCompany();
  const member = await createInside(companyId, `in@${domain}`);
  const refused = await changeEmail(member, newEmail());
  expect([refused.status, refused.error.validations]).toEqual([
    422,
    { email: [sentences.sso_email_bound] },
  ]);
  const other = await createDomain(product, { companyId, verified: true });
  expect((await changeEmail(member, `in@${other.domain}`)).status).toBe(200);
  expect((await changeEmail(owner, newEmail())).status).toBe(200);

  // Nor if the change was begun before.
  const save = (only_way: boolean) =>
    product.client.call(sso.update, { token: owner.token, body: { ...settings, only_way } });
  await save(false);
  const email = newEmail();
  expect((await changeEmail(member, email)).status).toBe(200);
  await save(true);
  const confirmed = await product.client.call(accounts.confirm, {
    body: {
      confirmation_token: tokenIn(await mailTo(product, email)),
      current_password: member.password,
    },
  });
  expect([confirmed.status, confirmed.error.validations]).toEqual([
    422,
    { email: [sentences.sso_email_bound] },
  ]);
  const me = await product.client.call(accounts.showAdmin, { token: member.token });
  expect(me.body.admin.email).toBe(member.email);
});

test('open streams of members end who did not come from the identity provider', async () => {
  const { owner, companyId, domain } = await connectStrictCompany();
  await subscribe(product, companyId);
  const { db } = product.database;
  const isOpen = async (member: TestMember): Promise<boolean> => {
    const { id: accessTokenId } = await db
      .selectFrom('access_tokens')
      .select('id')
      .where('admin_id', '=', member.adminId)
      .executeTakeFirstOrThrow();
    const context = memberContext(product, member);
    const scope = { ...context.scope, role: member === owner ? 'owner' : 'super_admin' } as const;
    return isStillAuthorized({ ...context, scope, accessTokenId });
  };
  const guest = await createMember(product, { companyId, role: 'super_admin', email: newEmail() });
  const inside = await createInside(companyId, `inside@${domain}`);
  expect(await Promise.all([owner, inside, guest].map(isOpen))).toEqual([true, true, false]);
});

test('a member who takes an email of the company has it, and signs in by single sign-on then', async () => {
  const { companyId, domain } = await connectStrictCompany();
  const guest = await createMember(product, { companyId, role: 'super_admin', email: newEmail() });
  const email = `guest-${guest.adminId}@${domain}`;
  expect((await changeEmail(guest, email)).status).toBe(200);
  const { status, error } = await product.client.call(accounts.confirm, {
    body: {
      confirmation_token: tokenIn(await mailTo(product, email)),
      current_password: guest.password,
    },
  });
  expect([status, error.code]).toEqual([403, 'sso_required']);
  const { email: stored } = await product.database.db
    .selectFrom('admins')
    .select('email')
    .where('id', '=', guest.adminId)
    .executeTakeFirstOrThrow();
  expect(stored).toBe(email);
  expect(await statusOf(guest)).toBe(401);
});

test('members outside the verified domains cannot use the company with a password, owners can', async () => {
  const { owner, companyId, domain, settings } = await connectCompany(product, {
    issuer: 'https://login.example.com',
  });
  const guest = await createMember(product, { companyId, role: 'super_admin', email: newEmail() });
  const boss = await createMember(product, { companyId, role: 'owner', email: newEmail() });
  const inside = await createInside(companyId, `in@${domain}`);
  const app = await createClientApp(product, { companyId });
  const tokens = await takeTokens(product, guest, app);
  const save = (only_way: boolean) =>
    product.client.call(sso.update, { token: owner.token, body: { ...settings, only_way } });
  const accessOf = async ({ token }: { token: string }) => {
    const { status, error } = await product.client.call(applications.list, { token });
    return status === 200 ? status : error.code;
  };
  const accessOfAll = () => Promise.all([guest, boss, inside].map(accessOf));
  const shown = await product.client.call(sso.show, { token: owner.token });
  expect(shown.body.members_outside).toEqual({ count: 1, emails: [guest.email] });
  expect(await accessOfAll()).toEqual([200, 200, 200]);

  expect((await save(true)).body.members_outside.count).toBe(1);
  expect(await accessOfAll()).toEqual(['sso_required', 200, 200]);
  expect((await profile(product, tokens.access_token)).status).toBe(401);
  expect((await requestTokens(product, refreshInput(app, tokens.refresh_token))).status).toBe(400);
  const authorized = await authorize(product, guest, app, newPkce().challenge);
  expect([authorized.status, authorized.error.code]).toEqual([403, 'sso_required']);
  // They can sign in to their account, and learn which company it is about.
  const { email, password } = guest;
  const again = await product.client.call(accounts.signIn, { body: { email, password } });
  const session = { token: again.body.access_token.key };
  expect([await statusOf(session), await accessOf(session)]).toEqual([200, 'sso_required']);
  const company = await product.client.call(companies.show, session);
  expect(company.body.saas_company).toMatchObject({ id: companyId, lacks_single_sign_on: true });
  const owned = await product.client.call(companies.show, { token: boss.token });
  expect(owned.body.saas_company.lacks_single_sign_on).toBe(false);
  // With an address of the company they can come by the provider.
  expect((await changeEmail(guest, `guest@${domain}`)).status).toBe(200);

  await save(false);
  expect(await accessOfAll()).toEqual([200, 200, 200]);
});

test('a session from the provider of one company does not open another one', async () => {
  const first = await connectStrictCompany();
  const second = await connectStrictCompany();
  const member = await createInside(first.companyId, `both@${first.domain}`);
  await joinCompany(product, {
    companyId: second.companyId,
    adminId: member.adminId,
    role: 'admin',
  });
  const select = (saas_company_id: number) =>
    product.client.call(accounts.updateAdmin, { token: member.token, body: { saas_company_id } });
  const look = async () => (await product.client.call(applications.list, member)).error.code;
  await select(second.companyId);
  expect(await look()).toBe('sso_required');
  const { body } = await product.client.call(companies.list, member);
  expect(body.saas_companies.map(({ id, lacks_single_sign_on: lacks }) => ({ id, lacks }))).toEqual(
    [
      { id: first.companyId, lacks: false },
      { id: second.companyId, lacks: true },
    ],
  );
});

test('a member who joins in a session that began with a password signs in again', async () => {
  const { companyId, domain } = await connectStrictCompany();
  const join = async (email: string) => {
    const person = await createMember(product, { email });
    const { code } = await createInvitation(product, { companyId, email, role: 'super_admin' });
    expect((await invitationCalls(product).accept(person, code)).status).toBe(200);
    return person;
  };
  const person = await join(`new@${domain}`);
  expect(await statusOf(person)).toBe(401);
  const { email, password } = person;
  const signedIn = await product.client.call(accounts.signIn, { body: { email, password } });
  expect(signedIn.error.code).toBe('sso_required');
  // The provider does not know addresses elsewhere.
  expect(await statusOf(await join(newEmail()))).toBe(200);
});

test('a member activated again by the identity provider signs in again, too', async () => {
  const { owner, companyId, domain } = await connectStrictCompany();
  const person = await createMember(product, { email: `back@${domain}` });
  const key = await createKey(product, { companyId, scopes: ['provisioning'] });
  const provider = createProvider(product, key.token);
  const { email } = person;
  const { body: user } = await provider.provision({
    userName: email,
    emails: [{ value: email }],
    active: false,
  });
  // As if they had been a member before.
  await product.database.db
    .updateTable('provisioned_users')
    .set({ admin_id: person.adminId })
    .where('id', '=', Number(user.id))
    .execute();
  await product.client.call(provisioning.updateDefault, {
    token: owner.token,
    body: { role: 'super_admin' },
  });
  expect(await statusOf(person)).toBe(200);
  await provider.patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: true });
  expect(await statusOf(person)).toBe(401);
});

test('a domain that is verified later ends the sessions of its members that began elsewhere', async () => {
  const { owner, companyId } = await connectStrictCompany();
  const { id, domain, record_value: record } = await createDomain(product, { companyId });
  const add = (role: 'owner' | 'admin', email: string) =>
    createMember(product, { companyId, role, email });
  const byPassword = await add('admin', `in@${domain}`);
  const byProvider = await createInside(companyId, `through@${domain}`);
  const [secondOwner, guest] = [
    await add('owner', `boss@${domain}`),
    await add('admin', newEmail()),
  ];
  const stranger = await createMember(product, { email: `stranger@${domain}` });
  const other = await connectStrictCompany();
  const byAnother = await createInside(other.companyId, `both@${domain}`);
  await joinCompany(product, { companyId, adminId: byAnother.adminId, role: 'admin' });

  const people = [byPassword, byProvider, secondOwner, guest, stranger, byAnother];
  expect(await Promise.all(people.map(statusOf))).toEqual(people.map(() => 200));
  product.texts.set(`_floorwright.${domain}`, [record]);
  const verified = await product.client.call(sso.verifyDomain, {
    token: owner.token,
    params: { id },
  });
  expect(verified.status).toBe(200);
  expect(await Promise.all(people.map(statusOf))).toEqual([401, 200, 200, 200, 200, 401]);
  const { email, password } = byPassword;
  const signedIn = await product.client.call(accounts.signIn, { body: { email, password } });
  expect(signedIn.error.code).toBe('sso_required');
});
