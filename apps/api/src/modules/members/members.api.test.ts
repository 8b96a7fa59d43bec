import {
  accounts,
  applications,
  companies,
  factors,
  invitations,
  members,
  provisioning,
} from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import {
  createApplication,
  createCompany,
  createMember,
  changesIn,
  joinCompany,
} from '../../../test/factories.ts';
import { newEmail } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createProvisionedGroup } from '../../../test/provisioning.ts';
import { minutes } from '../../platform/clock/clock.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Caller = { token: string };

const update = ({ token }: Caller, id: number, body: Record<string, unknown>) =>
  product.client.call(members.update, { token, params: { id }, body });
const remove = ({ token }: Caller, id: number) =>
  product.client.call(members.destroy, { token, params: { id } });
const list = async ({ token }: Caller) =>
  (await product.client.call(members.list, { token })).body.saas_company_admins;
const applicationNames = async ({ token }: Caller) => {
  const { body } = await product.client.call(applications.list, { token });
  return body.applications.map(({ name }) => name);
};

/** A company with an owner, a manager, and two applications. */
const createTeam = async () => {
  const { id: companyId } = await createCompany(product);
  const mall = await createApplication(product, { companyId, name: 'Mall' });
  const museum = await createApplication(product, { companyId, name: 'Museum' });
  const owner = await createMember(product, { companyId });
  const applicationIds = [mall.id];
  const member = await createMember(product, {
    companyId,
    role: 'manager',
    applicationIds,
  });
  return { companyId, mall, museum, owner, member };
};

test('[S7.9, S3.5] members are listed with their user, role and applications', async () => {
  const { owner, member, mall } = await createTeam();
  expect(await list(owner)).toEqual([
    {
      id: owner.memberId,
      admin_id: owner.adminId,
      role: 'owner',
      application_ids: [],
      admin: { first_name: 'Pat', last_name: 'Lee', email: owner.email },
    },
    {
      id: member.memberId,
      admin_id: member.adminId,
      role: 'manager',
      application_ids: [mall.id],
      admin: { first_name: 'Pat', last_name: 'Lee', email: member.email },
    },
  ]);
});

test('[S7.9, S6.15] a change of role and applications is seen by the next call of that member', async () => {
  const { companyId, owner, member, museum, mall } = await createTeam();
  expect(await applicationNames(member)).toEqual(['Mall']);
  const given = { role: 'admin', application_ids: [museum.id, museum.id] };
  const changed = await update(owner, member.memberId, given);
  expect(changed.status).toBe(200);
  expect(changed.body.saas_company_admin).toMatchObject({
    id: member.memberId,
    role: 'admin',
    application_ids: [museum.id],
  });
  expect(await applicationNames(member)).toEqual(['Museum']);
  expect((await list(owner))[1]).toEqual(changed.body.saas_company_admin);
  expect(await changesIn(product, companyId)).toMatchObject([
    {
      action: 'member.updated',
      actor_id: owner.adminId,
      subject_type: 'member',
      subject_id: member.memberId,
      subject_label: `Pat Lee (${member.email})`,
      details: {
        role: { from: 'manager', to: 'admin' },
        application_ids: { from: [mall.id], to: [museum.id] },
      },
    },
  ]);
});

test('[S5.13] a save without changes is not recorded', async () => {
  const { companyId, owner, member, mall } = await createTeam();
  const same = { role: 'manager', application_ids: [mall.id] };
  expect((await update(owner, member.memberId, same)).status).toBe(200);
  expect(await changesIn(product, companyId)).toEqual([]);
});

test('[S5.13, S6.15] a super_admin sees every application, whatever was assigned', async () => {
  const { owner, member, mall } = await createTeam();
  const promoted = await update(owner, member.memberId, {
    role: 'super_admin',
    application_ids: [mall.id],
  });
  expect(promoted.body.saas_company_admin).toMatchObject({
    role: 'super_admin',
    application_ids: [],
  });
  expect(await applicationNames(member)).toEqual(['Mall', 'Museum']);
  expect((await list(member)).map(({ id }) => id)).toContain(owner.memberId);
});

test('making someone a super admin needs a recent sign-in, everything else does not', async () => {
  const { companyId, owner, member, mall } = await createTeam();
  const group = await createProvisionedGroup(product, { companyId, displayName: 'Staff' });
  product.clock.advance(minutes(16));
  const promoted = await update(owner, member.memberId, { role: 'super_admin' });
  const invitation = { email: newEmail(), role: 'super_admin', application_ids: [] };
  const invited = await product.client.call(invitations.create, {
    token: owner.token,
    body: invitation,
  });
  const byDefault = await product.client.call(provisioning.updateDefault, {
    token: owner.token,
    body: { role: 'super_admin', application_ids: [] },
  });
  const byGroup = await product.client.call(provisioning.updateGroup, {
    token: owner.token,
    params: { id: group.id },
    body: { role: 'super_admin', application_ids: [] },
  });
  for (const { status, error } of [promoted, invited, byDefault, byGroup])
    expect([status, error.code]).toEqual([403, 'verification_needed']);
  expect((await list(owner))[1]?.role).toBe('manager');
  expect((await update(owner, member.memberId, { role: 'admin' })).status).toBe(200);
  const plain = await product.client.call(invitations.create, {
    token: owner.token,
    body: { ...invitation, role: 'manager', application_ids: [mall.id] },
  });
  expect(plain.status).toBe(201);
  const raised = await product.client.call(invitations.update, {
    token: owner.token,
    params: { id: plain.body.invitation.id },
    body: { role: 'super_admin' },
  });
  expect([raised.status, raised.error.code]).toEqual([403, 'verification_needed']);
  const { password } = owner;
  await product.client.call(factors.verify, { token: owner.token, body: { password } });
  expect((await update(owner, member.memberId, { role: 'super_admin' })).status).toBe(200);
  // A super admin stays one without another question.
  product.clock.advance(minutes(16));
  expect((await update(owner, member.memberId, { role: 'super_admin' })).status).toBe(200);
});

test('[S7.9] what is left out of a change stays as it is', async () => {
  const { owner, member, mall, museum } = await createTeam();
  const change = async (body: Record<string, unknown>) => {
    const { role, application_ids } = (await update(owner, member.memberId, body)).body
      .saas_company_admin;
    return { role, application_ids };
  };
  expect(await change({})).toEqual({ role: 'manager', application_ids: [mall.id] });
  expect(await change({ role: 'admin' })).toEqual({ role: 'admin', application_ids: [mall.id] });
  const both = [mall.id, museum.id];
  expect(await change({ application_ids: both })).toEqual({ role: 'admin', application_ids: both });
});

test('[S5.10] a change that leaves no application is refused, except for a super_admin', async () => {
  const { owner, member } = await createTeam();
  const refusalOf = async (body: Record<string, unknown>) =>
    (await update(owner, member.memberId, body)).error.validations;
  const none = { application_ids: ['Please select at last one application.'] };
  expect(await refusalOf({ role: 'admin', application_ids: [] })).toEqual(none);
  expect(await refusalOf({ application_ids: [] })).toEqual(none);
  expect((await update(owner, member.memberId, { role: 'super_admin' })).status).toBe(200);
  // A super_admin has no list of applications that the new role could take over.
  expect(await refusalOf({ role: 'admin' })).toEqual(none);
});

test('[S6.15] no member can be made an owner', async () => {
  const { owner, member, mall } = await createTeam();
  const body = { role: 'owner', application_ids: [mall.id] };
  const { status, error } = await update(owner, member.memberId, body);
  expect({ status, validations: error.validations }).toEqual({
    status: 422,
    validations: { role: ['Please select user role'] },
  });
});

test('an application of another company, or an unknown one, cannot be assigned', async () => {
  const { owner, member, mall } = await createTeam();
  const foreign = await createApplication(product);
  const give = (id: number) =>
    update(owner, member.memberId, { role: 'manager', application_ids: [mall.id, id] });
  const refused = await give(foreign.id);
  expect(refused.status).toBe(422);
  expect(refused.error.validations).toEqual({
    application_ids: ['There is no such application in this company.'],
  });
  expect((await give(2_000_000_000)).text).toBe(refused.text);
  expect(await applicationNames(member)).toEqual(['Mall']);
});

describe('[S6.15] locked rows', () => {
  const access = { role: 'super_admin' };

  test('the row of the owner cannot be changed or removed', async () => {
    const { companyId, owner } = await createTeam();
    const superAdmin = await createMember(product, { companyId, role: 'super_admin' });
    for (const answer of [
      await update(superAdmin, owner.memberId, access),
      await remove(superAdmin, owner.memberId),
    ])
      expect({ status: answer.status, error: answer.error }).toMatchObject({
        status: 403,
        error: {
          code: 'locked',
          message: 'The owner of the company cannot be changed or removed.',
        },
      });
  });

  test("one's own row cannot be changed or removed", async () => {
    const { companyId } = await createTeam();
    const superAdmin = await createMember(product, { companyId, role: 'super_admin' });
    for (const answer of [
      await update(superAdmin, superAdmin.memberId, access),
      await remove(superAdmin, superAdmin.memberId),
    ])
      expect({ status: answer.status, error: answer.error }).toMatchObject({
        status: 403,
        error: {
          code: 'locked',
          message: 'You cannot change or remove yourself. Ask another administrator.',
        },
      });
    expect(await changesIn(product, companyId)).toEqual([]);
  });
});

test("[S7.9] a removed member's access ends at once, in every session", async () => {
  const { companyId, owner, member } = await createTeam();
  const gone = await remove(owner, member.memberId);
  expect({ status: gone.status, text: gone.text }).toEqual({ status: 204, text: '' });
  for (const endpoint of [companies.show, applications.list]) {
    const { status, error } = await product.client.call(endpoint, { token: member.token });
    expect({ status, code: error.code }).toEqual({ status: 403, code: 'no_company' });
  }
  const { body } = await product.client.call(accounts.showAdmin, { token: member.token });
  expect(body.admin.saas_company_id).toBeNull();
  const back = await product.client.call(accounts.updateAdmin, {
    token: member.token,
    body: { saas_company_id: companyId },
  });
  expect(back.status).toBe(422);
  expect((await list(owner)).map(({ id }) => id)).toEqual([owner.memberId]);
  expect(await changesIn(product, companyId)).toMatchObject([
    { action: 'member.removed', subject_id: member.memberId, details: { role: 'manager' } },
  ]);
});

test('removal from one company does not change another current one', async () => {
  const { companyId, owner } = await createTeam();
  const elsewhere = await createMember(product, { role: 'admin' });
  const place = { companyId, adminId: elsewhere.adminId, role: 'manager' } as const;
  const memberId = await joinCompany(product, place);
  expect((await remove(owner, memberId)).status).toBe(204);
  const { body } = await product.client.call(companies.show, { token: elsewhere.token });
  expect(body.saas_company).toMatchObject({ id: elsewhere.companyId, role: 'admin' });
});

test('a member of another company gets the same response as an unknown one', async () => {
  const { owner } = await createTeam();
  const { member: foreign } = await createTeam();
  const access = { role: 'super_admin' };
  for (const [theirs, missing] of [
    [await update(owner, foreign.memberId, access), await update(owner, 2_000_000_000, access)],
    [await remove(owner, foreign.memberId), await remove(owner, 2_000_000_000)],
  ]) {
    expect(theirs?.status).toBe(404);
    expect(theirs?.text).toBe(missing?.text);
  }
});

test('of two concurrent removals, one finds the member', async () => {
  const { companyId, owner, member } = await createTeam();
  const answers = await Promise.all([1, 2].map(() => remove(owner, member.memberId)));
  expect(statusesOf(answers)).toEqual([204, 404]);
  expect(await changesIn(product, companyId)).toHaveLength(1);
});
