import { activities, subscriptions, visitors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { billingOf } from '../../../test/billing/billing.ts';
import {
  createApplication,
  createCompany,
  createMember,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { keysOf } from '../../../test/venue/visitors.ts';
import { createMeter } from '../../platform/meter/meter.ts';
import { countRequests } from './counting.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Place = { owner: TestMember; applicationId: number };

/** A company that pays for the Explorer plan: 20,000 requests for $99, and $30 for each further 10,000. */
const createPlace = async (): Promise<Place> => {
  const { id } = await createCompany(product, { planSlug: 'explorer', subscribed: false });
  const owner = await createMember(product, { companyId: id });
  await subscribe(product, id, { planSlug: 'explorer' });
  const application = await createApplication(product, { companyId: id });
  await product.mailsSent();
  return { owner, applicationId: application.id };
};

const write = (counts: ReadonlyMap<number, number>) =>
  countRequests({ db: product.database.db, clock: product.clock }, counts);
const use = ({ owner }: Place, requests: number) => write(new Map([[owner.companyId, requests]]));

const visit = async ({ applicationId }: Place) =>
  product.client.call(visitors.createSession, { body: await keysOf(product, applicationId) });
/** What the serving process learns about the company. */
const learn = async ({ owner }: Place): Promise<void> => {
  product.meter.take(owner.companyId);
  await product.meter.flush();
};

const change = ({ owner }: Place, body: Record<string, unknown>) =>
  product.client.call(subscriptions.updateExtraRequests, { ...owner, body });

test('extra requests are sold up to the price of the plan, and then refused until the cap is raised', async () => {
  const place = await createPlace();
  await use(place, 60_000);
  const billing = await billingOf(product, place.owner);
  // Three blocks fit under the cap of $99. Requests beyond it are neither counted nor paid.
  expect(billing).toMatchObject({
    due: '189.00',
    usage: {
      requests: 50_000,
      limit: 50_000,
      beyond: 'sold',
      extra_amount: '90.00',
      extra_allowed: true,
      extra_cap: '99.00',
      extra_cap_is_default: true,
    },
  });
  await learn(place);
  const { status, error, headers } = await visit(place);
  expect({ status, ...error }).toMatchObject({
    status: 429,
    code: 'api_requests_used_up',
    message: expect.stringMatching(
      /^This company has reached its spending cap for extra API requests. Requests resume on \d{4}-\d\d-\d\d, or once an owner raises the cap.$/,
    ) as string,
  });
  expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(60);

  const raised = await change(place, { extra_cap: '120' });
  expect(raised.body.billing.usage).toMatchObject({ limit: 60_000, extra_cap: '120.00' });
  await product.meter.flush();
  expect((await visit(place)).status).toBe(201);
});

test('the cap applies across processes', async () => {
  const place = await createPlace();
  const { companyId } = place.owner;
  await change(place, { extra_cap: '30.00' });
  const others = [1, 2, 3].map(() =>
    createMeter({ write, onError: () => undefined, everyMs: 3_600_000 }),
  );
  for (const meter of others) for (let count = 0; count < 5; count += 1) meter.take(companyId);
  await use(place, 29_990);
  await Promise.all(others.map((meter) => meter.flush()));
  for (const meter of others) {
    await meter.flush();
    meter.take(companyId);
    await meter.flush();
    expect(meter.take(companyId)).toBeDefined();
    await meter.stop();
  }
  expect((await billingOf(product, place.owner)).usage).toMatchObject({
    requests: 30_000,
    extra_amount: '30.00',
  });
});

test('a company can refuse them instead, and the audit log records the change', async () => {
  const place = await createPlace();
  await change(place, { extra_allowed: false });
  await use(place, 30_000);
  expect((await billingOf(product, place.owner)).usage).toMatchObject({
    requests: 20_000,
    limit: 20_000,
    beyond: 'refused',
    extra_allowed: false,
    extra_amount: '0.00',
  });
  await learn(place);
  expect((await visit(place)).error.message).toMatch(/, or once an owner allows extra requests\.$/);
  await change(place, { extra_allowed: true, extra_cap: 45.5 });
  // An unchanged setting is not recorded.
  await change(place, { extra_cap: '45.50' });
  const { body } = await change(place, { extra_cap: null });
  expect(body.billing.usage).toMatchObject({ extra_cap: '99.00', extra_cap_is_default: true });
  const logged = await product.client.call(activities.list, place.owner);
  const changes = logged.body.activities
    .filter(({ action }) => action === 'subscription.extra_requests_changed')
    .map(({ details }) => details);
  expect(changes).toEqual([
    { spending_cap: { from: '45.50', to: null } },
    {
      extra_requests: { from: 'refused', to: 'sold' },
      spending_cap: { from: null, to: '45.50' },
    },
    { extra_requests: { from: 'sold', to: 'refused' } },
  ]);
});

test.each(['-1', '1.234', 'many', '100000.01', {}])('%j is not a cap', async (cap) => {
  const place = await createPlace();
  const { status, error } = await change(place, { extra_cap: cap });
  expect([status, error.validations]).toEqual([
    422,
    { extra_cap: ['Enter an amount from 0 to 100,000.00'] },
  ]);
});

test('owners get a mail at 80, 100 and 200 % of the plan and when the cap is reached, each once', async () => {
  const place = await createPlace();
  const sent: string[] = [];
  const texts: string[] = [];
  for (const requests of [15_999, 1, 4_000, 19_999, 1, 9_999, 1, 1]) {
    await use(place, requests);
    const mails = await product.mailsSent();
    sent.push(mails.map(({ subject }) => subject).join());
    texts.push(...mails.map(({ text }) => text));
  }
  expect(sent).toEqual([
    '',
    '80% of your API requests are used',
    'The API requests of your plan are used up',
    '',
    'You have used twice the API requests of your plan',
    '',
    'Your spending cap for API requests is reached',
    '',
  ]);
  expect(texts[1]).toContain('$30.00 for each further 10,000. Your spending cap is $99.00');
  expect(texts[2]).toContain('Extra requests cost $60.00 so far');
  // A higher cap can be reached again.
  await change(place, { extra_cap: '120' });
  await use(place, 20_000);
  expect((await product.mailsSent()).map(({ subject }) => subject)).toEqual([
    'Your spending cap for API requests is reached',
  ]);
});
