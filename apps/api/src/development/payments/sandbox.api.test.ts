import { afterAll, beforeAll, expect, test } from 'vitest';

import { formIn, postForm } from '../../../test/billing/payments.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import type { PaymentsConfig } from '../../config/payments.ts';
import { sign, signForm } from '../../platform/payments/signature.ts';

let product: Product;
let account: PaymentsConfig;
beforeAll(async () => {
  product = await startProduct();
  const { payments } = product.platform.config;
  if (!payments) throw new Error('the sandbox has an account');
  account = payments;
});
afterAll(() => product.stop());

const ours = () => ({
  merchant_identifier: account.merchantIdentifier,
  access_code: account.accessCode,
  language: 'en',
});
const signing = () => ({ phrase: account.requestPhrase, sha: account.sha });

const order = async (fields: Record<string, string>) => {
  const response = await fetch(account.apiUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  const { response_code: code } = (await response.json()) as { response_code: string };
  return code;
};

test('it refuses requests without our signature', async () => {
  const fields = { ...ours(), query_command: 'CHECK_STATUS', merchant_reference: 'a' };
  expect(await order(sign(fields, signing()))).toBe('12036');
  expect(await order({ ...sign(fields, signing()), merchant_reference: 'b' })).toBe('00008');
  expect(await order(sign(fields, { ...signing(), phrase: 'guessed' }))).toBe('00008');
  const page = await postForm(account.pageUrl, { ...ours(), signature: 'guessed' });
  expect(page.status).toBe(400);
});

const purchase = (reference: string) => ({
  ...ours(),
  command: 'PURCHASE',
  merchant_reference: reference,
  amount: '100',
  currency: 'USD',
  token_name: 'unknown',
  customer_email: 'owner@example.test',
});

test.each([
  ['an email with "="', { customer_email: 'a=b@example.test' }, '00002'],
  ['an invalid address', { customer_ip: '1.2.3' }, '00002'],
  ['an amount with a point', { amount: '1.00' }, '00002'],
  ['an unknown parameter', { zz: '1' }, '00002'],
  ['no amount', { amount: undefined }, '00001'],
])('it refuses %s, as the provider does', async (_what, changes, code) => {
  const fields = Object.fromEntries(
    Object.entries({ ...purchase('refused'), ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  expect(await order(sign(fields, signing()))).toBe(code);
});

test('it accepts an order once', async () => {
  const fields = purchase('twice');
  expect(await order(sign(fields, signing()))).toBe('13044');
  expect(await order(sign(fields, signing()))).toBe('00007');
});

test('[S7.12] it asks for the card if the form had none', async () => {
  const fields = signForm(
    {
      ...ours(),
      service_command: 'TOKENIZATION',
      merchant_reference: 'card-bare',
      return_url: `${product.url}/api/payments/v1/cards/return`,
    },
    signing(),
  );
  const hosted = await postForm(account.pageUrl, fields);
  const page = await hosted.text();
  expect(page).toContain('name="card_number"');
  const typed = { card_number: '4005 5500 0000 0001', expiry_date: '3005', card_holder_name: 'P' };
  const back = formIn(
    await (await postForm(account.pageUrl, { ...formIn(page).fields, ...typed })).text(),
  );
  expect(back).toMatchObject({
    action: `${product.url}/api/payments/v1/cards/return`,
    fields: { response_code: '18000', card_number: '400555******0001', card_bin: '400555' },
  });
  expect(back.fields).not.toHaveProperty('card_security_code');
});

test('the page can message its opener, and posts only to itself and back to us', async () => {
  const page = await postForm(account.pageUrl, {
    ...signForm(
      {
        ...ours(),
        service_command: 'TOKENIZATION',
        merchant_reference: 'card-headers',
        return_url: 'https://venues.example.test/back',
      },
      signing(),
    ),
    card_number: '4005550000000001',
    expiry_date: '3005',
  });
  expect(page.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  expect(page.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://venues.example.test;",
  );
});
