import {
  activities,
  apiKeys,
  applications,
  beacons,
  buildings,
  pois,
  scimApi,
} from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import {
  auditLogOf,
  createApplication,
  createCompany,
  createMember,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { verifyNow } from '../../../test/factors.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { beaconInput, createPoi } from '../../../test/venue/studio.ts';
import { requestsOfKey } from '../../http/access/key-limits.ts';
import { days, hours, minutes } from '../../platform/clock/clock.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
afterAll(() => product.stop());
// Tests move the clock.
beforeEach(() => verifyNow(product, owner));

const input = (changes: object = {}) => ({
  name: 'Signage',
  scopes: ['venue.read'],
  expires_in_days: 90,
  ...changes,
});

const create = (changes: object = {}, { token } = owner) =>
  product.client.call(apiKeys.create, { token, body: input(changes) });
const rotate = (id: number, body: object = {}) =>
  product.client.call(apiKeys.rotate, { token: owner.token, params: { id }, body });
const list = async ({ token } = owner) =>
  (await product.client.call(apiKeys.list, { token })).body.api_keys;
const statusWith = async (token: string, headers: Record<string, string> = {}) =>
  (await product.client.call(applications.list, { token, headers })).status;

test('a key is shown once, works at once and is stored as a hash', async () => {
  const { status, body } = await create({ name: ' Displays ' });
  expect(status).toBe(201);
  expect(body.key).toMatch(/^fwk_[\w-]{43}$/);
  expect(body.api_key).toEqual({
    id: expect.any(Number),
    name: 'Displays',
    hint: body.key.slice(-4),
    scopes: ['venue.read'],
    application_ids: null,
    networks: [],
    created_by: 'Pat Lee',
    created_at: product.clock.now().toISOString(),
    expires_at: new Date(product.clock.now().getTime() + days(90)).toISOString(),
    expired: false,
    last_used_at: null,
    previous_expires_at: null,
  });
  expect(await statusWith(body.key)).toBe(200);
  expect(JSON.stringify(await list())).not.toContain(body.key);
  const rows = await product.database.db.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(body.key);
});

test.each([
  ['name', { name: ' ' }],
  ['scopes', { scopes: [] }],
  ['scopes.0', { scopes: ['payments'] }],
  ['application_ids', { application_ids: [] }],
  ['networks.0', { networks: ['10.0.0.0/33'] }],
  ['networks.0', { networks: ['example.com'] }],
  ['expires_in_days', { expires_in_days: 0 }],
  ['expires_in_days', { expires_in_days: 367 }],
])('%s is checked', async (field, changes) => {
  const { status, error } = await create(changes);
  expect(status).toBe(422);
  expect(Object.keys(error.validations)).toEqual([field]);
});

test('applications of other companies cannot be given', async () => {
  const { id } = await createApplication(product);
  const { status, error } = await create({ application_ids: [id] });
  expect(status).toBe(422);
  expect(error.validations).toHaveProperty('application_ids');
});

test('a key that provisions users is for the whole company, in creation and in use', async () => {
  const { id } = await createApplication(product, { companyId: owner.companyId });
  const scopes = ['venue.read', 'provisioning'] as const;
  const { status, error } = await create({ scopes, application_ids: [id] });
  expect([status, error.validations]).toEqual([
    422,
    { application_ids: [sentences.key_company_wide] },
  ]);
  expect((await create({ scopes })).status).toBe(201);
  // An earlier one that was refused.
  const { companyId } = owner;
  const limited = await createKey(product, { companyId, scopes, applicationIds: [id] });
  const listUsers = await product.client.send('GET', `${scimApi}/Users`, {
    headers: { authorization: `Bearer ${limited.token}` },
  });
  expect([listUsers.status, listUsers.body]).toMatchObject([
    403,
    { detail: sentences.key_limited },
  ]);
  expect(await statusWith(limited.token)).toBe(200);
  const [refusal] = (await auditLogOf(product, companyId)).filter(
    (entry) => entry.action === 'permission.refused' && entry.actor_api_key_id === limited.id,
  );
  expect(refusal?.details).toEqual({ permission: 'member.manage' });
});

test('a key without the scope is refused with the reason, and the audit log has it', async () => {
  const { companyId } = owner;
  const { id: keyId, token } = await createKey(product, { companyId, scopes: ['venue.read'] });
  const refused = await product.client.call(pois.update, {
    token,
    params: { id: 1 },
    body: { name: 'Café' },
  });
  expect([refused.status, refused.error.message]).toEqual([403, sentences.key_forbidden]);
  const entries = (await auditLogOf(product, companyId)).filter(
    (entry) => entry.actor_api_key_id === keyId,
  );
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['permission.refused', { permission: 'floor.update' }],
  ]);
});

test('a company has a limited number of keys', async () => {
  const { id: companyId } = await createCompany(product);
  const member = await createMember(product, { companyId });
  for (let count = 0; count < 100; count += 1) await createKey(product, { companyId });
  const { status, error } = await create({}, member);
  expect(status).toBe(422);
  expect(error.validations['base']).toEqual([
    'A company has at most 100 API keys. Revoke one first.',
  ]);
});

test('a key sees only its applications, and nothing once they are deleted', async () => {
  const { companyId } = owner;
  const given = await createApplication(product, { companyId });
  await createApplication(product, { companyId });
  const { key } = (await create({ application_ids: [given.id] })).body;
  const seen = async () => {
    const { body } = await product.client.call(applications.list, { token: key });
    return body.applications.map(({ id }) => id);
  };
  expect(await seen()).toEqual([given.id]);
  await product.client.call(applications.remove, {
    token: owner.token,
    params: { id: given.id },
  });
  expect(await seen()).toEqual([]);
});

test('a key never gets the secrets of applications and providers', async () => {
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, { companyId });
  const { id } = await createBuilding(product, { applicationId });
  await product.database.db
    .updateTable('buildings')
    .set({ jibestream_client_secret_sealed: product.platform.secrets.seal('hidden') })
    .where('id', '=', id)
    .execute();
  const { token } = await createKey(product, { companyId });
  const { body } = await product.client.call(applications.list, { token });
  for (const application of body.applications)
    expect(application).toMatchObject({
      visitor_secret: null,
      admin_secret: null,
      qrcode_url: null,
    });
  const building = await product.client.call(buildings.show, { token, params: { id } });
  expect(building.body.building.jibestream_client_secret).toBeNull();
});

test('a key is also taken as a bearer token', async () => {
  const { body } = await create();
  const as = (scheme: string) =>
    product.client.call(applications.list, {
      headers: { authorization: `${scheme} ${body.key}` },
    });
  expect((await as('Bearer')).status).toBe(200);
  expect((await as('Basic')).status).toBe(401);
});

test('an expired or revoked key is refused like an unknown one', async () => {
  const { body } = await create({ expires_in_days: 1 });
  const unknown = await product.client.call(applications.list, {
    token: `fwk_${'A'.repeat(43)}`,
  });
  expect(unknown.status).toBe(401);
  expect(unknown.error.sentence?.code).toBe('key_unknown');
  product.clock.advance(days(1));
  expect(await statusWith(body.key)).toBe(401);
  await verifyNow(product, owner);
  const { body: other } = await create();
  const { status } = await product.client.call(apiKeys.revoke, {
    token: owner.token,
    params: { id: other.api_key.id },
  });
  expect(status).toBe(204);
  const refused = await product.client.call(applications.list, { token: other.key });
  expect(refused.text).toBe(unknown.text);
});

test('after a rotation both keys work until the overlap ends', async () => {
  const { body: old } = await create();
  const { status, body } = await rotate(old.api_key.id, { overlap_hours: 2 });
  expect(status).toBe(200);
  expect(body.key).not.toBe(old.key);
  expect(body.api_key).toMatchObject({
    id: old.api_key.id,
    expires_at: old.api_key.expires_at,
    previous_expires_at: new Date(product.clock.now().getTime() + hours(2)).toISOString(),
  });
  expect([await statusWith(old.key), await statusWith(body.key)]).toEqual([200, 200]);
  product.clock.advance(hours(2));
  expect([await statusWith(old.key), await statusWith(body.key)]).toEqual([401, 200]);
  expect((await list()).find(({ id }) => id === old.api_key.id)?.previous_expires_at).toBeNull();
});

test('without an overlap the old key stops at once', async () => {
  const { body: first } = await create();
  const { body: second } = await rotate(first.api_key.id, { overlap_hours: 0 });
  expect([await statusWith(first.key), await statusWith(second.key)]).toEqual([401, 200]);
});

test('a second rotation does not end the key in use unless the user says so', async () => {
  const { body: first } = await create();
  const { body: second } = await rotate(first.api_key.id, { overlap_hours: 2 });
  const statuses = (...keys: { key: string }[]) =>
    Promise.all(keys.map(({ key }) => statusWith(key)));
  const refused = await rotate(first.api_key.id, { overlap_hours: 1 });
  expect(refused.status).toBe(422);
  expect(refused.error.validations).toEqual({ overlap_hours: [sentences.key_overlapping] });
  expect(await statuses(first, second)).toEqual([200, 200]);

  const { body: third } = await rotate(first.api_key.id, { overlap_hours: 0 });
  expect(await statuses(first, second, third)).toEqual([401, 401, 200]);
  const { body: fourth } = await rotate(first.api_key.id, { overlap_hours: 1 });
  product.clock.advance(hours(1));
  await verifyNow(product, owner);
  const { body: fifth } = await rotate(first.api_key.id, { overlap_hours: 1 });
  expect(await statuses(third, fourth, fifth)).toEqual([401, 200, 200]);
});

test('a key is created and rotated, but not revoked, only after a recent sign-in', async () => {
  const { body: old } = await create();
  product.clock.advance(minutes(16));
  expect((await create()).error.code).toBe('verification_needed');
  expect((await rotate(old.api_key.id)).error.code).toBe('verification_needed');
  const params = { id: old.api_key.id };
  const { status } = await product.client.call(apiKeys.revoke, { token: owner.token, params });
  expect(status).toBe(204);
});

test('an expired key is rotated only with a new lifetime, and stays expired itself', async () => {
  const { body: old } = await create({ expires_in_days: 1 });
  product.clock.advance(days(2));
  await verifyNow(product, owner);
  const { status, error } = await rotate(old.api_key.id);
  expect(status).toBe(422);
  expect(error.validations).toHaveProperty('expires_in_days');
  const { body } = await rotate(old.api_key.id, { expires_in_days: 30 });
  expect([await statusWith(old.key), await statusWith(body.key)]).toEqual([401, 200]);
});

test('a key is refused outside its networks, and the audit log says so once', async () => {
  const { id: companyId } = await createCompany(product);
  const allowed = await createKey(product, {
    companyId,
    networks: ['127.0.0.0/8', '2001:db8::/32'],
  });
  expect(await statusWith(allowed.token)).toBe(200);
  const { id, token } = await createKey(product, { companyId, networks: ['203.0.113.0/24'] });
  for (let count = 0; count < 2; count += 1) {
    const { status, error } = await product.client.call(applications.list, { token });
    expect([status, error.sentence?.code]).toEqual([403, 'key_address']);
  }
  expect(await auditLogOf(product, companyId)).toMatchObject([
    {
      action: 'api_key.refused',
      actor_id: null,
      actor_api_key_id: id,
      actor_name: 'Signage',
      details: { from_address: '127.0.0.1' },
    },
  ]);
});

test('the last use is known to within 5 minutes, and a refused request does not count', async () => {
  const { body } = await create();
  const lastUse = async () => (await list()).find(({ id }) => id === body.api_key.id)?.last_used_at;
  await product.client.call(apiKeys.list, { token: body.key });
  expect(await lastUse()).toBeNull();
  const firstUse = product.clock.now().toISOString();
  await statusWith(body.key);
  product.clock.advance(minutes(4));
  await statusWith(body.key);
  expect(await lastUse()).toBe(firstUse);
  product.clock.advance(minutes(2));
  await statusWith(body.key);
  expect(await lastUse()).toBe(product.clock.now().toISOString());
});

test('the audit log names the key as the actor of a change, also when it is gone', async () => {
  const { id: companyId } = await createCompany(product);
  const reader = await createMember(product, { companyId });
  const { id: applicationId } = await createApplication(product, { companyId });
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId });
  const { id } = await createPoi(product, { floor, title: 'Old' });
  const key = await createKey(product, { companyId, name: 'Tenant list' });
  const changed = await product.client.call(pois.update, {
    token: key.token,
    params: { id },
    body: { title: 'New' },
  });
  expect(changed.status).toBe(200);
  await product.client.call(apiKeys.revoke, { token: reader.token, params: { id: key.id } });
  const { body } = await product.client.call(activities.list, { token: reader.token });
  expect(body.activities).toMatchObject([
    { action: 'api_key.revoked', actor: { id: reader.adminId, api_key_id: null } },
    {
      action: 'poi.updated',
      actor: { id: null, name: 'Tenant list', email: '', api_key_id: key.id },
    },
  ]);
});

test('creating, rotating and revoking are in the audit log, without the key', async () => {
  const { id: companyId } = await createCompany(product);
  const member = await createMember(product, { companyId });
  const { body } = await create({ networks: ['203.0.113.7'] }, member);
  const params = { id: body.api_key.id };
  const rotated = await product.client.call(apiKeys.rotate, {
    token: member.token,
    params,
    body: {},
  });
  await product.client.call(apiKeys.revoke, { token: member.token, params });
  const log = await auditLogOf(product, companyId);
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    [
      'api_key.created',
      {
        scopes: ['venue.read'],
        networks: ['203.0.113.7'],
        expires_at: body.api_key.expires_at,
      },
    ],
    ['api_key.rotated', { overlap_hours: 24, expires_at: body.api_key.expires_at }],
    ['api_key.revoked', {}],
  ]);
  const text = JSON.stringify(log);
  expect([body.key, rotated.body.key].filter((key) => text.includes(key))).toEqual([]);
});

test('a repeated creation of a key under one Idempotency-Key creates nothing twice', async () => {
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, { companyId });
  const { id } = await createBuilding(product, { applicationId });
  const [one, two] = [
    await createKey(product, { companyId }),
    await createKey(product, { companyId }),
  ];
  const add = ({ token }: { token: string }) =>
    product.client.call(beacons.create, {
      token,
      params: { id },
      body: beacon,
      headers: { 'idempotency-key': 'sync-1' },
    });
  const beacon = beaconInput();
  const first = await add(one);
  expect(first.status).toBe(201);
  expect((await add(one)).text).toBe(first.text);
  // Another key is another caller: the same beacon is refused, not answered from memory.
  expect((await add(two)).status).toBe(422);
});

test('a company without a subscription cannot use its keys', async () => {
  const { id: companyId } = await createCompany(product, { subscribed: false });
  const { token } = await createKey(product, { companyId });
  const { status, error } = await product.client.call(applications.list, { token });
  expect([status, error.code]).toEqual([403, 'no_subscription']);
  await subscribe(product, companyId);
  expect(await statusWith(token)).toBe(200);
});

test('the requests of one key are limited, and of others not', async () => {
  const { companyId } = owner;
  const [busy, calm] = [
    await createKey(product, { companyId }),
    await createKey(product, { companyId }),
  ];
  const spend = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1) await statusWith(busy.token);
  };
  await spend(1);
  await product.database.db
    .updateTable('rate_limits')
    .set({ tries: requestsOfKey.tries })
    .where('key', 'like', `${requestsOfKey.name}:%`)
    .execute();
  await spend(19);
  const { status, headers } = await product.client.call(applications.list, { token: busy.token });
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await statusWith(calm.token)).toBe(200);
  product.clock.advance(minutes(1));
  expect(await statusWith(busy.token)).toBe(200);
});

test('requests of one key at the same time count once each', async () => {
  const { token } = await createKey(product, { companyId: owner.companyId });
  const { db } = product.database;
  const counted = `${requestsOfKey.name}:%`;
  await db.deleteFrom('rate_limits').where('key', 'like', counted).execute();
  await Promise.all(Array.from({ length: 60 }, () => statusWith(token)));
  const found = db.selectFrom('rate_limits').select('tries').where('key', 'like', counted);
  expect(await found.execute()).toEqual([{ tries: 60 }]);
});

test('requests from other networks do not use up the rate of a key', async () => {
  const networks = ['192.0.2.0/24'];
  const { token } = await createKey(product, { companyId: owner.companyId, networks });
  const { db } = product.database;
  const counted = `${requestsOfKey.name}:%`;
  await db.deleteFrom('rate_limits').where('key', 'like', counted).execute();
  expect(await statusWith(token)).toBe(403);
  const found = db.selectFrom('rate_limits').select('tries').where('key', 'like', counted);
  expect(await found.execute()).toEqual([]);
});

test('a key goes on when the member who created it has left', async () => {
  const { id: companyId } = await createCompany(product);
  const creator = await createMember(product, { companyId, role: 'super_admin' });
  const { body } = await create({}, creator);
  await product.database.db.deleteFrom('admins').where('id', '=', creator.adminId).execute();
  expect(await statusWith(body.key)).toBe(200);
});
