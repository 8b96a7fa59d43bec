import { webhooks } from '@floorwright/contract';
import { maxDeliveryTime, type WebhookEvent } from '@floorwright/domain/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLogOf, createCompany, createMember } from '../../../test/factories.ts';
import {
  type Behavior,
  type Received,
  startReceiver,
  verifyReceived,
} from '../../../test/network/webhook-receiver.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { eventually } from '../../../test/waiting.ts';
import { createDelivery, createWebhook, type TestWebhook } from '../../../test/webhooks.ts';
import { emitEvent } from '../../kernel/events/outgoing-events.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { listDueWebhooks } from './queue-repository.ts';
import { emitShown, sendDue } from './sending.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ WEBHOOKS_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

const verified = (webhook: TestWebhook, received: Received): unknown =>
  verifyReceived(product, webhook, received);

const emit = (
  { companyId }: { companyId: number },
  subject: string,
  data: Record<string, unknown> = {},
  event: WebhookEvent = 'poi.changed',
) => {
  const now = product.clock.now();
  return inTransaction(product.database.db, (tx) =>
    emitEvent(tx, { event, companyId, subject, data }, now),
  );
};

const deps = () => ({ ...product.platform, db: product.database.db, timeoutMs: 300 });

const deliveriesOf = ({ id }: TestWebhook) =>
  product.database.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .orderBy('id')
    .execute();

/** Sends everything that is due now, and returns the mails about it. */
const send = async () => {
  await sendDue(deps());
  return product.mailsSent();
};

const numbersIn = (received: readonly Received[]): number[] =>
  received.map(({ text }) => {
    const { data } = JSON.parse(text) as { data: { number: number } };
    return data.number;
  });

test('a message is signed as libraries for Standard Webhooks expect', async () => {
  const receiver = await startReceiver();
  const webhook = await createWebhook(product, { url: `${receiver.url}/hooks?x=1` });
  await emit(webhook, 'poi:1', { number: 1 });
  await product.mailsSent();
  const [message, ...others] = receiver.received;
  expect(others).toEqual([]);
  if (!message) throw new Error('Nothing was received.');
  expect(verified(webhook, message)).toEqual({
    type: 'poi.changed',
    timestamp: product.clock.now().toISOString(),
    data: { number: 1 },
  });
  const other = await createWebhook(product);
  expect(() => verified(other, message)).toThrow('No matching signature');
  expect(await deliveriesOf(webhook)).toMatchObject([
    {
      status: 'delivered',
      attempts: 1,
      message_id: message.headers['webhook-id'],
      response_status: 204,
    },
  ]);
});

test('a change that is rolled back sends nothing', async () => {
  const receiver = await startReceiver();
  const webhook = await createWebhook(product, { url: receiver.url });
  const now = product.clock.now();
  const { companyId } = webhook;
  const event = { event: 'poi.changed', companyId, subject: 'poi:1', data: {} } as const;
  await expect(
    inTransaction(product.database.db, async (tx) => {
      await emitEvent(tx, event, now);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await send();
  expect(receiver.received).toEqual([]);
});

test('only chosen events are sent, and only to the company they are about', async () => {
  const receiver = await startReceiver();
  const members = await createWebhook(product, { url: receiver.url, events: ['member.removed'] });
  await createWebhook(product, { url: receiver.url });
  await emit(members, 'poi:1');
  await product.mailsSent();
  expect(receiver.received).toEqual([]);
});

test('no message is lost when a receiver fails, cuts the connection, hangs and never ends its answer', async () => {
  const behaviors: Behavior[] = [500, 'cut', 302, 'hang', 'endless', 204];
  const receiver = await startReceiver(() => behaviors.shift() ?? 204);
  const webhook = await createWebhook(product, { url: receiver.url });
  await emit(webhook, 'poi:1', { number: 1 });
  const seen: unknown[] = [];
  for (let count = 0; count < 6; count += 1) {
    await sendDue(deps());
    const [row] = await deliveriesOf(webhook);
    seen.push([row?.status, row?.response_status, row?.response_error]);
    for (const message of receiver.received.slice(count))
      expect(verified(webhook, message)).toMatchObject({ data: { number: 1 } });
    product.clock.advance(hours(2));
  }
  expect(seen).toEqual([
    ['pending', 500, null],
    ['pending', null, 'not-connected'],
    ['pending', 302, null],
    ['pending', null, 'timeout'],
    ['pending', null, 'timeout'],
    ['delivered', 204, null],
  ]);
  expect(receiver.received).toHaveLength(6);
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(1);
  // A signature is new for each attempt: libraries refuse one that is minutes old.
  const times = new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp']));
  expect(times.size).toBe(6);
});

test('a receiver that was killed gets what it missed once it is back', async () => {
  const receiver = await startReceiver();
  const webhook = await createWebhook(product, { url: receiver.url });
  await emit(webhook, 'poi:1', { number: 1 });
  await sendDue(deps());
  await receiver.stop();
  await emit(webhook, 'poi:1', { number: 2 });
  await emit(webhook, 'poi:2', { number: 3 });
  await sendDue(deps());
  expect(await deliveriesOf(webhook)).toMatchObject([
    { status: 'delivered' },
    { status: 'pending', response_error: 'not-connected' },
    { status: 'pending' },
  ]);
  const port = Number(new URL(receiver.url).port);
  const again = await startReceiver(() => 204, { port });
  product.clock.advance(minutes(20));
  await sendDue(deps());
  expect(numbersIn(receiver.received)).toEqual([1]);
  expect(numbersIn(again.received).toSorted((a, b) => a - b)).toEqual([2, 3]);
  for (const message of again.received) expect(() => verified(webhook, message)).not.toThrow();
});

test('a message that was being sent when the process stopped is sent again', async () => {
  const stopping = new AbortController();
  const receiver = await startReceiver(() => {
    if (stopping.signal.aborted) return 204;
    stopping.abort();
    return 'hang';
  });
  const webhook = await createWebhook(product, { url: receiver.url });
  await emit(webhook, 'poi:1', { number: 1 });
  await sendDue(deps(), stopping.signal);
  expect(await deliveriesOf(webhook)).toMatchObject([{ status: 'pending', attempts: 1 }]);
  await send();
  expect(await deliveriesOf(webhook)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  expect(numbersIn(receiver.received)).toEqual([1, 1]);
});

test('messages about one subject stay in order, and others do not wait for them', async () => {
  let accepts = false;
  const receiver = await startReceiver(({ text }) =>
    text.includes('"number":9') || accepts ? 204 : 500,
  );
  const webhook = await createWebhook(product, { url: receiver.url });
  for (const number of [1, 2, 3]) await emit(webhook, 'poi:1', { number });
  await emit(webhook, 'poi:2', { number: 9 });
  await product.mailsSent();
  expect(numbersIn(receiver.received)).toEqual([1, 9]);
  accepts = true;
  product.clock.advance(minutes(1));
  await send();
  expect(numbersIn(receiver.received)).toEqual([1, 9, 1, 2, 3]);
});

test('an address that does not answer gets no other message for longer and longer', async () => {
  const receiver = await startReceiver(() => 'cut');
  const webhook = await createWebhook(product, { url: receiver.url });
  for (const number of [1, 2, 3]) await emit(webhook, `poi:${number}`, { number });
  const counts: number[] = [];
  for (const pause of [0, 1, 1, 1, 5]) {
    product.clock.advance(minutes(pause));
    await send();
    counts.push(receiver.received.length);
  }
  expect(counts).toEqual([1, 2, 2, 3, 4]);
});

test('an address that hangs does not delay others', async () => {
  const slow = await startReceiver(() => 'hang');
  const quick = await startReceiver();
  const hanging = await createWebhook(product, { url: slow.url });
  const other = await createWebhook(product, { url: quick.url });
  await emit(hanging, 'poi:1');
  await emit(other, 'poi:1');
  const stop = new AbortController();
  const sending = sendDue({ ...deps(), timeoutMs: 60_000 }, stop.signal);
  await eventually(async () => {
    expect(await deliveriesOf(other)).toMatchObject([{ status: 'delivered' }]);
    expect(slow.received).toHaveLength(1);
  });
  expect(await deliveriesOf(hanging)).toMatchObject([{ status: 'pending' }]);
  stop.abort();
  await sending;
});

test('many slow addresses of one company do not delay those of another', async () => {
  const slow = await startReceiver(() => 'hang');
  const quick = await startReceiver();
  const { id: companyId } = await createCompany(product);
  const events = ['poi.changed'] as const;
  for (let number = 0; number < 20; number += 1)
    await createWebhook(product, { companyId, url: `${slow.url}/${number}`, events });
  await emit({ companyId }, 'poi:1');
  // Theirs wait longer, so they would come first.
  product.clock.advance(1);
  const other = await createWebhook(product, { url: quick.url });
  for (const number of [1, 2, 3]) await emit(other, `poi:${number}`, { number });
  const stop = new AbortController();
  const sending = sendDue({ ...deps(), timeoutMs: 60_000 }, stop.signal);
  await eventually(() => expect(quick.received).toHaveLength(3));
  await eventually(() => expect(slow.received).toHaveLength(4));
  // Another message of the other company goes out while all turns of the slow one are taken.
  await emit(other, 'poi:4', { number: 4 });
  await eventually(() => expect(numbersIn(quick.received)).toEqual([1, 2, 3, 4]));
  expect(slow.received).toHaveLength(4);
  stop.abort();
  await sending;
});

test('a message of a webhook whose secret cannot be read does not stop others', async () => {
  const receiver = await startReceiver();
  const broken = await createWebhook(product, { url: receiver.url });
  const other = await createWebhook(product, { url: receiver.url });
  const { db } = product.database;
  const change = db.updateTable('webhooks').set({ secret_sealed: Buffer.from('lost') });
  await change.where('id', '=', broken.id).execute();
  await emit(broken, 'poi:1');
  await emit(other, 'poi:1');
  await expect(sendDue(deps())).rejects.toThrow('1 webhooks could not be served.');
  expect(receiver.received).toHaveLength(1);
  expect(await deliveriesOf(other)).toMatchObject([{ status: 'delivered' }]);
  await db.deleteFrom('webhooks').where('id', '=', broken.id).execute();
});

test('after a rotation both secrets verify a message, until the overlap ends', async () => {
  const receiver = await startReceiver();
  const { id: companyId } = await createCompany(product);
  const { token } = await createMember(product, { companyId });
  const webhook = await createWebhook(product, { companyId, url: receiver.url });
  const { status, body } = await product.client.call(webhooks.rotate, {
    token,
    params: { id: webhook.id },
    body: { overlap_hours: 2 },
  });
  expect(status).toBe(200);
  const renewed = { ...webhook, secret: body.secret };
  await emit(webhook, 'poi:1', { number: 1 });
  await send();
  product.clock.advance(minutes(121));
  await emit(webhook, 'poi:1', { number: 2 });
  await send();
  const [first, second] = receiver.received;
  if (!first || !second) throw new Error('Nothing was received.');
  expect(() => verified(renewed, second)).not.toThrow();
  expect(() => verified(webhook, second)).toThrow('No matching signature');
  product.clock.advance(-minutes(121));
  expect(() => verified(webhook, first)).not.toThrow();
  expect(() => verified(renewed, first)).not.toThrow();
  product.clock.advance(minutes(121));
});

test('engagements that were shown are one message with their number', async () => {
  const receiver = await startReceiver();
  const webhook = await createWebhook(product, { url: receiver.url });
  const { db } = product.database;
  const { companyId } = webhook;
  for (const count of [2, 3])
    await db
      .insertInto('shown_engagements')
      .values({ company_id: companyId, trigger_id: 7, count })
      .execute();
  await emitShown(deps());
  await emitShown(deps());
  await send();
  expect(receiver.received.map(({ text }): unknown => JSON.parse(text))).toMatchObject([
    { type: 'engagement.shown', data: { engagement_id: 7, count: 5 } },
  ]);
});

test('after three days of failures a webhook is disabled, and its owners get a mail', async () => {
  const { id: companyId } = await createCompany(product);
  const owner = await createMember(product, { companyId });
  const receiver = await startReceiver(() => 503);
  const webhook = await createWebhook(product, { companyId, url: receiver.url });
  await emit(webhook, 'poi:1');
  await send();
  const started = product.clock.now().getTime();
  const mails = [];
  while (product.clock.now().getTime() - started <= maxDeliveryTime) {
    product.clock.advance(minutes(180));
    mails.push(...(await send()));
  }
  expect(await deliveriesOf(webhook)).toMatchObject([{ status: 'failed' }]);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'A webhook was disabled'],
  ]);
  expect((await auditLogOf(product, companyId)).map(({ action }) => action)).toEqual([
    'webhook.disabled',
  ]);
  await emit(webhook, 'poi:1');
  expect(await deliveriesOf(webhook)).toHaveLength(1);
});

test('what waited for a webhook that was disabled is sent in order, with new time to arrive', async () => {
  const { id: companyId } = await createCompany(product);
  let behavior: Behavior = 503;
  const receiver = await startReceiver(() => behavior);
  const webhook = await createWebhook(product, { companyId, url: receiver.url });
  for (const number of [1, 2, 3]) await emit(webhook, 'poi:1', { number });
  await send();
  const started = product.clock.now().getTime();
  while (product.clock.now().getTime() - started <= maxDeliveryTime) {
    product.clock.advance(minutes(180));
    await send();
  }
  const statuses = async () => (await deliveriesOf(webhook)).map(({ status }) => status);
  expect(await statuses()).toEqual(['failed', 'pending', 'pending']);
  expect(new Set(numbersIn(receiver.received))).toEqual(new Set([1]));

  const { token } = await createMember(product, { companyId });
  const enabled = await product.client.call(webhooks.update, {
    token,
    params: { id: webhook.id },
    body: { enabled: true },
  });
  expect(enabled.status).toBe(200);
  // It is not given up on at the first failure, although the messages are older than three days.
  await send();
  expect(await statuses()).toEqual(['failed', 'pending', 'pending']);
  behavior = 204;
  const before = receiver.received.length;
  for (let round = 0; round < 3; round += 1) {
    product.clock.advance(minutes(180));
    await send();
  }
  expect(numbersIn(receiver.received.slice(before))).toEqual([2, 3]);
  expect(await statuses()).toEqual(['failed', 'delivered', 'delivered']);
  const [failed] = await deliveriesOf(webhook);
  const again = await product.client.call(webhooks.retry, {
    token: (await createMember(product, { companyId })).token,
    params: { id: failed?.id ?? 0 },
  });
  expect(again.status).toBe(200);
  await send();
  expect(numbersIn(receiver.received.slice(before))).toEqual([2, 3, 1]);
});

test('an address that says it is gone is disabled at once, and its owners get a mail', async () => {
  const { id: companyId } = await createCompany(product);
  const owner = await createMember(product, { companyId });
  const receiver = await startReceiver(() => 410);
  const webhook = await createWebhook(product, { companyId, url: receiver.url });
  await emit(webhook, 'poi:1');
  const mails = await send();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'A webhook was disabled'],
  ]);
  expect((await auditLogOf(product, companyId)).map(({ action }) => action)).toEqual([
    'webhook.disabled',
  ]);
  const { enabled } = await product.database.db
    .selectFrom('webhooks')
    .select('enabled')
    .where('id', '=', webhook.id)
    .executeTakeFirstOrThrow();
  expect(enabled).toBe(false);
});

test('old messages of one company do not hide those of another', async () => {
  const create = async (companyId: number) => {
    const webhook = await createWebhook(product, { companyId });
    await createDelivery(product, webhook);
    return webhook.id;
  };
  const [slow, other] = [await createCompany(product), await createCompany(product)];
  const backlog = [await create(slow.id), await create(slow.id), await create(slow.id)];
  product.clock.advance(minutes(1));
  const fresh = await create(other.id);
  const { db } = product.database;
  const due = await listDueWebhooks(db, product.clock.now(), {
    except: [],
    limit: 1_000,
    ofCompany: 2,
  });
  const listed = due.map(({ id }) => id).filter((id) => id === fresh || backlog.includes(id));
  expect(listed).toEqual([backlog[0], fresh, backlog[1]]);
  await db
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', 'in', [...backlog, fresh])
    .execute();
});
