import { charges, companies, customers, paymentCallbacks } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cards, createCard, formIn, ledgerOf, postForm } from '../../../test/billing/payments.ts';
import { createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { answer } from '../../development/payments/signing.ts';
import { createStore } from '../../development/payments/store.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** What a provider would sign if it repeated all input. */
const signedBy = (fields: Record<string, string>) => {
  const account = product.platform.config.payments;
  if (!account) throw new Error('the sandbox has an account');
  const merchant = {
    access_code: account.accessCode,
    merchant_identifier: account.merchantIdentifier,
    language: 'en',
  };
  return answer({ ...merchant, ...fields }, account);
};

/** A top-up on the card that asks for 3-D Secure, and the response of its page. */
const topUp = async ({ token }: TestMember, amount: string, decision: 'approve' | 'reject') => {
  const { body } = await product.client.call(charges.create, {
    token,
    body: { amount, currency: 'usd' },
  });
  const page = await postForm(body.charge.ddd_url ?? '', { answer: decision });
  const row = await product.database.db
    .selectFrom('charges')
    .select('merchant_reference as reference')
    .where('id', '=', body.charge.id)
    .executeTakeFirstOrThrow();
  return { id: body.charge.id, reference: row.reference, back: formIn(await page.text()) };
};

const stateOf = async ({ token, companyId }: TestMember, id: number) => {
  const { body } = await product.client.call(charges.show, { token, params: { id } });
  const company = await product.client.call(companies.show, { token });
  return {
    status: body.charge.status,
    balance: company.body.saas_company.balance_in_currency,
    entries: (await ledgerOf(product, companyId)).length,
  };
};

const nothing = { status: 'failed', balance: '0.00', entries: 0 };

const ownerWithCard = async (): Promise<TestMember> => {
  const owner = await createMember(product);
  await createCard(product, owner.companyId, cards.ddd);
  return owner;
};

/** The refused top-up that an attacker wants on the balance. */
const refusedTopUp = async (owner: TestMember) => {
  const { id, reference, back } = await topUp(owner, '9999.00', 'reject');
  await postForm(back.action, back.fields);
  expect(await stateOf(owner, id)).toEqual(nothing);
  return { id, reference };
};

const returns = ['/api/payments/v1/charges/return', '/api/payments/v1/cards/return'];

/** All endpoints that accept messages of the provider. */
const deliver = async (fields: Record<string, string>) => {
  const { status } = await product.client.call(paymentCallbacks.notify, { body: fields });
  for (const path of returns) await postForm(`${product.url}${path}`, fields);
  return status;
};

test('an expiry date with injected fields does not pay a refused charge', async () => {
  const owner = await ownerWithCard();
  const { id, reference } = await refusedTopUp(owner);
  const { body } = await product.client.call(customers.create, {
    token: owner.token,
    body: { currency: 'usd' },
  });
  const { action_url: action, signed_request: signed } = body.customer;
  const expiryDate = `0merchant_reference=${reference}response_code=14000zz=`;
  const typed = { card_number: cards.visa, expiry_date: expiryDate, card_holder_name: 'Pat' };

  // The sandbox repeats nothing that the real provider would refuse.
  const page = await (await postForm(action, { ...signed, ...typed })).text();
  const refusal = formIn(page).fields;
  expect(refusal['response_code']).toBe('17100');
  expect(Object.values(refusal).join('')).not.toContain('14000');

  // If it did, the provider would sign a text that can be rearranged into a payment.
  const rest = {
    merchant_reference: signed['merchant_reference'] ?? '',
    response_code: '17100',
    response_message: 'Invalid expiry date',
    service_command: 'TOKENIZATION',
    status: '17',
  };
  const { signature = '', ...genuine } = signedBy({ ...rest, expiry_date: expiryDate });
  const { access_code = '' } = genuine;
  const zz = Object.entries(genuine)
    .filter(([name]) => name > 'expiry_date')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('');
  const forged = {
    access_code,
    expiry_date: '0',
    merchant_reference: reference,
    response_code: '14000',
    zz,
    signature,
  };
  expect(signedBy({ ...rest, expiry_date: expiryDate })['signature']).toBe(answerSignature(forged));
  expect(await deliver(forged)).toBe(400);
  expect(await stateOf(owner, id)).toEqual(nothing);
});

/** The provider's signature for exactly these fields. */
const answerSignature = (fields: Record<string, string>): string => {
  const account = product.platform.config.payments;
  if (!account) throw new Error('the sandbox has an account');
  return answer(fields, account)['signature'] ?? '';
};

test('an email with injected fields does not pay a refused charge', async () => {
  const owner = await ownerWithCard();
  const { id, reference } = await refusedTopUp(owner);
  const email = `xmerchant_reference=${reference}response_code=14000zz=@evil.test`;
  await product.database.db
    .updateTable('admins')
    .set({ email })
    .where('id', '=', owner.adminId)
    .execute();

  // The provider never receives such an address.
  const next = await topUp(owner, '5.00', 'reject');
  const payment = await createStore(product.database.db).findPayment(next.reference);
  expect(payment?.request['customer_email']).toBe('no-reply@floorwright.localhost');
  expect(Object.values(next.back.fields).join('')).not.toContain(reference);

  // If it repeated the address, it would sign a text that can be rearranged into the other payment.
  const { signature = '', ...genuine } = signedBy({
    command: 'PURCHASE',
    merchant_reference: next.reference,
    amount: '500',
    currency: 'USD',
    customer_email: email,
    response_code: '13030',
    status: '13',
  });
  const sorted = Object.entries(genuine).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const after = sorted.filter(([name]) => name > 'customer_email');
  const forged = {
    ...Object.fromEntries(sorted.filter(([name]) => name < 'customer_email')),
    customer_email: 'x',
    merchant_reference: reference,
    response_code: '14000',
    zz: `@evil.test${after.map(([name, value]) => `${name}=${value}`).join('')}`,
    signature,
  };
  expect(answerSignature(forged)).toBe(signature);
  expect(await deliver(forged)).toBe(400);
  expect(await stateOf(owner, id)).toEqual(nothing);
});

test('a signed success is not credited if a query says otherwise', async () => {
  const owner = await ownerWithCard();
  const { id, reference } = await refusedTopUp(owner);
  const success = signedBy({
    command: 'PURCHASE',
    merchant_reference: reference,
    amount: '999900',
    currency: 'USD',
    response_code: '14000',
    status: '14',
  });
  expect(await deliver(success)).toBe(204);
  expect(await stateOf(owner, id)).toEqual(nothing);
});

test('what a returning browser gets is a page, also if it is refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 61 }, (_, n) => [`field${n}`, '']));
  for (const path of returns) {
    const refused = await postForm(`${product.url}${path}`, many);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      400,
      'text/html; charset=utf-8',
    ]);
    expect(await refused.text()).toContain('<h1>A form has at most 60 fields.</h1>');
  }
});
