import { charges } from '@floorwright/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addCard } from '../../../test/billing/payments.ts';
import { createClient } from '../../../test/client.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createMember, type TestMember } from '../../../test/factories.ts';
import { freePort } from '../../../test/network/local-server.ts';
import { startTap, type Tap } from '../../../test/network/tap.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { paymentsSandboxPlugin } from '../../development/payments/index.ts';

/*
 * The provider runs apart here, with a server and a database of its own, as the real one does. Every
 * byte that reaches or leaves the product is recorded: from browsers, and from and to the provider.
 */
const account = {
  merchantIdentifier: 'merchant',
  accessCode: 'access',
  requestPhrase: 'request',
  responsePhrase: 'response',
  sha: 'sha512',
} as const;

const number = '4111111111111111';
const typedCode = '7391';
const codeOfCharge = '8264';

let provider: FastifyInstance;
let providersDatabase: TestDatabase;
let toProduct: Tap;
let toProvider: Tap;
let product: Product;
let owner: TestMember;

beforeAll(async () => {
  const [port, providerPort] = [await freePort(), await freePort()];
  toProduct = await startTap(port);
  toProvider = await startTap(providerPort);
  product = await startProduct({
    PORT: port,
    PUBLIC_URL: toProduct.url,
    LOG_LEVEL: 'trace',
    PAYMENTS_MERCHANT_IDENTIFIER: account.merchantIdentifier,
    PAYMENTS_ACCESS_CODE: account.accessCode,
    PAYMENTS_REQUEST_PHRASE: account.requestPhrase,
    PAYMENTS_RESPONSE_PHRASE: account.responsePhrase,
    PAYMENTS_SHA: account.sha,
    PAYMENTS_PAGE_URL: `http://127.0.0.1:${providerPort}/paymentPage`,
    PAYMENTS_API_URL: `${toProvider.url}/paymentApi`,
  });
  providersDatabase = await createTestDatabase();
  provider = fastify();
  await provider.register(paymentsSandboxPlugin, {
    db: providersDatabase.db,
    clock: product.clock,
    account,
    pages: `http://127.0.0.1:${providerPort}`,
  });
  await provider.listen({ host: '127.0.0.1', port: Number(providerPort) });
  owner = await createMember(product);
  const client = createClient(toProduct.url);
  await addCard({ ...product, client }, owner, {
    card_number: number,
    card_security_code: typedCode,
  });
});
afterAll(async () => {
  await product.stop();
  await provider.close();
  await providersDatabase.drop();
  await toProduct.close();
  await toProvider.close();
});

/** Every row of every table, as text. */
const everythingStored = async (): Promise<string> => {
  const { pool } = product.database;
  const tables = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
  `);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
};

/** Not as part of a longer number or word. */
const containsText = (text: string, secret: string): boolean =>
  new RegExp(`(?<![\\w*])${secret}(?!\\w)`).test(text);

test('[S7.12] the number and the security code of a card never reach the server, its log or its database', async () => {
  const stored = await everythingStored();
  const received = toProduct.received() + toProvider.received();
  const logged = product.logged.join('');
  // The searched places do contain the other inputs, so that an empty search cannot pass.
  expect(received).toContain('card_bin=411111');
  expect(received).toContain('signed_request');
  expect(stored).toContain('411111******1111');
  expect(logged).toContain('/api/payments/v1/cards/return');
  for (const secret of [number, '4111 1111 1111 1111', typedCode])
    for (const [place, text] of Object.entries({ stored, received, logged }))
      expect({ secret, place, found: containsText(text, secret) }).toEqual({
        secret,
        place,
        found: false,
      });
});

test('[S7.13] the security code of a charge is passed to the provider, and never stored', async () => {
  const { body } = await product.client.call(charges.create, {
    token: owner.token,
    headers: { 'idempotency-key': 'click' },
    body: { amount: '5.00', currency: 'usd', card_security_code: codeOfCharge },
  });
  expect(body.charge.status).toBe('succeed');
  expect(containsText(toProvider.received(), codeOfCharge)).toBe(true);
  expect(containsText(await everythingStored(), codeOfCharge)).toBe(false);
  expect(containsText(product.logged.join(''), codeOfCharge)).toBe(false);
});
