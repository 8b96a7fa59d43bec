import {
  accounts,
  applications,
  companies,
  invitations,
  members,
  provisioning,
} from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import { auditLogOf, createMember } from '../../../test/factories.ts';
import { codeIn, invitationCalls } from '../../../test/invitations.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createProvider } from '../../../test/scim.ts';
import { connectCompany } from '../../../test/sso/connections.ts';
import { startSigningProvider } from '../../../test/sso/signing-provider.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

/** A company whose people come by single sign-on, and are provisioned too. */
const connect = async (settings: Record<string, unknown> = {}) => {
  const identities = await startSigningProvider();
  const company = await connectCompany(product, identities, {
    default_role: 'super_admin',
    application_ids: [],
    ...settings,
  });
  const { companyId, domain, owner, applicationId } = company;
  const { token } = await createKey(product, { companyId, scopes: ['provisioning'] });
  const email = `pat@${domain}`;
  const scim = createProvider(product, token);
  const provision = (changes: object) =>
    scim.provision({ userName: email, emails: [{ value: email }], ...changes });
  const setActive = (id: string, value: boolean) =>
    scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value });
  /** A group of the identity provider with this user, for which the owner chose a role. */
  const putIntoGroup = async (userId: string, role: 'admin' | 'manager' = 'manager') => {
    const { body: group } = await scim.send('POST', '/Groups', {
      displayName: `Guides ${role}`,
      members: [{ value: userId }],
    });
    const { status } = await product.client.call(provisioning.updateGroup, {
      token: owner.token,
      params: { id: Number(group.id) },
      body: { role, application_ids: [applicationId] },
    });
    expect(status).toBe(200);
    return group.id;
  };
  const signIn = (claims: Record<string, unknown> = {}) =>
    identities.signIn(product, { email, ...claims });
  /** What someone who signs in has. */
  const accessAfterSignIn = async (claims: Record<string, unknown> = {}) => {
    const answer = await signIn(claims);
    if (answer.status !== 201) return answer.error.message;
    const { key } = answer.body.access_token;
    const shown = await product.client.call(companies.show, { token: key });
    const visible = await product.client.call(applications.list, { token: key });
    return {
      role: shown.body.saas_company.role,
      applications: visible.body.applications.map(({ id }) => id),
    };
  };
  return { ...company, email, scim, provision, setActive, putIntoGroup, signIn, accessAfterSignIn };
};

test('a provisioned user becomes a member at the first sign-in, with what their groups give', async () => {
  const { owner, applicationId, email, provision, putIntoGroup, accessAfterSignIn, setActive } =
    await connect();
  const { body: user } = await provision({});
  await putIntoGroup(user.id);
  expect(await accessAfterSignIn()).toEqual({ role: 'manager', applications: [applicationId] });
  const people = await product.client.call(provisioning.listUsers, { token: owner.token });
  expect(people.body.provisioned_users).toMatchObject([{ email, state: 'member' }]);
  // The mailed invitation is not open any more.
  const open = await product.client.call(invitations.list, { token: owner.token });
  expect(open.body.invitations.filter(({ status }) => status === 'pending')).toEqual([]);
  await setActive(user.id, false);
  expect(await accessAfterSignIn()).toBe(sentences.sso_deactivated);
  await setActive(user.id, true);
  expect(await accessAfterSignIn()).toEqual({ role: 'manager', applications: [applicationId] });
});

test('where both have groups, those of provisioning decide, and the claim decides about others', async () => {
  const { applicationId, domain, provision, putIntoGroup, accessAfterSignIn, scim } = await connect(
    {
      default_role: null,
      groups_claim: 'groups',
      groups_attributes: [{ group: 'bosses', role: 'super_admin', application_ids: [] }],
    },
  );
  const { body: user } = await provision({});
  const groups = ['bosses'];
  // Nothing is chosen for groups of provisioning yet, so the claim decides.
  expect(await accessAfterSignIn({ groups })).toMatchObject({ role: 'super_admin' });
  // A change by the identity provider does not end that.
  await scim.patch(`/Users/${user.id}`, { op: 'replace', path: 'displayName', value: 'Pat' });
  expect(await accessAfterSignIn({ groups })).toMatchObject({ role: 'super_admin' });
  const groupId = await putIntoGroup(user.id, 'admin');
  const admin = { role: 'admin', applications: [applicationId] };
  expect(await accessAfterSignIn({ groups })).toEqual(admin);
  expect(await accessAfterSignIn({ groups: [] })).toEqual(admin);
  // Who is not provisioned still comes by the claim.
  const other = `kim@${domain}`;
  expect(await accessAfterSignIn({ email: other, groups })).toMatchObject({ role: 'super_admin' });
  // Without a group of provisioning, the membership ends, and the claim does not give it back.
  await scim.patch(`/Groups/${groupId}`, { op: 'remove', path: 'members' });
  expect(await accessAfterSignIn({ groups })).toBe(sentences.sso_membership_ended);
});

test('a provisioned user without any access does not get in by the default of the provider', async () => {
  const { owner, provision, accessAfterSignIn, putIntoGroup, scim } = await connect();
  const { body: other } = await scim.provision();
  await putIntoGroup(other.id);
  await provision({});
  expect(await accessAfterSignIn()).toBe(sentences.sso_no_group);
  await product.client.call(provisioning.updateDefault, {
    token: owner.token,
    body: { role: 'super_admin', application_ids: [] },
  });
  expect(await accessAfterSignIn()).toMatchObject({ role: 'super_admin' });
});

test('an account of another company is not linked by being provisioned', async () => {
  const { email, provision, putIntoGroup, accessAfterSignIn } = await connect();
  await createMember(product, { email, role: 'super_admin' });
  const { body: user } = await provision({});
  await putIntoGroup(user.id);
  expect(await accessAfterSignIn()).toBe(sentences.sso_other_account);
});

test('an account of another company that accepts the invitation is linked, and stays its own', async () => {
  const { owner, companyId, email, scim, provision, putIntoGroup, accessAfterSignIn, signIn } =
    await connect();
  const other = await createMember(product, { email, role: 'super_admin', firstName: 'Secretive' });
  await product.mailsSent();
  const { body: user } = await provision({ name: { givenName: 'Pat', familyName: 'Provided' } });
  await putIntoGroup(user.id);
  // The provider and the owner learn nothing of the account: not its name, nor that there is one.
  const shown = await scim.send('GET', `/Users/${user.id}`);
  const listed = () => product.client.call(provisioning.listUsers, { token: owner.token });
  const before = await listed();
  expect(before.body.provisioned_users).toMatchObject([{ email, state: 'invited' }]);
  const logged = JSON.stringify(await auditLogOf(product, companyId));
  for (const text of [shown.text, before.text, logged]) expect(text).not.toContain('Secretive');
  // The other company learns nothing of the invitation.
  const elsewhere = JSON.stringify(await auditLogOf(product, other.companyId));
  expect(elsewhere).not.toMatch(/invitation|provisioned/);

  const mail = (await product.mailsSent()).find(({ to }) => to === email);
  const { accept } = invitationCalls(product);
  expect((await accept(other, codeIn(mail))).status).toBe(200);
  expect(await accessAfterSignIn()).toMatchObject({ role: 'manager' });
  expect((await listed()).body.provisioned_users).toMatchObject([{ email, state: 'member' }]);
  const actions = (await auditLogOf(product, companyId)).map(({ action }) => action);
  expect(actions).toContain('sso.account_linked');

  // Deactivated here, the account keeps its membership and its sessions elsewhere.
  await scim.patch(`/Users/${user.id}`, { op: 'replace', path: 'active', value: false });
  expect((await signIn()).error.message).toBe(sentences.sso_deactivated);
  const selected = await product.client.call(accounts.updateAdmin, {
    token: other.token,
    body: { saas_company_id: other.companyId },
  });
  expect(selected.status).toBe(200);
  const { body } = await product.client.call(companies.list, { token: other.token });
  expect(body.saas_companies.map(({ id }) => id)).toEqual([other.companyId]);
});

test('a user who was deactivated before they joined cannot sign in with single sign-on', async () => {
  const { owner, signIn, provision, setActive, email } = await connect();
  const { body: user } = await provision({ active: false });
  const refused = await signIn();
  expect([refused.status, refused.error.message]).toEqual([403, sentences.sso_deactivated]);

  await setActive(user.id, true);
  const { key: token } = (await signIn()).body.access_token;
  await setActive(user.id, false);
  expect((await product.client.call(accounts.showAdmin, { token })).status).toBe(401);
  const { body } = await product.client.call(members.list, { token: owner.token });
  expect(body.saas_company_admins.map(({ admin }) => admin.email)).not.toContain(email);
});

test('deactivating again ends a membership that was made in another way', async () => {
  const { owner, companyId, provision, setActive, signIn, email } = await connect();
  const { body: user } = await provision({ active: false });
  await createMember(product, { companyId, role: 'super_admin', email });
  expect((await signIn()).error.message).toBe(sentences.sso_deactivated);
  const listed = async () =>
    (await product.client.call(members.list, { token: owner.token })).body.saas_company_admins.map(
      ({ admin }) => admin.email,
    );
  expect(await listed()).toContain(email);
  await setActive(user.id, false);
  expect(await listed()).not.toContain(email);
});
