import { applications, invitations } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createAccount,
  createApplication,
  createCompany,
  createInvitation,
  createMember,
  changesIn,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { createClientApp, profile, takeTokens } from '../../../test/oauth.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { createBeacon, createPoi } from '../../../test/venue/studio.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { deleteApplication } from './repository.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  await subscribe(product, owner.companyId);
});
afterAll(() => product.stop());

type Caller = { token: string };

const list = async ({ token }: Caller) =>
  (await product.client.call(applications.list, { token })).body.applications;
const create = ({ token }: Caller, name: unknown) =>
  product.client.call(applications.create, { token, body: { name } });
const rename = ({ token }: Caller, id: number, name: unknown) =>
  product.client.call(applications.update, { token, params: { id }, body: { name } });
const remove = ({ token }: Caller, id: number) =>
  product.client.call(applications.remove, { token, params: { id } });
const contents = ({ token }: Caller, id: number) =>
  product.client.call(applications.showContents, { token, params: { id } });

test('[S7.16, S6.1] owner and super_admin see every application of their company, and no other', async () => {
  const { id: companyId } = await createCompany(product);
  const museum = await createApplication(product, { companyId, name: 'museum' });
  const mall = await createApplication(product, { companyId, name: 'Mall' });
  await createApplication(product);
  for (const role of ['owner', 'super_admin'] as const) {
    const listed = await list(await createMember(product, { companyId, role }));
    expect(listed.map(({ id }) => id)).toEqual([mall.id, museum.id]);
  }
});

test('the same Idempotency-Key creates one application with one pair of keys', async () => {
  const call = () =>
    product.client.call(applications.create, {
      token: owner.token,
      body: { name: 'Once' },
      headers: { 'idempotency-key': 'application-once' },
    });
  const [first, second] = [await call(), await call()];
  expect(first.body.application.visitor_secret).toEqual(expect.any(String));
  expect(second).toMatchObject({ status: 201, text: first.text });
  expect((await list(owner)).filter(({ name }) => name === 'Once')).toHaveLength(1);
});

test('[S6.15] admin and manager see only their assigned applications', async () => {
  const { id: companyId } = await createCompany(product);
  const given = await createApplication(product, { companyId, name: 'Given' });
  await createApplication(product, { companyId, name: 'Kept' });
  for (const role of ['admin', 'manager'] as const) {
    const member = await createMember(product, { companyId, role, applicationIds: [given.id] });
    expect((await list(member)).map(({ name }) => name)).toEqual(['Given']);
    expect(await list(await createMember(product, { companyId, role }))).toEqual([]);
  }
});

test('[S7.16, S3.7] a new application has two keys and is listed', async () => {
  const { status, body } = await create(owner, '  Airport ');
  expect(status).toBe(201);
  const { application } = body;
  expect(application).toEqual({
    id: expect.any(Number),
    name: 'Airport',
    visitor_uid: expect.stringMatching(/^[\w-]{43}$/),
    visitor_secret: expect.stringMatching(/^[\w-]{43}$/),
    admin_uid: expect.stringMatching(/^[\w-]{43}$/),
    admin_secret: expect.stringMatching(/^[\w-]{43}$/),
    qrcode_url: expect.stringContaining(`/api/applications/${application.id}/qrcode.svg?`),
  });
  const second = (await create(owner, 'Airport')).body.application;
  const keys = [application, second].flatMap((each) => [
    each.visitor_uid,
    each.visitor_secret,
    each.admin_uid,
    each.admin_secret,
  ]);
  expect(new Set(keys).size).toBe(8);
  expect(await list(owner)).toEqual(expect.arrayContaining([application, second]));
  const entries = await changesIn(product, owner.companyId);
  expect(entries.at(-2)).toMatchObject({
    action: 'application.created',
    actor_id: owner.adminId,
    subject_type: 'application',
    subject_id: application.id,
    subject_label: 'Airport',
  });
  const log = JSON.stringify(entries);
  for (const key of keys) expect(log).not.toContain(key);
});

test('the secrets are not stored in plain text', async () => {
  const { application } = (await create(owner, 'Sealed')).body;
  const row = await product.database.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow();
  for (const [secret, sealed] of [
    [application.visitor_secret, row.visitor_secret_sealed],
    [application.admin_secret, row.admin_secret_sealed],
  ] as const) {
    expect(sealed.includes(String(secret))).toBe(false);
    expect(product.platform.secrets.unseal(sealed)).toBe(secret);
  }
});

test('a role that may not update an application sees neither its secrets nor the QR code', async () => {
  const { companyId } = owner;
  const { id } = await createApplication(product, { companyId });
  const seen = async (role: 'admin' | 'manager') =>
    (await list(await createMember(product, { companyId, role, applicationIds: [id] })))[0];
  const admin = await seen('admin');
  expect(admin?.admin_secret).toMatch(/^[\w-]{43}$/);
  expect(await seen('manager')).toEqual({
    ...admin,
    visitor_secret: null,
    admin_secret: null,
    qrcode_url: null,
  });
});

test('[S6.2, S6.6] an admin renames assigned applications', async () => {
  const { companyId } = owner;
  const { id } = await createApplication(product, { companyId, name: 'Before' });
  const admin = await createMember(product, { companyId, role: 'admin', applicationIds: [id] });
  const renamed = await rename(admin, id, ' After ');
  expect({ status: renamed.status, name: renamed.body.application.name }).toEqual({
    status: 200,
    name: 'After',
  });
  expect(await list(admin)).toEqual([renamed.body.application]);
  expect((await changesIn(product, companyId)).at(-1)).toMatchObject({
    action: 'application.renamed',
    actor_id: admin.adminId,
    subject_id: id,
    subject_label: 'After',
    details: { name: { from: 'Before', to: 'After' } },
  });
});

test('[S6.2, S6.5, S6.6] owner and super_admin create and delete; admin and manager may not', async () => {
  const { companyId } = owner;
  for (const [role, created, removed] of [
    ['owner', 201, 204],
    ['super_admin', 201, 204],
    ['admin', 403, 403],
    ['manager', 403, 403],
  ] as const) {
    const { id } = await createApplication(product, { companyId });
    const member = await createMember(product, { companyId, role, applicationIds: [id] });
    expect((await create(member, 'New')).status).toBe(created);
    expect((await remove(member, id)).status).toBe(removed);
  }
});

test('a rename to the current name is not recorded', async () => {
  const { id, name } = await createApplication(product, { companyId: owner.companyId });
  const before = await changesIn(product, owner.companyId);
  expect((await rename(owner, id, name)).status).toBe(200);
  expect(await changesIn(product, owner.companyId)).toEqual(before);
});

test.each([
  ['[S5.16] no name', undefined, 'must be filled in'],
  ['[S5.16] a blank name', '  ', 'must be filled in'],
  ['[S5.16, S9.3] a long name', 'x'.repeat(256), 'must have at most 255 characters'],
  ['half a character', 'half \ud800', 'has a character that cannot be stored'],
])('%s is refused with a message that continues after "Name"', async (_what, name, words) => {
  const { id } = await createApplication(product, { companyId: owner.companyId });
  for (const { status, error } of [await create(owner, name), await rename(owner, id, name)])
    expect({ status, validations: error.validations }).toEqual({
      status: 422,
      validations: { name: [words] },
    });
});

test('[S3.7, S9.3] a name of 255 characters is stored completely', async () => {
  const name = 'ä'.repeat(255);
  expect((await create(owner, name)).body.application.name).toBe(name);
});

describe('deleting', () => {
  test('[S7.16] an application is deleted with its buildings, sign-ins and grants', async () => {
    const app = await createClientApp(product, { companyId: owner.companyId });
    const tokens = await takeTokens(product, owner, app);
    const manager = await createMember(product, {
      companyId: owner.companyId,
      role: 'manager',
      applicationIds: [app.id],
    });
    expect((await profile(product, tokens.access_token)).status).toBe(200);
    const { id: buildingId } = await createBuilding(product, { applicationId: app.id });
    const floor = await createFloor(product, { buildingId, name: 'G' });
    await createFloor(product, { buildingId, name: '1' });
    await createPoi(product, { floor });
    await createBeacon(product, { companyId: owner.companyId, buildingId });
    await createTrigger(product, { buildingId });
    expect((await contents(owner, app.id)).body.contents).toEqual({
      buildings: 1,
      floors: 2,
      pois: 1,
      beacons: 1,
      engagements: 1,
      members: 1,
    });

    expect((await remove(owner, app.id)).status).toBe(204);
    expect((await list(owner)).map(({ id }) => id)).not.toContain(app.id);
    expect(await list(manager)).toEqual([]);
    expect((await profile(product, tokens.access_token)).status).toBe(401);
    for (const { status } of [await remove(owner, app.id), await contents(owner, app.id)])
      expect(status).toBe(404);
  });

  test('the audit log stays, and lists what was deleted', async () => {
    const { id } = (await create(owner, 'Short-lived')).body.application;
    await remove(owner, id);
    const entries = await changesIn(product, owner.companyId);
    expect(entries.filter((entry) => entry.subject_id === id)).toMatchObject([
      { action: 'application.created', subject_label: 'Short-lived' },
      {
        action: 'application.deleted',
        subject_label: 'Short-lived',
        details: { buildings: 0, floors: 0, pois: 0, beacons: 0, members: 0 },
      },
    ]);
  });

  test('a user who joins meanwhile gets the other applications', async () => {
    const { companyId } = owner;
    const [gone, kept] = [
      await createApplication(product, { companyId }),
      await createApplication(product, { companyId }),
    ];
    const person = await createAccount(product);
    const { code } = await createInvitation(product, {
      companyId,
      email: person.email,
      role: 'manager',
      applicationIds: [gone.id, kept.id],
    });
    const { accepting } = await inTransaction(product.database.db, async (tx) => {
      await deleteApplication(tx, gone.id);
      const { token } = person;
      const call = product.client.call(invitations.accept, { token, params: { code }, body: {} });
      await untilQueriesWait(product);
      return { accepting: call };
    });
    expect((await accepting).status).toBe(200);
    expect((await list(person)).map(({ id }) => id)).toEqual([kept.id]);
  });
});
