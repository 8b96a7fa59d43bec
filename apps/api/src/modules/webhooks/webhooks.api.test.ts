import { members, pois, webhooks } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  auditLogOf,
  createApplication,
  createCompany,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import { createWebhook } from '../../../test/webhooks.ts';
import { days } from '../../platform/clock/clock.ts';
import { purgeDeliveries } from './jobs.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
afterAll(() => product.stop());

const url = 'https://hooks.example.test/floorwright';
const create = (changes: object = {}, { token } = owner) =>
  product.client.call(webhooks.create, {
    token,
    body: { url, events: ['poi.changed'], ...changes },
  });
const deliveriesOf = async (id: number, { token } = owner) => {
  const { body } = await product.client.call(webhooks.listDeliveries, { token, params: { id } });
  return body.webhook_deliveries;
};

test('the secret is shown once, and stored encrypted', async () => {
  const { status, body } = await create({ description: 'Tenants' });
  expect(status).toBe(201);
  expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(body.webhook).toMatchObject({
    url,
    description: 'Tenants',
    events: ['poi.changed'],
    enabled: true,
    disabled_at: null,
    pending: 0,
  });
  const listed = await product.client.call(webhooks.list, { token: owner.token });
  expect(listed.text).not.toContain(body.secret);
});

test.each([
  ['url', { url: 'http://hooks.example.test/' }],
  ['url', { url: 'https://localhost/' }],
  ['url', { url: 'https://127.0.0.1/' }],
  ['url', { url: 'https://0x7f.1/' }],
  ['url', { url: 'https://[::ffff:10.0.0.1]/' }],
  ['url', { url: 'https://169.254.169.254/latest' }],
  ['url', { url: 'https://user:pass@example.com/' }],
  ['events', { events: [] }],
  ['events.0', { events: ['everything'] }],
])('%s is checked: %j', async (field, changes) => {
  const { status, error } = await create(changes);
  expect(status).toBe(422);
  expect(Object.keys(error.validations)).toEqual([field]);
});

test('a change of a POI and the end of a membership are written with their change', async () => {
  const { id: companyId } = await createCompany(product);
  const member = await createMember(product, { companyId });
  const webhook = await createWebhook(product, { companyId });
  const { id: applicationId } = await createApplication(product, { companyId });
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId });
  const { id } = await createPoi(product, { floor, title: 'Old' });
  await product.client.call(pois.update, {
    token: member.token,
    params: { id },
    body: { title: 'New' },
  });
  const { memberId } = await createMember(product, { companyId, role: 'manager' });
  await product.client.call(members.destroy, { token: member.token, params: { id: memberId } });
  const sent = await deliveriesOf(webhook.id, member);
  expect(sent.map(({ event, status }) => [event, status])).toEqual([
    ['member.removed', 'pending'],
    ['poi.changed', 'pending'],
  ]);
  expect(JSON.parse(sent[1]?.request.body ?? '')).toMatchObject({
    type: 'poi.changed',
    data: { action: 'poi.updated', subject: { type: 'poi', id, label: 'New' } },
  });
});

test('a test event is sent to one webhook, and a message can be sent again', async () => {
  const { body } = await create();
  const params = { id: body.webhook.id };
  const tested = await product.client.call(webhooks.test, { token: owner.token, params });
  expect(tested.status).toBe(201);
  expect(tested.body.webhook_delivery).toMatchObject({ event: 'webhook.test', status: 'pending' });
  const again = await product.client.call(webhooks.retry, {
    token: owner.token,
    params: { id: tested.body.webhook_delivery.id },
  });
  expect(again.status).toBe(200);
  expect(again.body.webhook_delivery.message_id).toBe(tested.body.webhook_delivery.message_id);
});

test('a disabled webhook gets nothing, and says so', async () => {
  const { body } = await create();
  const params = { id: body.webhook.id };
  const change = (changes: object) =>
    product.client.call(webhooks.update, { token: owner.token, params, body: changes });
  expect((await change({ enabled: false })).body.webhook.enabled).toBe(false);
  const { status, error } = await product.client.call(webhooks.test, {
    token: owner.token,
    params,
  });
  expect([status, error.code]).toEqual([409, 'webhook_disabled']);
  expect((await change({ enabled: true, url: 'https://localhost/' })).status).toBe(422);
  expect((await change({ enabled: true })).body.webhook.enabled).toBe(true);
});

test('the audit log knows creation, change, test and deletion, without the secret', async () => {
  const { id: companyId } = await createCompany(product);
  const member = await createMember(product, { companyId });
  const { token } = member;
  const { body } = await create({}, member);
  const params = { id: body.webhook.id };
  await product.client.call(webhooks.update, { token, params, body: { enabled: false } });
  await product.client.call(webhooks.update, { token, params, body: { enabled: true } });
  await product.client.call(webhooks.rotate, { token, params, body: {} });
  const tested = await product.client.call(webhooks.test, { token, params });
  const { id } = tested.body.webhook_delivery;
  await product.client.call(webhooks.retry, { token, params: { id } });
  await product.client.call(webhooks.remove, { token, params });
  const log = await auditLogOf(product, companyId);
  expect(log.map(({ action }) => action)).toEqual([
    'webhook.created',
    'webhook.updated',
    'webhook.updated',
    'webhook.secret_rotated',
    'webhook.tested',
    'webhook.message_sent_again',
    'webhook.deleted',
  ]);
  expect(JSON.stringify(log)).not.toContain(body.secret);
  // The path may be a secret of the receiver.
  expect(JSON.stringify(log)).not.toContain('/floorwright');
});

test('deliveries are deleted after 30 days, unless they wait', async () => {
  const { body } = await create();
  const params = { id: body.webhook.id };
  for (let count = 0; count < 2; count += 1)
    await product.client.call(webhooks.test, { token: owner.token, params });
  const [first] = await deliveriesOf(body.webhook.id);
  const { db } = product.database;
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'delivered' })
    .where('id', '=', String(first?.id))
    .execute();
  product.clock.advance(days(31));
  await purgeDeliveries({ db, clock: product.clock });
  const left = await db
    .selectFrom('webhook_deliveries')
    .select('status')
    .where('webhook_id', '=', body.webhook.id)
    .execute();
  expect(left).toEqual([{ status: 'pending' }]);
});

test('a company has a limited number of webhooks', async () => {
  const { id: companyId } = await createCompany(product);
  const member = await createMember(product, { companyId });
  for (let count = 0; count < 20; count += 1) await createWebhook(product, { companyId });
  expect((await create({}, member)).status).toBe(422);
});
