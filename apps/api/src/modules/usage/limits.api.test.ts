import { subscriptions, visitors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  billingOf,
  cancel,
  changePlan,
  endTrial,
  liveUntil,
  order,
  resume,
} from '../../../test/billing/billing.ts';
import { createCard } from '../../../test/billing/payments.ts';
import {
  createCompany,
  createMember,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { type ClientApp, createClientApp, profile, takeTokens } from '../../../test/oauth.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { keysOf } from '../../../test/venue/visitors.ts';
import { days, later } from '../../platform/clock/clock.ts';
import { createMeter } from '../../platform/meter/meter.ts';
import { countRequests } from './counting.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const write = (counts: ReadonlyMap<number, number>) =>
  countRequests({ db: product.database.db, clock: product.clock }, counts);

type Place = { owner: TestMember; app: ClientApp };

/** A company with an app and the Explorer plan, which allows 20,000 requests. */
const createPlace = async (changes: { subscribed?: false } = {}): Promise<Place> => {
  const { id } = await createCompany(product, { planSlug: 'explorer', subscribed: false });
  const owner = await createMember(product, { companyId: id });
  if (changes.subscribed !== false) await subscribe(product, id, { planSlug: 'explorer' });
  return { owner, app: await createClientApp(product, { companyId: id }) };
};

/** The same in its free trial, with a card for the time after it. */
const createTrial = async (): Promise<Place> => {
  const place = await createPlace({ subscribed: false });
  await createCard(product, place.owner.companyId);
  await order(product, place.owner);
  return place;
};

/** A visitor app starts a session. */
const visit = async ({ app }: Place) =>
  product.client.call(visitors.createSession, { body: await keysOf(product, app.id) });

/** The headers of an app with a session. */
const phoneOf = async (place: Place) => {
  const { status, body } = await visit(place);
  expect(status).toBe(201);
  return { headers: { authorization: `Bearer ${body.session.token}` } };
};

/** Counts requests, and returns what the serving process learns from it. */
const use = async ({ owner: { companyId } }: Place, requests: number): Promise<void> => {
  await write(new Map([[companyId, requests - 1]]));
  product.meter.take(companyId);
  await product.meter.flush();
};

const counted = async ({ owner }: Place) =>
  (await product.client.call(subscriptions.usage, owner)).body.usage?.requests;

test('a trial ends at its quota: apps and clients get a message, other companies are not affected, and the first paid month lifts the limit, early or not', async () => {
  const place = await createTrial();
  const patient = await createTrial();
  const other = await createPlace();
  const { owner, app } = place;
  const { access_token: token } = await takeTokens(product, owner, app);
  await use(place, 19_999);
  const phone = await phoneOf(place);
  expect((await product.client.call(visitors.listBuildings, phone)).status).toBe(200);

  const refused = [
    await visit(place),
    await product.client.call(visitors.listBuildings, phone),
    await profile(product, token),
  ];
  const message =
    'The Explorer plan of this company allows 20,000 API requests in its free trial, and they are used up. ' +
    'Requests resume once an owner of the company ends the trial and pays, or on 2026-03-09, when the trial ends and the first month is paid.';
  for (const { status, error, headers } of refused) {
    expect({ status, ...error }).toMatchObject({
      status: 429,
      code: 'api_requests_used_up',
      message,
    });
    expect(headers.get('retry-after')).toBe('3600');
  }
  expect((await visit(other)).status).toBe(201);
  await product.meter.flush();
  expect(await billingOf(product, owner)).toMatchObject({
    due: '99.00',
    usage: { requests: 20_000, beyond: 'refused', block_price: null, extra_blocks: 0 },
  });

  product.clock.advance(days(1));
  await endTrial(product, owner);
  await product.mailsSent();
  await product.meter.flush();
  await product.client.call(visitors.listBuildings, await phoneOf(place));
  await product.meter.flush();
  expect(await billingOf(product, owner)).toMatchObject({
    due: '99.00',
    usage: { requests: 1, beyond: 'sold' },
  });

  await use(patient, 20_000);
  expect((await visit(patient)).status).toBe(429);
  await liveUntil(product, patient.owner, new Date('2026-03-09T23:59:59Z'));
  await product.meter.flush();
  expect((await visit(patient)).status).toBe(201);
});

test('a paying company continues beyond the quota, and pays the blocks', async () => {
  const place = await createPlace();
  await use(place, 20_001);
  expect((await visit(place)).status).toBe(201);
  expect(await billingOf(product, place.owner)).toMatchObject({ due: '129.00' });
});

test('after a cancellation nothing more is sold or counted, until it is undone', async () => {
  const place = await createPlace();
  await cancel(product, place.owner);
  await use(place, 30_000);
  expect(await counted(place)).toBe(20_000);
  const { status, error } = await visit(place);
  expect([status, error.message.slice(-59)]).toEqual([
    429,
    ' used up. Requests resume once the subscription is resumed.',
  ]);
  await resume(product, place.owner);
  await product.meter.flush();
  expect((await visit(place)).status).toBe(201);
});

test('a subscription paid elsewhere is counted again each month', async () => {
  const place = await createPlace();
  const { db } = product.database;
  await db
    .updateTable('subscriptions')
    .set({ offline: true })
    .where('saas_company_id', '=', place.owner.companyId)
    .execute();
  await use(place, 20_000);
  expect((await visit(place)).status).toBe(429);
  await liveUntil(product, place.owner, later(product.clock.now(), days(31)));
  await product.meter.flush();
  expect((await visit(place)).status).toBe(201);
});

test('another process learns it with its next flush', async () => {
  const place = await createPlace();
  await cancel(product, place.owner);
  const { companyId } = place.owner;
  const second = createMeter({ write, onError: () => undefined, everyMs: 3_600_000 });
  expect(second.take(companyId)).toBeUndefined();
  await second.flush();
  await use(place, 19_999);
  expect(product.meter.take(companyId)).toBeDefined();
  expect(second.take(companyId)).toBeUndefined();
  await second.flush();
  expect(second.take(companyId)).toBeDefined();
  await second.stop();
});

test('owners are notified once before the limit, and once when it is reached', async () => {
  const place = await createPlace();
  await cancel(product, place.owner);
  await product.mailsSent();
  const subjects: string[] = [];
  for (const requests of [15_999, 1, 3_999, 1, 1]) {
    await write(new Map([[place.owner.companyId, requests]]));
    subjects.push((await product.mailsSent()).map(({ subject }) => subject).join());
  }
  expect(subjects).toEqual([
    '',
    'Your API requests are running out',
    '',
    'Your API requests are used up',
    '',
  ]);
});

test('after a change of plan in a trial, owners are notified of the limit of the new plan', async () => {
  const place = await createTrial();
  await product.mailsSent();
  await write(new Map([[place.owner.companyId, 20_000]]));
  expect((await product.mailsSent()).map(({ subject }) => subject)).toEqual([
    'Your API requests are used up',
  ]);
  await changePlan(product, place.owner, 'developer');
  await product.mailsSent();
  const subjects: string[] = [];
  for (const requests of [59_999, 1, 20_000]) {
    await write(new Map([[place.owner.companyId, requests]]));
    subjects.push((await product.mailsSent()).map(({ subject }) => subject).join());
  }
  expect(subjects).toEqual([
    '',
    'Your API requests are running out',
    'Your API requests are used up',
  ]);
});
