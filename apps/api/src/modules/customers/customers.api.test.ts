import { customers } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  addCard,
  cards,
  createCard,
  createCharge,
  type formIn,
  postForm,
  messageIn,
} from '../../../test/billing/payments.ts';
import { createMember, changesIn, type TestMember } from '../../../test/factories.ts';
import { memberContext } from '../../../test/member-context.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { answer } from '../../development/payments/signing.ts';
import { createStore } from '../../development/payments/store.ts';
import { sweepExpired } from '../../kernel/sweep.ts';
import { days } from '../../platform/clock/clock.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { makeDefault } from '../cards/cards.ts';
import { customerHandlers } from './handlers.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const list = async ({ token }: TestMember) =>
  (await product.client.call(customers.list, { token })).body.customers;
const show = ({ token }: TestMember, id: number) =>
  product.client.call(customers.show, { token, params: { id } });
const begin = (token: string, currency = 'usd') =>
  product.client.call(customers.create, { token, body: { currency } });
const tokenOf = (id: number) =>
  product.database.db
    .selectFrom('customers')
    .select(['sealed_token', 'token_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const isActive = async (token: string) =>
  (await createStore(product.database.db).findToken(token))?.active;

test('[S7.11, S7.12, S3.20, S2.21] a card goes through the page of the provider and returns as a token', async () => {
  const owner = await createMember(product);
  const added = await addCard(product, owner, { card_holder_name: 'Pat "P" Lee & Sons' });
  expect(Object.keys(added.customer.signed_request).toSorted()).toEqual([
    'access_code',
    'language',
    'merchant_identifier',
    'merchant_reference',
    'return_url',
    'service_command',
    'signature',
  ]);
  expect(added.message).toEqual({
    source: 'floorwright-payments',
    about: 'card',
    id: added.id,
    type: 'success',
    message: 'The card was added.',
  });
  const card = {
    id: added.id,
    brand: 'VISA',
    card_type: 'VISA',
    currency: 'usd',
    default: true,
    recurring: true,
    info: {
      card_number: '400555******0001',
      card_holder_name: 'Pat "P" Lee & Sons',
      expiry_date: '3005',
    },
  };
  expect(await list(owner)).toEqual([card]);
  expect((await show(owner, added.id)).body.customer).toEqual({ ...card, progress: 'added' });
  expect(await changesIn(product, owner.companyId)).toMatchObject([
    { action: 'card.added', actor_id: owner.adminId, subject_label: 'VISA 400555******0001' },
  ]);
});

test('[S7.12] the last page messages only the console, and runs nothing else', async () => {
  const owner = await createMember(product);
  const { returned, page, origin } = await addCard(product, owner);
  expect(origin).toBe(product.url);
  expect(returned.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  const nonce = /nonce-([^']+)'/.exec(returned.headers.get('content-security-policy') ?? '')?.[1];
  expect(page.match(/<script/g)).toHaveLength(1);
  expect(page).toContain(`<script nonce="${nonce}">`);
});

test.each([
  ['a mistyped number', { card_number: '4005550000000002' }, 'This card number is not valid.'],
  ['a card that has expired', { expiry_date: '2601' }, 'This card has expired.'],
  ['no month', { expiry_date: '3013' }, 'The expiry date of the card is not valid.'],
])('%s is refused with a message', async (_what, typed, message) => {
  const owner = await createMember(product);
  const added = await addCard(product, owner, typed);
  expect(added.message).toMatchObject({ id: added.id, type: 'error', message });
  expect(await list(owner)).toEqual([]);
  expect((await show(owner, added.id)).body.customer).toEqual({
    id: added.id,
    currency: 'usd',
    progress: 'refused',
    error: message,
  });
});

/** A genuine response with other values, signed by the provider. */
const signedAgain = (fields: Record<string, string>, changes: Record<string, string>) => {
  const account = product.platform.config.payments;
  if (!account) throw new Error('the sandbox has an account');
  return answer({ ...fields, ...changes }, account);
};

test('[S5.14] a card of another brand is refused, even with a token', async () => {
  const owner = await createMember(product);
  const { body } = await begin(owner.token);
  const { signature: _ours, ...asked } = body.customer.signed_request;
  const { return_url = '' } = asked;
  const fields = signedAgain(
    { ...asked, response_code: '18000', token_name: 'token', expiry_date: '3005' },
    { card_bin: '378282', card_number: '378282*****0005', card_holder_name: 'Pat' },
  );
  const { message } = messageIn(await (await postForm(return_url, fields)).text());
  expect(message).toMatchObject({
    type: 'error',
    message: 'We accept only MADA, VISA and Master Card',
  });
  expect(await list(owner)).toEqual([]);
});

test('unsigned messages are ignored, and signed ones count once', async () => {
  const owner = await createMember(product);
  const { back, id } = await addCard(product, owner);
  const forged = await postForm(back.action, { ...back.fields, card_holder_name: 'Mallory' });
  expect(messageIn(await forged.text()).message).toMatchObject({ id: null, type: 'error' });
  const again = await postForm(back.action, back.fields);
  expect(messageIn(await again.text()).message).toMatchObject({ id, type: 'success' });
  const byAddress = await fetch(`${back.action}?${new URLSearchParams(back.fields)}`);
  expect(messageIn(await byAddress.text()).message).toMatchObject({ id, type: 'success' });
  expect(await list(owner)).toHaveLength(1);
  expect((await list(owner))[0]?.info.card_holder_name).toBe('Pat Lee');
  const unawaited = signedAgain(back.fields, { merchant_reference: 'card-of-no-one' });
  const unknown = messageIn(await (await postForm(back.action, unawaited)).text());
  expect(unknown.message).toMatchObject({ id: null, type: 'error' });
});

type Back = ReturnType<typeof formIn>;
/** The provider returns a token that it has returned before. */
const addAgain = async ({ token }: TestMember, { action, fields }: Back, expiry = '3106') => {
  const { body } = await begin(token);
  const { merchant_reference = '' } = body.customer.signed_request;
  await postForm(action, signedAgain(fields, { merchant_reference, expiry_date: expiry }));
  return body.customer.id;
};

test('a card that is added again replaces the saved one', async () => {
  const owner = await createMember(product);
  const { back } = await addCard(product, owner);
  const id = await addAgain(owner, back);
  expect(await list(owner)).toMatchObject([{ id, default: true, info: { expiry_date: '3106' } }]);
});

test('a card with a new token replaces itself and its duplicate', async () => {
  const owner = await createMember(product);
  const { token: former } = await createCard(product, owner.companyId);
  const { id, back } = await addCard(product, owner);
  expect(await list(owner)).toMatchObject([{ id, default: true }]);
  await product.mailsSent();
  expect(await isActive(former)).toBe(false);
  const twin = await createCard(product, owner.companyId);
  await makeDefault(memberContext(product, owner), twin.id);
  const again = await addAgain(owner, back, '3005');
  expect(await list(owner)).toMatchObject([{ id: again, default: true }]);
});

test('[S7.11, S2.21] one card is the default: the first, then the selected one', async () => {
  const owner = await createMember(product);
  const first = await addCard(product, owner);
  const second = await addCard(product, owner, { card_number: cards.masterCard });
  const defaults = async () => (await list(owner)).map((card) => [card.id, card.default]);
  expect(await defaults()).toEqual([
    [first.id, true],
    [second.id, false],
  ]);
  const { status, body } = await product.client.call(customers.update, {
    token: owner.token,
    params: { id: second.id },
    body: { default: true },
  });
  expect({ status, customer: body.customer }).toMatchObject({
    status: 200,
    customer: { id: second.id, default: true, card_type: 'Master Card' },
  });
  expect(await defaults()).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
});

test('[S7.11, S2.21] a removed card is disabled here and at the provider; the next one becomes the default', async () => {
  const owner = await createMember(product);
  const { id, token } = await createCard(product, owner.companyId);
  const next = await createCard(product, owner.companyId, cards.masterCard, { isDefault: false });
  const remove = () =>
    product.client.call(customers.destroy, { token: owner.token, params: { id } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await show(owner, id)).status).toBe(404);
  expect(await list(owner)).toMatchObject([{ id: next.id, default: true }]);
  await product.mailsSent();
  expect(await tokenOf(id)).toEqual({ sealed_token: null, token_hash: null });
  expect(await isActive(token)).toBe(false);
});

test('a token shared with a card of another company stays valid at the provider', async () => {
  const [one, other] = [await createMember(product), await createMember(product)];
  const { id, back } = await addCard(product, one);
  await addAgain(other, back);
  await product.client.call(customers.destroy, { token: one.token, params: { id } });
  await product.mailsSent();
  expect(await tokenOf(id)).toEqual({ sealed_token: null, token_hash: null });
  expect(await isActive(back.fields['token_name'] ?? '')).toBe(true);
});

test('a card stays until the bank has responded, but not for an unfinished 3-D Secure', async () => {
  const { companyId, token } = await createMember(product);
  const { id } = await createCard(product, companyId);
  const charge = await createCharge(product, companyId, { customerId: id, status: 'pending' });
  const remove = () => product.client.call(customers.destroy, { token, params: { id } });
  const { status, error } = await remove();
  const day = product.clock.now().toISOString().slice(0, 10);
  expect([status, error.code, error.message]).toEqual([
    409,
    'card_in_use',
    `The bank has not confirmed the payment of ${day} with this card yet. Try again in a day or two.`,
  ]);
  await product.database.db
    .updateTable('charges')
    .set({ status: 'ddd_check' })
    .where('id', '=', charge.id)
    .execute();
  expect((await remove()).status).toBe(204);
});

test('[S5.14, S9.16] cards use usd or sar, and all cards of a company the same', async () => {
  const owner = await createMember(product);
  expect((await begin(owner.token, 'eur')).error.validations).toEqual({
    currency: ['Choose usd or sar'],
  });
  await addCard(product, owner, { currency: 'sar', card_number: cards.mada });
  expect(await list(owner)).toMatchObject([{ currency: 'sar', brand: 'MADA', recurring: false }]);
  expect((await begin(owner.token)).error.validations).toEqual({
    currency: ['This company pays in SAR. Choose that currency.'],
  });
  const company = await product.database.db
    .selectFrom('saas_companies')
    .select('currency')
    .where('id', '=', owner.companyId)
    .executeTakeFirstOrThrow();
  expect(company.currency).toBe('sar');
});

test('many cards cannot be tested', async () => {
  const owner = await createMember(product);
  for (let tries = 0; tries < 20; tries += 1) expect((await begin(owner.token)).status).toBe(201);
  expect((await begin(owner.token)).status).toBe(429);
});

test('without a payment account, adding a card is refused with a message', async () => {
  const context = memberContext(product, await createMember(product));
  const request = { params: undefined, query: undefined, file: undefined };
  const { create } = customerHandlers;
  if (typeof create !== 'function') throw new Error('this handler needs no preparation');
  expect(
    await create({ ...request, body: { currency: 'usd' } }, { ...context, payments: undefined }),
  ).toMatchObject({
    status: 503,
    body: {
      error: {
        code: 'no_payments',
        message: 'Payments are not set up here. Ask the operator of this site.',
      },
    },
  });
});

test('unfinished cards are swept after a week; saved cards stay', async () => {
  const owner = await createMember(product);
  const { id } = await createCard(product, owner.companyId);
  const begun = await begin(owner.token);
  product.clock.advance(days(8));
  await enqueue(product.database.db, sweepExpired, {});
  await product.mailsSent();
  expect((await show(owner, begun.body.customer.id)).status).toBe(404);
  expect((await show(owner, id)).status).toBe(200);
});
