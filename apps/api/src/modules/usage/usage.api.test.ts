import { subscriptions } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { billingOf, changePlan, liveUntil, payIn } from '../../../test/billing/billing.ts';
import { ledgerOf } from '../../../test/billing/payments.ts';
import { connectPatiently } from '../../../test/database.ts';
import { createMember, subscribe, type TestMember } from '../../../test/factories.ts';
import { createClientApp, profile, takeTokens } from '../../../test/oauth.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';
import { days, later } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { wasCommitted } from '../../platform/database/transaction-id.ts';
import { createMeter } from '../../platform/meter/meter.ts';
import { countRequests } from './counting.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** The owner of a company that pays again in 20 days. */
const createPayer = async (planSlug: string) => {
  const owner = await createMember(product);
  await subscribe(product, owner.companyId, { planSlug });
  const ends = later(product.clock.now(), days(20));
  await product.database.db
    .updateTable('subscriptions')
    .set({ next_payment_at: ends, period_ends_at: ends })
    .where('saas_company_id', '=', owner.companyId)
    .execute();
  return { owner, ends };
};

const use = ({ companyId }: TestMember, requests: number) =>
  countRequests(
    { db: product.database.db, clock: product.clock },
    new Map([[companyId, requests]]),
  );
const usageOf = async (owner: TestMember) =>
  (await product.client.call(subscriptions.usage, owner)).body.usage;

test('requests of third-party clients are counted, those of the console are not', async () => {
  const owner = await createMember(product);
  const app = await createClientApp(product, { companyId: owner.companyId });
  const { access_token: accessToken } = await takeTokens(product, owner, app);
  for (let request = 0; request < 3; request += 1) await profile(product, accessToken);
  await billingOf(product, owner);
  await profile(product, 'A'.repeat(43));
  expect((await usageOf(owner))?.requests).toBe(0);
  await product.meter.flush();
  expect((await usageOf(owner))?.requests).toBe(3);
});

test.each(['commit', 'rollback'])(
  'requests are counted once if the answer to their %s is lost',
  async (end) => {
    const { owner } = await createPayer('explorer');
    const { db, pool } = connectPatiently(product.database.url, 1);
    let lost = 0;
    pool.on('connect', (client) => {
      const query = client.query.bind(client);
      const loseAnswer = async (...args: unknown[]): Promise<unknown> => {
        const isEnd = args[0] === 'commit' && lost === 0;
        if (isEnd && end === 'rollback') args[0] = 'rollback';
        const answer: unknown = await Reflect.apply(query, client, args);
        if (!isEnd) return answer;
        lost += 1;
        throw new Error('the connection was lost');
      };
      Object.assign(client, { query: loseAnswer });
    });
    const meter = createMeter({
      write: (counts) => countRequests({ db, clock: product.clock }, counts),
      onError: () => undefined,
      everyMs: 3_600_000,
    });
    for (let request = 0; request < 5; request += 1) meter.take(owner.companyId);
    await expect(meter.flush()).rejects.toThrow('not known whether');
    meter.take(owner.companyId);
    await meter.stop();
    await db.destroy();
    expect({ lost, requests: (await usageOf(owner))?.requests }).toEqual({ lost: 1, requests: 6 });
  },
);

test('a transaction that a fail-over has lost was not committed', async () => {
  expect(await wasCommitted(product.database.db, '9000000000000')).toBe(false);
});

test.each([
  ['explorer', '[S9.13] ', 20_000, '30.00', '99.00', '159.00'],
  ['developer', '[S9.12] ', 100_000, '25.00', '199.00', '249.00'],
  ['executive', '[S9.14] ', 500_000, '15.00', '499.00', '529.00'],
])(
  '%s: %sthe requests of a month are set against %i, and extra blocks fall due',
  async (planSlug, _line, included, blockPrice, price, due) => {
    const { owner } = await createPayer(planSlug);
    await use(owner, included);
    expect(await billingOf(product, owner)).toMatchObject({ price, due: price });
    await use(owner, 10_001);
    expect(await billingOf(product, owner)).toMatchObject({
      due,
      shortfall: due,
      usage: {
        requests: included + 10_001,
        included,
        block_size: 10_000,
        beyond: 'sold',
        block_price: blockPrice,
        extra_blocks: 2,
      },
    });
  },
);

test('extra blocks are paid with the next month, once, and then counting starts again', async () => {
  const { owner, ends } = await createPayer('explorer');
  await use(owner, 20_001);
  await product.mailsSent();
  await payIn(product, owner.companyId, 40_000);
  const mails = await liveUntil(product, owner, later(ends, days(1)));
  expect(mails[0]?.text).toContain('$30.00 of it was for API requests beyond');
  expect(await usageOf(owner)).toMatchObject({ requests: 0, extra_amount: '0.00' });
  await use(owner, 5);
  await liveUntil(product, owner, later(ends, days(40)));
  const spent = (await ledgerOf(product, owner.companyId)).slice(1);
  expect(spent.map(({ kind, amount_in_minor: amount }) => [kind, amount])).toEqual([
    ['subscription', -9_900],
    ['usage', -3_000],
    ['subscription', -9_900],
  ]);
});

test('extra blocks of a canceled subscription are paid with the next order', async () => {
  const { owner, ends } = await createPayer('explorer');
  await use(owner, 25_000);
  await product.client.call(subscriptions.cancel, owner);
  await liveUntil(product, owner, later(ends, days(1)));
  await payIn(product, owner.companyId, 12_900);
  const { body } = await product.client.call(subscriptions.create, { ...owner, body: {} });
  expect(body.billing).toMatchObject({ subscription: { status: 'active' }, balance: '0.00' });
});

test('after a downgrade the larger plan counts until the first month of the smaller one is paid', async () => {
  const { owner, ends } = await createPayer('developer');
  await use(owner, 50_000);
  await changePlan(product, owner, 'explorer');
  await liveUntil(product, owner, ends);
  await use(owner, 1);
  // Neither is the quota of the smaller plan exceeded, nor is a mail sent.
  expect(await product.mailsSent()).toEqual([]);
  expect(await billingOf(product, owner)).toMatchObject({
    plan: { slug: 'explorer' },
    subscription: { status: 'past_due' },
    due: '99.00',
    usage: { requests: 50_001, included: 100_000, extra_blocks: 0, extra_amount: '0.00' },
  });
  await payIn(product, owner.companyId, 9_900);
  await liveUntil(product, owner, later(ends, days(1)));
  expect(await usageOf(owner)).toMatchObject({ requests: 0, included: 20_000 });
});

test('requests that are stored while the plan changes count for the new period', async () => {
  const { owner } = await createPayer('explorer');
  await use(owner, 7);
  let stored: ReturnType<typeof use> | undefined;
  await inTransaction(product.database.db, async (tx) => {
    await tx
      .updateTable('subscriptions')
      .set({ plan_slug: 'developer', period_starts_at: later(product.clock.now(), 1) })
      .where('saas_company_id', '=', owner.companyId)
      .execute();
    stored = use(owner, 5);
    await untilQueriesWait(product);
  });
  await stored;
  expect(await usageOf(owner)).toMatchObject({ requests: 5, included: 100_000 });
});
