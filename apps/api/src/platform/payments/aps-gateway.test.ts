import { expect, test } from 'vitest';

import { captureLog } from '../../../test/log.ts';
import { answerWith, freePort, startLocalServer } from '../../../test/network/local-server.ts';
import { createApsGateway } from './aps-gateway.ts';
import type { Purchase } from './gateway.ts';
import { sign } from './signature.ts';

const response = { phrase: 'response', sha: 'sha256' } as const;

const gatewayTo = (apiUrl: string, timeout = 5000) =>
  createApsGateway(
    {
      merchantIdentifier: 'merchant',
      accessCode: 'access',
      requestPhrase: 'request',
      responsePhrase: response.phrase,
      sha: 'sha256',
      pageUrl: 'https://pay.example.test/page',
      apiUrl,
      timeout,
      contactEmail: 'billing@venues.example.test',
    },
    captureLog().log,
  );

const purchase: Purchase = {
  reference: 'top-1',
  amount: 1999,
  currency: 'usd',
  token: 'token',
  email: 'owner@example.test',
  description: 'Balance refill',
  attended: { address: '192.0.2.1', securityCode: undefined, returnUrl: 'https://example.test' },
};

const answers = (fields: Record<string, string>) =>
  startLocalServer(answerWith(sign(fields, response)));

test('a response is parsed, and stored without the fields that can pay', async () => {
  const { url } = await answers({
    merchant_reference: 'top-1',
    response_code: '20064',
    '3ds_url': 'https://bank.example.test',
    amount: '1999',
    currency: 'USD',
    fort_id: '42',
    token_name: 'token',
    customer_email: 'owner@example.test',
  });
  expect(await gatewayTo(url).purchase(purchase)).toMatchObject({
    reference: 'top-1',
    outcome: 'ddd-check',
    code: '20064',
    dddUrl: 'https://bank.example.test',
    amount: 1999,
    currency: 'usd',
    fortId: '42',
    fields: { fort_id: '42', response_code: '20064' },
  });
  const { fields } = await gatewayTo(url).purchase(purchase);
  expect(Object.keys(fields)).not.toContain('token_name');
});

/** The request for a purchase. */
const sentFor = async (changes: Partial<Purchase>): Promise<unknown> => {
  const asked: string[] = [];
  const { url } = await startLocalServer((request, answer) => {
    request.on('data', (chunk) => asked.push(String(chunk)));
    request.on('end', () => answer.end());
  });
  await gatewayTo(url).purchase({ ...purchase, ...changes });
  return JSON.parse(asked.join(''));
};

test.each(['a=b@example.test', 'jürgen@müller.example', "o'neil@example.test", ''])(
  '%j, which the provider refuses, is replaced with our own address',
  async (email) => {
    expect(await sentFor({ email })).toMatchObject({
      customer_email: 'billing@venues.example.test',
    });
  },
);

test.each(['amount=1', '<script>', '192.0.2.1, 192.0.2.2', '', 'fe80::1%eth0'])(
  '%j is not sent as the address of a customer',
  async (address) => {
    const attended = { address, securityCode: undefined, returnUrl: 'https://example.test' };
    expect(await sentFor({ attended })).not.toHaveProperty('customer_ip');
    expect(await sentFor({})).toMatchObject({ customer_ip: '192.0.2.1' });
  },
);

test.each(['a=b', 'a\nb'])('a value with %j is not signed', async (token) => {
  const { url } = await answers({ response_code: '14000' });
  await expect(gatewayTo(url).purchase({ ...purchase, token })).rejects.toThrow(
    'token_name has characters that cannot be signed',
  );
});

test('a description has only characters that the provider accepts', async () => {
  const sent = await sentFor({ description: `Café "Explorer", ${'x'.repeat(200)}` });
  expect(sent).toMatchObject({
    order_description: `Café Explorer ${'x'.repeat(136)}`,
    eci: 'ECOMMERCE',
    amount: '1999',
    currency: 'USD',
  });
  expect(sent).not.toHaveProperty('card_security_code');
});

test('an undelivered purchase is reported as such; an undelivered status query is uncertain', async () => {
  const gateway = gatewayTo(`http://127.0.0.1:${await freePort()}`);
  expect((await gateway.purchase(purchase)).outcome).toBe('not-delivered');
  expect((await gateway.checkStatus('top-1')).outcome).toBe('uncertain');
  expect(await gateway.deactivateToken({ reference: 'x', token: 'token' })).toBe(false);
});

test('a purchase that times out is uncertain', async () => {
  const { url } = await startLocalServer(() => undefined);
  expect(await gatewayTo(url, 50).purchase(purchase)).toMatchObject({
    outcome: 'uncertain',
    code: '',
  });
});

test.each([
  [
    'another phrase',
    answerWith(sign({ response_code: '14000' }, { ...response, phrase: 'other' })),
  ],
  [
    'another reference',
    answerWith(sign({ response_code: '14000', merchant_reference: 'top-2' }, response)),
  ],
  ['no signature', answerWith({ response_code: '14000' })],
  ['status 500', answerWith(sign({ response_code: '14000' }, response), 500)],
  ['no JSON', answerWith('<html>')],
])('a response with %s counts as none', async (_what, listener) => {
  const { url } = await startLocalServer(listener);
  expect((await gatewayTo(url).purchase(purchase)).outcome).toBe('uncertain');
});

test.each([
  [{ response_code: '12000', transaction_code: '14000' }, 'succeeded'],
  [{ response_code: '12000', transaction_code: '13029' }, 'failed'],
  [{ response_code: '12000' }, 'uncertain'],
  [{ response_code: '12036' }, 'unknown-order'],
  [{ response_code: '00006' }, 'uncertain'],
])('a status response %j means %s', async (fields, outcome) => {
  const { url } = await answers(fields);
  expect((await gatewayTo(url).checkStatus('top-1')).outcome).toBe(outcome);
});

test.each([
  ['18063', true],
  ['18044', true],
  ['00006', false],
])('a token is deactivated after %s: %s', async (code, done) => {
  const { url } = await answers({ response_code: code });
  expect(await gatewayTo(url).deactivateToken({ reference: 'x', token: 'token' })).toBe(done);
});
