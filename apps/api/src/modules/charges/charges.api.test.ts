import { charges, pagerHeaders } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  cards,
  createCard,
  formIn,
  ledgerOf,
  messageIn,
  postForm,
} from '../../../test/billing/payments.ts';
import { createMember, changesIn, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ RECEIPT_SELLER: 'Venues Ltd, 1 Quay Street' });
});
afterAll(() => product.stop());

const ownerWith = async (number: string = cards.visa): Promise<TestMember> => {
  const owner = await createMember(product);
  await createCard(product, owner.companyId, number);
  return owner;
};
const charge = ({ token }: TestMember, body: Record<string, unknown> = {}) =>
  product.client.call(charges.create, {
    token,
    body: { amount: '19.99', currency: 'usd', ...body },
  });
const show = async ({ token }: TestMember, id: number) =>
  (await product.client.call(charges.show, { token, params: { id } })).body.charge;
const receipt = ({ token }: TestMember, id: number) =>
  product.client.call(charges.receipt, { token, params: { id } });

test('[S7.13, S3.21, S4.13] a working card tops up the balance, to the cent', async () => {
  const owner = await ownerWith();
  const { status, body } = await charge(owner, { amount: 19.99 });
  expect({ status, charge: body.charge }).toEqual({
    status: 201,
    charge: {
      id: expect.any(Number),
      status: 'succeed',
      ddd_url: null,
      settled: true,
      signature: expect.stringMatching(/^[\da-f]{64}$/),
      amount: '19.99',
      currency: 'usd',
      reason: 'top_up',
      error: null,
      failure_code: null,
      card: { brand: 'VISA', card_number: '400555******0001' },
      created_at: product.clock.now().toISOString(),
    },
  });
  expect(await show(owner, body.charge.id)).toEqual(body.charge);
  expect(await ledgerOf(product, owner.companyId)).toEqual([
    {
      idempotency_key: expect.stringMatching(/^charge:top-[\da-f]{32}$/),
      kind: 'top_up',
      amount_in_minor: 1999,
      currency: 'usd',
      description: 'Balance refill',
    },
  ]);
  expect(await changesIn(product, owner.companyId)).toMatchObject([
    {
      action: 'charge.created',
      actor_id: owner.adminId,
      subject_label: '19.99 USD',
      details: { card: 'VISA 400555******0001' },
    },
  ]);
});

test('a receipt shows payer, amount, time and card, only for settled charges', async () => {
  const owner = await ownerWith();
  const { body } = await charge(owner);
  const { status, body: answered } = await receipt(owner, body.charge.id);
  expect({ status, receipt: answered.receipt }).toEqual({
    status: 200,
    receipt: {
      number: `${owner.companyId}-0001`,
      seller: 'Venues Ltd, 1 Quay Street',
      paid_at: product.clock.now().toISOString(),
      amount: '19.99',
      currency: 'usd',
      description: 'Balance refill',
      description_sentence: { code: 'charge_top_up' },
      company_name: expect.stringMatching(/^Company /),
      paid_by: owner.email,
      card: { brand: 'VISA', card_number: '400555******0001', card_holder_name: 'Pat Lee' },
      provider_reference: expect.stringMatching(/^\d{13}$/),
      authorization_code: expect.stringMatching(/^\d{6}$/),
    },
  });
  const { body: second } = await charge(owner, { amount: '5.00' });
  const { body: next } = await receipt(owner, second.charge.id);
  expect(next.receipt.number).toBe(`${owner.companyId}-0002`);
  expect((await receipt(await ownerWith(), body.charge.id)).status).toBe(404);
});

test.each([
  [cards.declined, "Your balance wasn't updated, please check your CVV or card details."],
  [cards.noFunds, 'The card has insufficient funds.'],
])(
  '[S4.13, S8.11] card %s is declined in words, and nothing is credited',
  async (number, error) => {
    const owner = await ownerWith(number);
    const { status, body } = await charge(owner);
    expect({ status, charge: body.charge }).toMatchObject({
      status: 201,
      charge: { status: 'failed', settled: false, error, ddd_url: null },
    });
    expect(await ledgerOf(product, owner.companyId)).toEqual([]);
    const refused = await receipt(owner, body.charge.id);
    expect({ status: refused.status, code: refused.error.code }).toEqual({
      status: 409,
      code: 'not_paid',
    });
  },
);

/** Opens the 3-D Secure page, confirms or refuses there, and returns. */
const prove = async (dddUrl: string | null, answer: 'approve' | 'reject') => {
  const page = await fetch(dddUrl ?? '');
  expect(await page.text()).toContain('19.99 USD');
  const back = formIn(await (await postForm(dddUrl ?? '', { answer })).text());
  return messageIn(await (await postForm(back.action, back.fields)).text());
};

test('[S4.13, S3.21] a card with 3-D Secure pays once its holder confirms', async () => {
  const owner = await ownerWith(cards.ddd);
  const { body } = await charge(owner);
  expect(body.charge).toMatchObject({
    status: 'ddd_check',
    settled: false,
    ddd_url: expect.stringMatching(/\/dev\/payments\/FortAPI\/3ds\/[\da-f]{32}$/),
  });
  expect(await ledgerOf(product, owner.companyId)).toEqual([]);
  const { message, origin } = await prove(body.charge.ddd_url, 'approve');
  expect(origin).toBe(product.url);
  expect(message).toEqual({
    source: 'floorwright-payments',
    about: 'charge',
    id: body.charge.id,
    type: 'success',
    message: 'Your balance was updated successfully',
  });
  expect(await show(owner, body.charge.id)).toMatchObject({
    status: 'succeed',
    settled: true,
    ddd_url: null,
  });
  expect(await ledgerOf(product, owner.companyId)).toHaveLength(1);
});

test('[S4.13, S8.11] and fails if its holder rejects', async () => {
  const owner = await ownerWith(cards.ddd);
  const { body } = await charge(owner);
  const { message } = await prove(body.charge.ddd_url, 'reject');
  expect(message).toMatchObject({
    id: body.charge.id,
    type: 'error',
    message: "Your balance wasn't updated, please check your CVV or card details.",
  });
  expect(await show(owner, body.charge.id)).toMatchObject({
    status: 'failed',
    error: 'The bank could not confirm that the card is yours.',
    failure_code: 'not_authenticated',
  });
  expect(await ledgerOf(product, owner.companyId)).toEqual([]);
});

test('[S5.15, S9.16] MADA requires the security code, and its bank checks it', async () => {
  const owner = await ownerWith(cards.mada);
  expect((await charge(owner)).error.validations).toEqual({
    card_security_code: ['MADA cards need the security code.'],
  });
  const wrong = await charge(owner, { card_security_code: '111' });
  expect(wrong.body.charge.status).toBe('failed');
  const right = await charge(owner, { card_security_code: '350' });
  expect(right.body.charge.status).toBe('succeed');
});

test.each([
  [{ amount: '0.01' }, { amount: ['Amount should be more then 0'] }],
  [{ amount: 0 }, { amount: ['Amount should be more then 0'] }],
  [{ amount: -5 }, { amount: ['Amount should be more then 0'] }],
  [{ amount: '1.005' }, { amount: ['Use at most two decimals, such as 10.50'] }],
  [{ amount: undefined }, { amount: ['Amount should be more then 0'] }],
  [{ amount: '99999999999999999999' }, { amount: ['You can add at most 100,000.00 at a time'] }],
  [{ amount: '100000.01' }, { amount: ['You can add at most 100,000.00 at a time'] }],
  [{ currency: 'eur' }, { currency: ['Choose usd or sar'] }],
  [{ currency: 'sar' }, { currency: ['This card pays in USD.'] }],
  [{ card_security_code: '12' }, { card_security_code: ['A security code has 3 or 4 digits'] }],
])('[S5.15, S9.16] %j is refused with a message', async (body, validations) => {
  const { status, error } = await charge(await ownerWith(), body);
  expect({ status, validations: error.validations }).toEqual({ status: 422, validations });
});

test('[S9.16, S5.15] 0.02 is the minimum amount', async () => {
  const owner = await ownerWith();
  expect((await charge(owner, { amount: '0.02' })).body.charge.status).toBe('succeed');
  expect(await ledgerOf(product, owner.companyId)).toMatchObject([{ amount_in_minor: 2 }]);
});

test('the default card is charged, or the given one; without a card there is a reason', async () => {
  const owner = await createMember(product);
  const none = await charge(owner);
  expect({ status: none.status, code: none.error.code }).toEqual({ status: 409, code: 'no_card' });
  await createCard(product, owner.companyId);
  const other = await createCard(product, owner.companyId, cards.masterCard, { isDefault: false });
  expect((await charge(owner)).body.charge.card.brand).toBe('VISA');
  const named = await charge(owner, { customer_id: other.id });
  expect(named.body.charge.card.brand).toBe('MASTERCARD');
  const foreign = await createCard(product, (await createMember(product)).companyId);
  expect((await charge(owner, { customer_id: foreign.id })).status).toBe(404);
});

test('[S7.13] charges are listed page by page, newest first unless sorted', async () => {
  const owner = await ownerWith();
  for (const amount of ['3.00', '1.00', '2.00']) await charge(owner, { amount });
  const list = async (query: Record<string, string | number>) => {
    const { body, headers } = await product.client.call(charges.list, {
      token: owner.token,
      query,
    });
    return [body.charges.map(({ amount }) => amount), headers.get(pagerHeaders.totalCount)];
  };
  expect(await list({})).toEqual([['2.00', '1.00', '3.00'], '3']);
  expect(await list({ sort: 'amount', 'page[size]': 2 })).toEqual([['1.00', '2.00'], '3']);
  const others = await product.client.call(charges.list, {
    token: (await ownerWith()).token,
  });
  expect(others.body.charges).toEqual([]);
});

test('security codes cannot be guessed: the limit is ten charges in ten minutes', async () => {
  const owner = await ownerWith(cards.mada);
  for (let tries = 0; tries < 10; tries += 1)
    expect((await charge(owner, { card_security_code: '111' })).status).toBe(201);
  expect((await charge(owner, { card_security_code: '350' })).status).toBe(429);
});
