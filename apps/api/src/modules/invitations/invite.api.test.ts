import { invitations, pagerHeaders } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import {
  createApplication,
  createInvitation,
  createMember,
  changesIn,
} from '../../../test/factories.ts';
import {
  codeIn,
  createTeam,
  type InvitationCalls,
  invitationCalls,
} from '../../../test/invitations.ts';
import { newEmail } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { days, hours, later } from '../../platform/clock/clock.ts';
import { limits } from './limits.ts';

let product: Product;
let calls: InvitationCalls;
beforeAll(async () => {
  product = await startProduct();
  calls = invitationCalls(product);
});
afterAll(() => product.stop());

test('[S7.10, S3.6, S1.3] an invitation is created as pending, and its link is mailed', async () => {
  const { companyId, name, mall, owner } = await createTeam(product);
  const email = newEmail();
  const body = { email: ` ${email.toUpperCase()}`, role: 'manager', application_ids: [mall.id] };
  const created = await calls.invite(owner, body);
  expect({ status: created.status, body: created.body }).toEqual({
    status: 201,
    body: {
      invitation: {
        id: expect.any(Number),
        email,
        role: 'manager',
        status: 'pending',
        application_ids: [mall.id],
        created_at: product.clock.now().toISOString(),
        expires_at: later(product.clock.now(), days(7)).toISOString(),
      },
    },
  });
  expect(await calls.list(owner)).toEqual([created.body.invitation]);
  const [mail, ...others] = await product.mailsSent();
  expect(others).toEqual([]);
  expect(mail?.to).toBe(email);
  expect(mail?.text).toContain(`Pat Lee invites you to join ${name} on Floorwright`);
  expect(mail?.text).toContain(`${product.url}/invitations/${codeIn(mail)}`);
  expect((await calls.look(codeIn(mail))).body.invitation).toEqual({
    email,
    role: 'manager',
    status: 'pending',
    company_name: name,
  });
  expect(await changesIn(product, companyId)).toMatchObject([
    {
      action: 'invitation.created',
      actor_id: owner.adminId,
      subject_type: 'invitation',
      subject_id: created.body.invitation.id,
      subject_label: email,
      details: { role: 'manager', application_ids: [mall.id] },
    },
  ]);
});

test('[S5.10] a role is required, and an application unless the role is super_admin', async () => {
  const { owner } = await createTeam(product);
  const email = newEmail();
  const roleless = await calls.invite(owner, { email });
  expect(roleless.error.validations['role']).toEqual(['Please select user role']);
  for (const role of ['admin', 'manager']) {
    const { status, error } = await calls.invite(owner, { email, role });
    expect({ status, validations: error.validations }).toEqual({
      status: 422,
      validations: { application_ids: ['Please select at last one application.'] },
    });
  }
  const { status, body } = await calls.invite(owner, { email, role: 'super_admin' });
  expect({ status, ids: body.invitation.application_ids }).toEqual({ status: 201, ids: [] });
});

test('[S6.15] no one is invited as an owner, or to applications of others', async () => {
  const { owner, mall } = await createTeam(product);
  const foreign = await createApplication(product);
  const asOwner = { email: newEmail(), role: 'owner', application_ids: [mall.id] };
  expect((await calls.invite(owner, asOwner)).error.validations['role']).toEqual([
    'Please select user role',
  ]);
  const elsewhere = { email: newEmail(), role: 'admin', application_ids: [foreign.id] };
  expect((await calls.invite(owner, elsewhere)).error.validations).toEqual({
    application_ids: ['There is no such application in this company.'],
  });
});

test('a member cannot be invited, nor a user twice; a former member can', async () => {
  const { companyId, owner } = await createTeam(product);
  const member = await createMember(product, { companyId, role: 'admin' });
  const asMember = await calls.invite(owner, { email: member.email, role: 'super_admin' });
  expect(asMember.error.validations).toEqual({
    email: ['This person is already a member of the company.'],
  });
  const email = newEmail();
  const twice = await Promise.all(
    [1, 2].map(() => calls.invite(owner, { email, role: 'super_admin' })),
  );
  expect(statusesOf(twice)).toEqual([201, 422]);
  expect(twice.find(({ status }) => status === 422)?.error.validations).toEqual({
    email: ['This email is already invited. Resend the invitation instead.'],
  });
  const former = await createInvitation(product, { companyId, acceptedAt: product.clock.now() });
  expect((await calls.invite(owner, { email: former.email, role: 'super_admin' })).status).toBe(
    201,
  );
});

test('two companies can invite the same user', async () => {
  const [one, two] = [await createTeam(product), await createTeam(product)];
  const body = { email: newEmail(), role: 'super_admin' };
  expect((await calls.invite(one.owner, body)).status).toBe(201);
  expect((await calls.invite(two.owner, body)).status).toBe(201);
});

test('the same Idempotency-Key invites once and mails once', async () => {
  const { owner } = await createTeam(product);
  const call = () =>
    product.client.call(invitations.create, {
      token: owner.token,
      body: { email: 'once@example.test', role: 'super_admin' },
      headers: { 'idempotency-key': 'one-invitation' },
    });
  const [first, second] = [await call(), await call()];
  expect(first.status).toBe(201);
  expect(second.text).toBe(first.text);
  const mails = await product.mailsSent();
  expect(mails.filter(({ to }) => to === 'once@example.test')).toHaveLength(1);
});

test('a mail for an expired invitation is not sent', async () => {
  const { owner } = await createTeam(product);
  await calls.invite(owner, { email: newEmail(), role: 'super_admin' });
  product.clock.advance(days(8));
  expect(await product.mailsSent()).toEqual([]);
});

test('mails to one address are limited across all senders', async () => {
  const { owner } = await createTeam(product);
  const other = await createTeam(product);
  const email = newEmail();
  const { body } = await calls.invite(owner, { email, role: 'super_admin' });
  const statuses = [];
  for (let time = 0; time < 5; time += 1)
    statuses.push((await calls.resend(owner, body.invitation.id)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  const elsewhere = await calls.invite(other.owner, { email, role: 'super_admin' });
  expect(elsewhere.status).toBe(429);
  expect(elsewhere.headers.get('retry-after')).toBe('3600');
  expect(await product.mailsSent()).toHaveLength(5);
  product.clock.advance(hours(1));
  expect((await calls.resend(owner, body.invitation.id)).status).toBe(200);
});

test('mails from one company are limited', async () => {
  const { companyId, owner } = await createTeam(product);
  const context = { ...product.platform, lastingDb: product.database.db };
  const { mailFromCompany } = limits;
  for (let mail = 1; mail < mailFromCompany.tries; mail += 1)
    await takeTry(context, mailFromCompany, String(companyId));
  const statuses = [];
  for (let mail = 0; mail < 2; mail += 1)
    statuses.push((await calls.invite(owner, { email: newEmail(), role: 'super_admin' })).status);
  expect(statuses).toEqual([201, 429]);
});

test('[S7.10, S9.1] the list is paged by 100, newest first, searched and sorted', async () => {
  const { companyId, owner } = await createTeam(product);
  const emails = ['b_1@list.test', 'a%2@list.test', 'c3@list.test'];
  for (const email of emails) {
    await createInvitation(product, {
      companyId,
      email,
      role: email[0] === 'c' ? 'admin' : 'manager',
    });
    product.clock.advance(1000);
  }
  await createInvitation(product, { email: 'elsewhere@list.test' });
  const call = (query: Record<string, string | number>) =>
    product.client.call(invitations.list, { token: owner.token, query });
  const found = async (query: Record<string, string | number>) =>
    (await call(query)).body.invitations.map(({ email }) => email.slice(0, 1)).join('');
  expect(await found({})).toBe('cab');
  expect(await found({ sort: 'created_at' })).toBe('bac');
  expect(await found({ sort: 'email' })).toBe('abc');
  expect(await found({ sort: '-role' })).toBe('abc');
  expect(await found({ q: 'LIST.test' })).toBe('cab');
  expect(await found({ q: '_' })).toBe('b');
  expect(await found({ q: '%' })).toBe('a');
  expect(await found({ 'page[size]': 2, 'page[number]': 2 })).toBe('b');
  const { headers } = await call({});
  expect(Object.values(pagerHeaders).map((name) => Number(headers.get(name)))).toEqual([
    1, 3, 100, 1,
  ]);
});

test('no code is stored in plain text, in tables, in the queue or in the log', async () => {
  await product.mailsSent();
  const { companyId, owner } = await createTeam(product);
  const { body } = await calls.invite(owner, { email: newEmail(), role: 'super_admin' });
  const { rows: queued } = await product.database.pool.query<{ payload: unknown }>(
    "select payload from graphile_worker._private_jobs where payload::jsonb ? 'invitationId'",
  );
  expect(queued.map(({ payload }) => payload)).toMatchObject([
    { invitationId: body.invitation.id },
  ]);
  const [mail] = await product.mailsSent();
  const handed = codeIn({ text: (await calls.link(owner, body.invitation.id)).body.link });
  for (const code of [codeIn(mail), handed]) await calls.look(code);
  const { rows } = await product.database.pool.query<{ dump: string }>(
    `select (select string_agg(encode(code_hash, 'escape'), ' ') from invitation_codes)
       || (select string_agg(i::text, ' ') from invitations i)
       || (select string_agg(a::text, ' ') from activities a) as dump`,
  );
  const log = product.logged.join('');
  expect(log).toContain('/api/company/v1/invitations/:code');
  for (const code of [codeIn(mail), handed]) {
    expect(rows[0]?.dump).not.toContain(code);
    expect(log).not.toContain(code);
  }
  expect(await changesIn(product, companyId)).toHaveLength(2);
});
