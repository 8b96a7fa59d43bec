import { charges, paymentCallbacks } from '@floorwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { cards, createCard, formIn, ledgerOf, postForm } from '../../../test/billing/payments.ts';
import { createMember, type TestMember } from '../../../test/factories.ts';
import { captureLog } from '../../../test/log.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { answer } from '../../development/payments/signing.ts';
import { days, minutes } from '../../platform/clock/clock.ts';
import { withoutAnswer } from '../../platform/payments/aps-answers.ts';
import { createPaymentGateway } from '../../platform/payments/index.ts';
import { checkDueCharges } from './checking.ts';
import { setNextCheck } from './checks-repository.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const ownerWith = async (number: string): Promise<TestMember> => {
  const owner = await createMember(product);
  await createCard(product, owner.companyId, number);
  return owner;
};
const charge = ({ token }: TestMember, headers: Record<string, string> = {}, amount = '5.00') =>
  product.client.call(charges.create, { token, body: { amount, currency: 'usd' }, headers });
const chargeOf = async ({ token }: TestMember, id: number) =>
  (await product.client.call(charges.show, { token, params: { id } })).body.charge;
const statusOf = async (owner: TestMember, id: number) => (await chargeOf(owner, id)).status;
const creditsOf = async ({ companyId }: TestMember) =>
  (await ledgerOf(product, companyId)).map(({ amount_in_minor: amount }) => amount);
const referenceOf = async (id: number) => {
  const row = await product.database.db
    .selectFrom('charges')
    .select('merchant_reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.merchant_reference;
};
const waysOf = async (id: number) => {
  const rows = await product.database.db
    .selectFrom('payment_events')
    .select(['way', 'response_code', 'times'])
    .where('merchant_reference', '=', await referenceOf(id))
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.times} × ${row.way} ${row.response_code}`);
};
const nextCheckOf = async (id: number) => {
  const row = await product.database.db
    .selectFrom('charges')
    .select('next_check_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.next_check_at;
};
const runJobs = () => product.mailsSent();
const subjectsTo = ({ email }: TestMember, mails: Awaited<ReturnType<typeof runJobs>>) =>
  mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const check = async () => {
  const deps = { ...product.platform, db: product.database.db, log: captureLog().log };
  await checkDueCharges(deps, new AbortController().signal);
};

/** Sets the provider's own status of a payment from now on. */
const decideAtProvider = async (id: number, code: string) => {
  await sql`
    update payments_sandbox.payments set code = ${code}
    where merchant_reference = ${await referenceOf(id)}
  `.execute(product.database.db);
};

/** A notification as signed by the provider. */
const notify = async (id: number, code: string, changes: Record<string, string> = {}) => {
  const account = product.platform.config.payments;
  if (!account) throw new Error('the sandbox has an account');
  const fields = {
    command: 'PURCHASE',
    merchant_identifier: account.merchantIdentifier,
    access_code: account.accessCode,
    merchant_reference: await referenceOf(id),
    amount: '500',
    currency: 'USD',
    response_code: code,
    status: code.slice(0, 2),
    ...changes,
  };
  return product.client.call(paymentCallbacks.notify, { body: answer(fields, account) });
};

test('a double click with one Idempotency-Key is one charge', async () => {
  const owner = await ownerWith(cards.visa);
  const key = { 'idempotency-key': 'click-1' };
  const clicks = await Promise.all([charge(owner, key), charge(owner, key), charge(owner, key)]);
  expect(new Set(clicks.map(({ body }) => body.charge.id)).size).toBe(1);
  expect((await charge(owner, key)).body.charge.status).toBe('succeed');
  expect(await creditsOf(owner)).toEqual([500]);
  const other = await charge(owner, key, '6.00');
  expect({ status: other.status, code: other.error.code }).toEqual({
    status: 409,
    code: 'idempotency_key_reused',
  });
  expect((await charge(await ownerWith(cards.visa), key)).status).toBe(201);
});

test('a repeated notification credits once, and sends one mail', async () => {
  const owner = await ownerWith(cards.visa);
  const { body } = await charge(owner);
  const mails = await runJobs();
  expect((await notify(body.charge.id, '14000')).status).toBe(204);
  mails.push(...(await runJobs()));
  expect(subjectsTo(owner, mails)).toEqual(['Payment received']);
  // A repeated message is counted, not stored again.
  const repeated = await notify(body.charge.id, '14000');
  expect(repeated.status).toBe(204);
  expect(await waysOf(body.charge.id)).toEqual([
    '1 × answer 14000',
    '2 × notification 14000',
    '2 × notification 14000',
  ]);
  expect(await creditsOf(owner)).toEqual([500]);
});

test('a failed top-up is reported by mail', async () => {
  const owner = await ownerWith(cards.declined);
  await charge(owner);
  expect(subjectsTo(owner, await runJobs())).toEqual(['Your payment failed']);
});

/** Confirms on the 3-D Secure page and stops before the browser returns. */
const approve = async (dddUrl: string | null) =>
  formIn(await (await postForm(dddUrl ?? '', { answer: 'approve' })).text());

test.each(['return first', 'notification first', 'both at once'])(
  '[S4.13] return and notification settle once: %s',
  async (order) => {
    const owner = await ownerWith(cards.ddd);
    const { body } = await charge(owner);
    const back = await approve(body.charge.ddd_url);
    const comeBack = () => postForm(back.action, back.fields);
    if (order === 'return first') await comeBack();
    if (order === 'both at once')
      await Promise.all([comeBack(), comeBack(), notify(body.charge.id, '14000')]);
    await runJobs();
    await comeBack();
    expect(await statusOf(owner, body.charge.id)).toBe('succeed');
    expect(await creditsOf(owner)).toEqual([500]);
  },
);

test('[S4.13] a payment that the provider took without a response is found by a query', async () => {
  const owner = await ownerWith(cards.silent);
  const { body } = await charge(owner);
  expect(body.charge).toMatchObject({ status: 'pending', settled: false });
  await check();
  expect(await statusOf(owner, body.charge.id)).toBe('pending');
  product.clock.advance(minutes(1));
  await check();
  expect(await statusOf(owner, body.charge.id)).toBe('succeed');
  await notify(body.charge.id, '14000');
  expect(await creditsOf(owner)).toEqual([500]);
});

test('a charge that is decided during a query is not queried again', async () => {
  const owner = await ownerWith(cards.visa);
  const { body } = await charge(owner);
  await setNextCheck(product.database.db, body.charge.id, product.clock.now());
  expect(await nextCheckOf(body.charge.id)).toBeNull();
});

test('[S4.13] a payment that is decided late stays pending until its notification', async () => {
  const owner = await ownerWith(cards.late);
  const { body } = await charge(owner);
  expect(body.charge.status).toBe('pending');
  product.clock.advance(minutes(1));
  await check();
  expect(await statusOf(owner, body.charge.id)).toBe('pending');
  await runJobs();
  expect(await statusOf(owner, body.charge.id)).toBe('succeed');
  expect(await creditsOf(owner)).toEqual([500]);
});

/** The process dies after the money has moved and before anything is written. */
const crashOnce = () => {
  const { payments } = product.platform;
  if (!payments) throw new Error('the sandbox takes payments');
  const real = createPaymentGateway(product.platform.config, captureLog().log);
  const dying = vi.spyOn(payments, 'purchase').mockImplementationOnce(async (purchase) => {
    await real?.purchase(purchase);
    throw new Error('killed');
  });
  onTestFinished(() => dying.mockRestore());
};

test('a crash between the provider and the ledger loses nothing and charges nothing twice', async () => {
  const owner = await ownerWith(cards.silent);
  crashOnce();
  const key = { 'idempotency-key': 'click-2' };
  expect((await charge(owner, key)).status).toBe(500);
  const again = await charge(owner, key);
  expect(again.body.charge.status).toBe('pending');
  product.clock.advance(minutes(1));
  await check();
  expect(await statusOf(owner, again.body.charge.id)).toBe('succeed');
  expect((await charge(owner, key)).body.charge.id).toBe(again.body.charge.id);
  expect(await creditsOf(owner)).toEqual([500]);
});

test('a failure that was reported too early is corrected by a query only', async () => {
  const owner = await ownerWith(cards.declined);
  const { body } = await charge(owner);
  await notify(body.charge.id, '14000');
  expect(await statusOf(owner, body.charge.id)).toBe('failed');
  await decideAtProvider(body.charge.id, '14000');
  await notify(body.charge.id, '13000');
  expect(await statusOf(owner, body.charge.id)).toBe('failed');
  await notify(body.charge.id, '14000');
  await notify(body.charge.id, '13000');
  expect(await statusOf(owner, body.charge.id)).toBe('succeed');
  expect(await creditsOf(owner)).toEqual([500]);
});

test('unrequested messages decide nothing while the provider cannot be queried', async () => {
  const owner = await ownerWith(cards.ddd);
  const { body } = await charge(owner);
  const { id } = body.charge;
  const { payments } = product.platform;
  if (!payments) throw new Error('the sandbox takes payments');
  const away = vi
    .spyOn(payments, 'checkStatus')
    .mockResolvedValue(withoutAnswer(await referenceOf(id), 'uncertain'));
  onTestFinished(() => away.mockRestore());
  for (const code of ['13000', '14000']) expect((await notify(id, code)).status).toBe(204);
  expect(await statusOf(owner, id)).toBe('ddd_check');
  expect(await creditsOf(owner)).toEqual([]);
});

const failureWords = "Your balance wasn't updated, please check your CVV or card details.";

test.each([
  { way: 'return', words: JSON.stringify(failureWords).slice(1, -1) },
  { way: 'notification', words: '' },
])(
  '[S4.13] [S8.11] a refused 3-D Secure payment fails by its $way while the provider is undecided',
  async ({ way, words }) => {
    const owner = await ownerWith(cards.ddd);
    const { body } = await charge(owner);
    const { id } = body.charge;
    const back = formIn(await (await postForm(body.charge.ddd_url ?? '', { answer: 'no' })).text());
    await decideAtProvider(id, '20064');
    const shown =
      way === 'notification'
        ? (await notify(id, '13000')).text
        : await (await postForm(back.action, back.fields)).text();
    expect(shown).toContain(words);
    expect(await statusOf(owner, id)).toBe('failed');
    // In a later query the provider may still report that it took the money.
    await decideAtProvider(id, '14000');
    product.clock.advance(minutes(61));
    await check();
    expect(await statusOf(owner, id)).toBe('succeed');
    expect(await creditsOf(owner)).toEqual([500]);
  },
);

test('a success reported for a failed charge is queried until the provider responds', async () => {
  const { payments } = product.platform;
  if (!payments) throw new Error('the sandbox takes payments');
  for (const [code, status] of [
    ['14000', 'succeed'],
    ['13000', 'failed'],
  ] as const) {
    const owner = await ownerWith(cards.declined);
    const { id } = (await charge(owner)).body.charge;
    const away = vi
      .spyOn(payments, 'checkStatus')
      .mockResolvedValue(withoutAnswer(await referenceOf(id), 'uncertain'));
    onTestFinished(() => away.mockRestore());
    await notify(id, '14000');
    expect(await nextCheckOf(id)).not.toBeNull();
    product.clock.advance(minutes(61));
    await check();
    expect(await statusOf(owner, id)).toBe('failed');
    away.mockRestore();
    await decideAtProvider(id, code);
    product.clock.advance(minutes(61));
    await check();
    expect(await statusOf(owner, id)).toBe(status);
    expect(await nextCheckOf(id)).toBeNull();
  }
});

test('replayed messages cause at most 30 queries an hour', async () => {
  const owner = await ownerWith(cards.ddd);
  const { body } = await charge(owner);
  const { payments } = product.platform;
  if (!payments) throw new Error('the sandbox takes payments');
  const asked = vi.spyOn(payments, 'checkStatus');
  onTestFinished(() => asked.mockRestore());
  for (let times = 0; times < 40; times += 1)
    expect((await notify(body.charge.id, '14000')).status).toBe(204);
  expect(asked).toHaveBeenCalledTimes(30);
  expect(await waysOf(body.charge.id)).toContain('40 × notification 14000');
  await decideAtProvider(body.charge.id, '14000');
  await check();
  expect(await statusOf(owner, body.charge.id)).toBe('succeed');
});

test('only the provider is trusted, and only for the requested amount', async () => {
  const owner = await ownerWith(cards.ddd);
  const { body } = await charge(owner);
  const { id } = body.charge;
  const forged = await product.client.call(paymentCallbacks.notify, {
    body: { merchant_reference: await referenceOf(id), response_code: '14000', signature: 'x' },
  });
  expect({ status: forged.status, code: forged.error.code }).toEqual({
    status: 400,
    code: 'unsigned',
  });
  await decideAtProvider(id, '14000');
  await notify(id, '14000', { amount: '1' });
  await notify(id, '14000', { currency: 'SAR' });
  expect(await statusOf(owner, id)).toBe('ddd_check');
  expect(await creditsOf(owner)).toEqual([]);
  expect(product.logged.join('')).toContain('the provider reports another amount');
});

test('a query response without the captured amount, or with another one, credits nothing', async () => {
  const { payments } = product.platform;
  if (!payments) throw new Error('the sandbox takes payments');
  const real = createPaymentGateway(product.platform.config, captureLog().log);
  const owner = await ownerWith(cards.silent);
  const { body } = await charge(owner);
  for (const amount of [undefined, 1]) {
    const asked = vi.spyOn(payments, 'checkStatus').mockImplementation(async (reference) => {
      const report = await real?.checkStatus(reference);
      if (!report) throw new Error('the sandbox answers queries');
      return { ...report, amount };
    });
    product.clock.advance(minutes(61));
    await check();
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
    expect(await statusOf(owner, body.charge.id)).toBe('pending');
    expect(await creditsOf(owner)).toEqual([]);
  }
  product.clock.advance(minutes(61));
  await check();
  expect(await statusOf(owner, body.charge.id)).toBe('succeed');
  expect(await creditsOf(owner)).toEqual([500]);
});

test('money that arrives after a change of currency is credited in the new one', async () => {
  const owner = await ownerWith(cards.ddd);
  const { body } = await charge(owner);
  await product.database.db
    .updateTable('saas_companies')
    .set({ currency: 'sar' })
    .where('id', '=', owner.companyId)
    .execute();
  await decideAtProvider(body.charge.id, '14000');
  await notify(body.charge.id, '14000');
  expect(await statusOf(owner, body.charge.id)).toBe('succeed');
  expect(await creditsOf(owner)).toEqual([1875]);
});

test('the minimum amount is credited in any currency', async () => {
  const owner = await ownerWith(cards.ddd);
  const { body } = await charge(owner);
  await product.database.db
    .updateTable('charges')
    .set({ amount_in_minor: 1, currency: 'sar' })
    .where('id', '=', body.charge.id)
    .execute();
  await sql`
    update payments_sandbox.payments set code = '14000', request = request || '{"amount": "1"}'
    where merchant_reference = ${await referenceOf(body.charge.id)}
  `.execute(product.database.db);
  await notify(body.charge.id, '14000', { amount: '1', currency: 'SAR' });
  expect(await statusOf(owner, body.charge.id)).toBe('succeed');
  expect(await creditsOf(owner)).toEqual([1]);
});

test('an order that never reached the provider fails once it can no longer arrive', async () => {
  const owner = await ownerWith(cards.visa);
  const { payments } = product.platform;
  if (!payments) throw new Error('the sandbox takes payments');
  const lost = vi.spyOn(payments, 'purchase').mockRejectedValueOnce(new Error('killed'));
  onTestFinished(() => lost.mockRestore());
  const key = { 'idempotency-key': 'click-3' };
  await charge(owner, key);
  const { body } = await charge(owner, key);
  for (const [passed, status] of [
    [1, 'pending'],
    [10, 'failed'],
  ] as const) {
    product.clock.advance(minutes(passed));
    await check();
    expect(await statusOf(owner, body.charge.id)).toBe(status);
  }
  expect((await chargeOf(owner, body.charge.id)).error).toBe(
    'The payment did not reach the payment provider. Nothing was charged.',
  );
});

test('an unreachable provider does not mean that the payment failed', async () => {
  const owner = await ownerWith(cards.silent);
  const { body } = await charge(owner);
  const { payments } = product.platform;
  if (!payments) throw new Error('the sandbox takes payments');
  const reference = await referenceOf(body.charge.id);
  const away = vi
    .spyOn(payments, 'checkStatus')
    .mockResolvedValue(withoutAnswer(reference, 'uncertain'));
  onTestFinished(() => away.mockRestore());
  product.clock.advance(days(3));
  await check();
  expect(await statusOf(owner, body.charge.id)).toBe('pending');
  away.mockRestore();
  product.clock.advance(days(1));
  await check();
  expect(await statusOf(owner, body.charge.id)).toBe('succeed');
  expect(await creditsOf(owner)).toEqual([500]);
});

test('a payment without a return from the 3-D Secure page fails after two days', async () => {
  const owner = await ownerWith(cards.ddd);
  const { body } = await charge(owner);
  product.clock.advance(days(1));
  await check();
  expect(await statusOf(owner, body.charge.id)).toBe('ddd_check');
  product.clock.advance(days(2));
  await check();
  expect(await chargeOf(owner, body.charge.id)).toMatchObject({
    status: 'failed',
    error: 'The payment was not confirmed in time.',
  });
});
