import { accounts, applications, companies } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import {
  createAccount,
  createInvitation,
  createMember,
  changesIn,
  joinCompany,
} from '../../../test/factories.ts';
import {
  codeIn,
  createTeam,
  type InvitationCalls,
  invitationCalls,
} from '../../../test/invitations.ts';
import {
  goodPassword,
  mailTo,
  newEmail,
  signIn,
  signUpInput,
  tokenIn,
} from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';
import { days, later, minutes } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { deleteCodes } from './codes-repository.ts';
import { updateInvitation } from './repository.ts';

let product: Product;
let calls: InvitationCalls;
beforeAll(async () => {
  product = await startProduct();
  calls = invitationCalls(product);
});
afterAll(() => product.stop());

const invitee = (email: string, changes: Record<string, unknown> = {}) => ({
  email,
  first_name: 'Nia',
  last_name: 'New',
  password: goodPassword,
  password_confirmation: goodPassword,
  ...changes,
});
const keyIn = (body: Awaited<ReturnType<InvitationCalls['confirm']>>['body']): string => {
  if (!('access_token' in body)) throw new Error('no user was signed in');
  return body.access_token.key;
};
const currentCompany = async (token: string) =>
  (await product.client.call(companies.show, { token })).body.saas_company;

const linkMessage = "You can't confirm this invitation. Please use another invitation link.";
const accountMessage = "You can't confirm this invitation, please use another account.";

test('[S7.10, S4.7, S4.8] a signed-in user accepts and is a member at once', async () => {
  const { companyId, mall, owner } = await createTeam(product);
  const person = await createMember(product);
  const { id, code } = await createInvitation(product, {
    companyId,
    email: person.email,
    role: 'manager',
    applicationIds: [mall.id],
  });
  const attributes = { email: person.email, first_name: 'Pat', last_name: 'Lee' };
  const accepted = await calls.accept(person, code, { invitee_attributes: attributes });
  expect({ status: accepted.status, body: accepted.body }).toMatchObject({
    status: 200,
    body: { invitation: { id, status: 'accepted', role: 'manager' } },
  });
  expect(await currentCompany(person.token)).toMatchObject({ id: companyId, role: 'manager' });
  const { body } = await product.client.call(applications.list, { token: person.token });
  expect(body.applications.map((application) => application.id)).toEqual([mall.id]);
  expect((await calls.list(owner))[0]?.status).toBe('accepted');
  expect((await calls.look(code)).body.invitation.status).toBe('accepted');
  expect(await changesIn(product, companyId)).toMatchObject([
    { action: 'invitation.accepted', actor_id: person.adminId, subject_id: id },
    { action: 'company.selected', actor_id: person.adminId },
  ]);
});

test('an accepted invitation as super_admin gives every application', async () => {
  const { companyId, mall } = await createTeam(product);
  const person = await createAccount(product);
  const { code } = await createInvitation(product, { companyId, email: person.email });
  expect((await calls.accept(person, code)).status).toBe(200);
  const { body } = await product.client.call(applications.list, { token: person.token });
  expect(body.applications.map(({ id }) => id)).toEqual([mall.id]);
});

test('two concurrent clicks accept once', async () => {
  const { companyId } = await createTeam(product);
  const person = await createAccount(product);
  const { code } = await createInvitation(product, { companyId, email: person.email });
  const answers = await Promise.all([1, 2, 3].map(() => calls.accept(person, code)));
  expect(statusesOf(answers)).toEqual([200, 403, 403]);
  const places = await product.database.db
    .selectFrom('saas_company_admins')
    .select('id')
    .where('admin_id', '=', person.adminId)
    .execute();
  expect(places).toHaveLength(1);
  const entries = await changesIn(product, companyId);
  expect(entries.filter(({ action }) => action === 'invitation.accepted')).toHaveLength(1);
});

test('a code that is withdrawn while it is being used is refused', async () => {
  const { companyId } = await createTeam(product);
  const person = await createAccount(product);
  const { id, code } = await createInvitation(product, { companyId, email: person.email });
  const { db } = product.database;
  const { accepting } = await inTransaction(db, async (tx) => {
    const inOneDay = later(product.clock.now(), days(1));
    await updateInvitation(tx, id, { expires_at: inOneDay }, product.clock.now());
    await deleteCodes(tx, id);
    const call = calls.accept(person, code);
    await untilQueriesWait(product);
    return { accepting: call };
  });
  const { status, error } = await accepting;
  expect({ status, code: error?.code }).toEqual({ status: 403, code: 'invitation_ended' });
});

test('[S8.6] an unknown, used, withdrawn or expired code is refused with 403, for new and signed-in users', async () => {
  const { companyId, owner } = await createTeam(product);
  const person = await createAccount(product);
  const { email } = person;
  const used = await createInvitation(product, {
    companyId,
    email,
    acceptedAt: product.clock.now(),
  });
  const expired = await createInvitation(product, { email, expiresAt: product.clock.now() });
  const withdrawn = await createInvitation(product, { companyId, email });
  await calls.withdraw(owner, withdrawn.id);
  for (const code of [used.code, expired.code, withdrawn.code, 'A'.repeat(43)])
    for (const answer of [
      await calls.accept(person, code),
      await calls.confirm(code, invitee(email)),
    ])
      expect({ status: answer.status, message: answer.error.message }).toEqual({
        status: 403,
        message: linkMessage,
      });
  expect((await product.client.call(companies.list, { token: person.token })).body).toEqual({
    saas_companies: [],
  });
});

test('[S8.6] another account than the invited one is refused with 422, and the code stays valid', async () => {
  const { companyId } = await createTeam(product);
  const [invited, other] = [await createAccount(product), await createAccount(product)];
  const { code } = await createInvitation(product, { companyId, email: invited.email });
  const attributes = { invitee_attributes: { email: invited.email } };
  const wrong = await calls.accept(other, code, attributes);
  expect({ status: wrong.status, validations: wrong.error.validations }).toEqual({
    status: 422,
    validations: { base: [accountMessage] },
  });
  const confused = { invitee_attributes: { email: other.email } };
  expect((await calls.accept(invited, code, confused)).status).toBe(422);
  expect((await calls.accept(invited, code)).status).toBe(200);
});

test('an unconfirmed account cannot accept', async () => {
  const person = await createAccount(product, { confirmed: false });
  const { code } = await createInvitation(product, { email: person.email });
  const { status, error } = await calls.accept(person, code);
  expect({ status, validations: error.validations }).toEqual({
    status: 422,
    validations: { base: ['You need to confirm the account before continuing.'] },
  });
});

test('an invited person gets the account that a stranger made with their address, without its company', async () => {
  const { companyId, owner } = await createTeam(product);
  const email = newEmail();
  const strange = 'Strange-1234!';
  const signedUp = await product.client.call(accounts.signUp, {
    body: signUpInput({
      email,
      first_name: 'Mallory',
      company_name: 'Decoy',
      password: strange,
      password_confirmation: strange,
    }),
  });
  expect(signedUp.status).toBe(201);
  const confirmation = await mailTo(product, email);
  await calls.invite(owner, { email, role: 'super_admin' });
  const invitation = await mailTo(product, email);
  const { status, body } = await calls.confirm(codeIn(invitation), invitee(email));
  expect(status).toBe(201);
  const token = keyIn(body);
  expect((await currentCompany(token)).id).toBe(companyId);
  const { body: mine } = await product.client.call(companies.list, { token });
  expect(mine.saas_companies.map(({ id }) => id)).toEqual([companyId]);
  const { body: me } = await product.client.call(accounts.showAdmin, { token });
  expect(me.admin).toMatchObject({ email, first_name: 'Nia', role: 'super_admin' });
  const attempts = [strange, goodPassword].map((password) =>
    product.client.call(accounts.signIn, { body: { email, password } }),
  );
  expect((await Promise.all(attempts)).map((answer) => answer.status)).toEqual([401, 201]);
  const late = { confirmation_token: tokenIn(confirmation), password: strange };
  expect((await product.client.call(accounts.confirm, { body: late })).status).toBe(422);
});

test('a copied link proves no address, so it does not take over an unconfirmed account', async () => {
  const { companyId } = await createTeam(product);
  const person = await createAccount(product, { confirmed: false });
  const { code } = await createInvitation(product, {
    companyId,
    email: person.email,
    origin: 'link',
  });
  expect((await calls.confirm(code, invitee(person.email))).status).toBe(422);
});

test('an existing member stays unchanged', async () => {
  const { companyId } = await createTeam(product);
  const person = await createAccount(product);
  const { code } = await createInvitation(product, { companyId, email: person.email });
  await joinCompany(product, { companyId, adminId: person.adminId, role: 'manager' });
  expect((await calls.accept(person, code)).status).toBe(200);
  expect((await currentCompany(person.token)).role).toBe('manager');
});

test('[S7.10, S3.6] a new user confirms with the mailed code, and is a confirmed member', async () => {
  const { companyId, mall, owner } = await createTeam(product);
  const email = newEmail();
  await calls.invite(owner, { email, role: 'admin', application_ids: [mall.id] });
  const code = codeIn(await mailTo(product, email));
  const confirmed = await calls.confirm(code, invitee(email));
  expect(confirmed.status).toBe(201);
  const token = keyIn(confirmed.body);
  expect(await currentCompany(token)).toMatchObject({ id: companyId, role: 'admin' });
  const { body } = await product.client.call(accounts.showAdmin, { token });
  expect(body.admin).toMatchObject({ email, first_name: 'Nia', last_name: 'New', role: 'admin' });
  expect(await signIn(product, { email, password: goodPassword })).toMatch(/^[\w-]{43}$/);
  expect(await product.mailsSent()).toEqual([]);
  const entries = await changesIn(product, companyId);
  expect(entries.map(({ action }) => action)).toEqual([
    'invitation.created',
    'invitation.accepted',
    'company.selected',
    'session.opened',
    'session.opened',
  ]);
});

/** A new user who opens a copied link, and has not read their mail yet. */
const followCopiedLink = async () => {
  const team = await createTeam(product);
  const { id, email } = await createInvitation(product, { companyId: team.companyId });
  const code = codeIn({ text: (await calls.link(team.owner, id)).body.link });
  const { status, body } = await calls.confirm(code, invitee(email));
  return { ...team, id, email, status, body };
};

test('a copied link does not prove the address: the new user joins once it is confirmed by mail', async () => {
  const { companyId, owner, id, email, status, body } = await followCopiedLink();
  expect({ status, body }).toEqual({
    status: 200,
    body: { confirmation_sent_to: email, admin_id: expect.any(Number) },
  });
  const again = { email, password: goodPassword };
  expect((await product.client.call(accounts.signIn, { body: again })).status).toBe(423);
  expect(await calls.list(owner)).toMatchObject([{ id, status: 'pending' }]);
  expect((await changesIn(product, companyId)).map(({ action }) => action)).toEqual([
    'invitation.link_created',
  ]);
  const mail = await mailTo(product, email);
  expect(mail?.subject).toBe('Confirm your email');
  const confirmed = await product.client.call(accounts.confirm, {
    body: { confirmation_token: tokenIn(mail) },
  });
  expect((await currentCompany(confirmed.body.access_token.key)).id).toBe(companyId);
  expect(await calls.list(owner)).toMatchObject([{ id, status: 'accepted' }]);
});

test('an invitation that is withdrawn before the address is confirmed gives no access', async () => {
  const { owner, id, email } = await followCopiedLink();
  const mail = await mailTo(product, email);
  await calls.withdraw(owner, id);
  const { body } = await product.client.call(accounts.confirm, {
    body: { confirmation_token: tokenIn(mail) },
  });
  const { key: token } = body.access_token;
  expect((await product.client.call(companies.list, { token })).body.saas_companies).toEqual([]);
});

test('a password reset confirms the address too', async () => {
  const { companyId, email } = await followCopiedLink();
  await product.mailsSent();
  await product.client.call(accounts.requestPasswordReset, { body: { email } });
  const reset_password_token = tokenIn(await mailTo(product, email));
  const password = 'Rainy-Night-8';
  const reset = { reset_password_token, password, password_confirmation: password };
  await product.client.call(accounts.resetPassword, { body: reset });
  const token = await signIn(product, { email, password });
  expect((await currentCompany(token)).id).toBe(companyId);
});

test('[S8.6] a new user must use the invited address', async () => {
  const { code } = await createInvitation(product);
  const { status, error } = await calls.confirm(code, invitee(newEmail()));
  expect({ status, message: error.message }).toEqual({ status: 403, message: linkMessage });
});

test('a user with an account is asked to sign in instead', async () => {
  const person = await createAccount(product);
  const { code } = await createInvitation(product, { email: person.email });
  const { status, error } = await calls.confirm(code, invitee(person.email));
  expect({ status, validations: error.validations }).toEqual({
    status: 422,
    validations: {
      email: ['This email already has an account. Sign in to accept the invitation.'],
    },
  });
  expect((await calls.accept(person, code)).status).toBe(200);
});

test('[S5.6, S5.8] a new user chooses a password by the rules of sign-up', async () => {
  const { code, email } = await createInvitation(product);
  const weak = await calls.confirm(code, invitee(email, { password: 'short' }));
  expect(weak.error.validations).toMatchObject({
    password: expect.arrayContaining(['Minimum length is 7 symbols']),
    password_confirmation: ['Password mismatch'],
  });
  expect((await calls.look(code)).body.invitation.status).toBe('pending');
});

test('two concurrent confirmations create one account', async () => {
  const { code, email } = await createInvitation(product);
  const answers = await Promise.all([1, 2].map(() => calls.confirm(code, invitee(email))));
  expect(statusesOf(answers)).toEqual([201, 403]);
});

test('an application that is deleted meanwhile is not assigned', async () => {
  const { companyId, mall } = await createTeam(product);
  const person = await createAccount(product);
  const { code } = await createInvitation(product, {
    companyId,
    email: person.email,
    role: 'manager',
    applicationIds: [mall.id],
  });
  await product.database.db.deleteFrom('applications').where('id', '=', mall.id).execute();
  expect((await calls.accept(person, code)).body.invitation.application_ids).toEqual([]);
});

test('guessing codes is limited per address; valid codes do not count', async () => {
  product.clock.advance(days(1));
  const { code } = await createInvitation(product);
  for (let time = 0; time < 5; time += 1) expect((await calls.look(code)).status).toBe(200);
  const statuses = [];
  for (let guess = 0; guess < 61; guess += 1)
    statuses.push((await calls.look(`guess-${guess}`)).status);
  expect(statuses).toEqual([...Array<number>(60).fill(404), 429]);
  product.clock.advance(minutes(15));
  expect((await calls.look(code)).status).toBe(200);
});
