import path from 'node:path';
import { Readable } from 'node:stream';

import { accounts, applications, companies, invitations, visitors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKey, type TestKey } from '../../../test/api-keys.ts';
import { createApplication, createInvitation, createMember } from '../../../test/factories.ts';
import { createEmptyDatabase } from '../../../test/operator/contents.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { withClient } from '../../../test/sql.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createPhone, createVenue } from '../../../test/venue/visitors.ts';
import { findKeySession } from '../../http/access/authenticate-key.ts';
import { assertSameKey } from '../../platform/secrets/key-check.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { markStore } from '../../platform/storage/index.ts';
import { runOperator } from '../operator.ts';
import { listSealedColumns } from './reseal.ts';

const oldKey = 'the first key of this installation, for tests';
const newKey = 'the second key of this installation, for tests';

/** Runs with both keys, while the data is still of the old one. */
let product: Product;
beforeAll(async () => {
  product = await startProduct({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey });
  await assertSameKey(product.database.db, createSecrets(oldKey));
});
afterAll(() => product.stop());

const run = (args: string[], environment: NodeJS.ProcessEnv) =>
  runOperator(args, { environment, input: Readable.from([]), report: () => undefined });

const rotate = (environment: NodeJS.ProcessEnv) =>
  run(['rotate-key'], { DATABASE_URL: product.database.url, ...environment });

/** The product as it was before the key was replaced: the same database, but written with the old key. */
const before = (): Product => ({
  ...product,
  platform: { ...product.platform, secrets: createSecrets(oldKey) },
});

test('data and sessions of the old key work during the rotation, and data after it', async () => {
  const owner = await createMember(before());
  const application = await createApplication(before(), { companyId: owner.companyId });
  const invitation = await createInvitation(before(), { companyId: owner.companyId });
  const { pool, db } = product.database;
  await pool.query(
    `insert into customers (saas_company_id, merchant_reference, currency, progress, brand, card_number,
       card_holder_name, expiry_date, sealed_token, token_hash, created_at, updated_at)
     values ($1, 'reference', 'usd', 'added', 'VISA', '4***1', 'Ada', '2711', $2, $3, now(), now())`,
    [owner.companyId, createSecrets(oldKey).seal('token'), createSecrets(oldKey).hash('token')],
  );
  await pool.query(
    `insert into idempotency_keys (caller, key, request_hash, status, body, created_at)
     values ('public', 'sealed', '', 201, $1, now()), ('public', 'plain', '', 201, '{}', now())`,
    [createSecrets(oldKey).seal('{"a":1}').toString('base64')],
  );
  await pool.query(
    `insert into totp_factors (admin_id, secret_sealed, created_at) values ($1, $2, now())`,
    [owner.adminId, createSecrets(oldKey).seal('authenticator')],
  );
  const secretOf = async () => {
    const { body } = await product.client.call(applications.list, owner);
    return body.applications.find(({ id }) => id === application.id)?.admin_secret;
  };
  const secret = await secretOf();
  expect(secret).toMatch(/^[\w-]{43}$/);
  await assertSameKey(db, product.platform.secrets);
  await expect(assertSameKey(db, createSecrets(newKey))).rejects.toThrow(
    'SECRET_KEY is not the one',
  );

  const both = { SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey };
  expect(await rotate(both)).toMatch(/^5 secrets were encrypted with the new key\.\n/);
  expect(await rotate(both)).toMatch(/^0 secrets were encrypted/);
  expect(await secretOf()).toBe(secret);
  await assertSameKey(db, createSecrets(newKey));
  await expect(assertSameKey(db, createSecrets(oldKey))).rejects.toThrow(
    'SECRET_KEY is not the one',
  );

  // The new key alone reads everything, and finds the card by its hash.
  const alone = createSecrets(newKey);
  const cards = await pool.query<{ sealed_token: Buffer; token_hash: Buffer }>(
    'select sealed_token, token_hash from customers',
  );
  expect(cards.rows.map((card) => alone.unseal(card.sealed_token))).toEqual(['token']);
  expect(cards.rows.map((card) => card.token_hash)).toEqual([alone.hash('token')]);
  const totp = await pool.query<{ secret_sealed: Buffer }>(
    'select secret_sealed from totp_factors',
  );
  expect(totp.rows.map((row) => alone.unseal(row.secret_sealed))).toEqual(['authenticator']);
  const answers = await pool.query<{ body: string }>(
    `select body from idempotency_keys where key = 'sealed'`,
  );
  expect(answers.rows.map(({ body }) => alone.unseal(Buffer.from(body, 'base64')))).toEqual([
    '{"a":1}',
  ]);

  // What was handed out before still works.
  expect((await product.client.call(companies.show, owner)).status).toBe(200);
  expect((await product.client.call(accounts.showAdmin, owner)).status).toBe(200);
  const card = await product.client.call(invitations.show, { params: { code: invitation.code } });
  expect(card.status).toBe(200);
});

test('a backup made during a rotation needs both keys, in either order, and the rotation can be finished', async () => {
  const { pool, db, url } = product.database;
  await pool.query('update secret_key_check set fingerprint = $1', [
    createSecrets(oldKey).fingerprint,
  ]);
  await assertSameKey(db, createSecrets(newKey, oldKey));
  // One secret under each key.
  for (const [name, key] of Object.entries({ older: oldKey, newer: newKey }))
    await pool.query(
      `insert into idempotency_keys (caller, key, request_hash, status, body, created_at)
       values ('public', $1, '', 201, $2, now())`,
      [name, createSecrets(key).seal('{"a":1}').toString('base64')],
    );
  const dataDir = product.platform.config.dataDir;
  const archive = path.join(dataDir, 'during-rotation.tar.gz');
  const keys = { SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey };
  await markStore(db, product.platform.storage);
  await run(['backup', archive], { DATABASE_URL: url, DATA_DIR: dataDir, ...keys });

  const restoreWith = async (environment: NodeJS.ProcessEnv) => {
    const there = {
      DATABASE_URL: await createEmptyDatabase(),
      DATA_DIR: path.join(temporaryFolder(), 'data'),
    };
    const restored = await run(['restore', archive], { ...there, ...environment });
    expect(restored).toContain('run rotate-key with both keys to finish it');
    return there;
  };
  for (const key of [oldKey, newKey])
    await expect(restoreWith({ SECRET_KEY: key })).rejects.toThrow('needs both keys');
  await restoreWith({ SECRET_KEY: oldKey, SECRET_KEY_PREVIOUS: newKey });
  const there = await restoreWith(keys);
  expect(await run(['rotate-key'], { ...there, ...keys })).toMatch(/^1 secrets were encrypted/);
  const { rows } = await withClient(there.DATABASE_URL, (client) =>
    client.query<{ body: string }>(
      `select body from idempotency_keys where key in ('older', 'newer')`,
    ),
  );
  const alone = createSecrets(newKey);
  expect(rows.map(({ body }) => alone.unseal(Buffer.from(body, 'base64')))).toEqual([
    '{"a":1}',
    '{"a":1}',
  ]);
  await rotate(keys);
});

test('phones keep their session, and an API key that is used meanwhile outlives the old key', async () => {
  const venue = await createVenue(before());
  const phone = await createPhone(product, venue);
  const key = await createKey(before(), { companyId: venue.companyId });
  const unused = await createKey(before(), { companyId: venue.companyId });
  const authorize = ({ token }: TestKey) => ({ headers: { authorization: `Bearer ${token}` } });
  await rotate({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey });
  expect((await product.client.call(visitors.listBuildings, phone)).status).toBe(200);
  expect((await product.client.call(applications.list, authorize(key))).status).toBe(200);

  const { db } = product.database;
  const now = product.clock.now();
  const alone = createSecrets(newKey);
  expect(await findKeySession(db, alone, key.token, now)).toMatchObject({ apiKey: { id: key.id } });
  expect(await findKeySession(db, alone, unused.token, now)).toBeNull();
});

test('a row that was changed meanwhile is encrypted in the next pass', async () => {
  const { pool } = product.database;
  await pool.query(
    `insert into idempotency_keys (caller, key, request_hash, status, body, created_at)
     values ('public', 'changed', '', 201, $1, now())`,
    [createSecrets(oldKey).seal('{"a":2}').toString('base64')],
  );
  // The first update finds no row, as if another one had moved it.
  await pool.query(`
    create sequence tries;
    create function skip_first() returns trigger language plpgsql as
      $$ begin return case when nextval('tries') > 1 then new end; end $$;
    create trigger skip_first before update on idempotency_keys
      for each row execute function skip_first()`);
  const both = { SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey };
  expect(await rotate(both)).toMatch(/^1 secrets were encrypted/);
  await pool.query('drop function skip_first cascade; drop sequence tries');
});

test('check finds what a forgotten process wrote with the old key after the rotation', async () => {
  const { pool, url } = product.database;
  const check = async (keys: NodeJS.ProcessEnv) => {
    const settings = { DATABASE_URL: url, DATA_DIR: product.platform.config.dataDir, ...keys };
    const text = await run(['check'], settings);
    return text.split('\n').find((line) => line.includes(' SECRET_KEY '));
  };
  const both = { SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey };
  expect(await check(both)).toContain('It is the one of the data.');
  await pool.query(
    `insert into idempotency_keys (caller, key, request_hash, status, body, created_at)
     values ('public', 'forgotten', '', 201, $1, now())`,
    [createSecrets(oldKey).seal('{"a":3}').toString('base64')],
  );
  expect(await check(both)).toContain('1 secrets are encrypted with SECRET_KEY_PREVIOUS again');
  expect(await check({ SECRET_KEY: newKey })).toContain('1 secrets cannot be read with it');
  expect(await rotate(both)).toMatch(/^1 secrets were encrypted/);
  expect(await check({ SECRET_KEY: newKey })).toContain('It is the one of the data.');
});

test('rotation needs two keys, one of which is that of the data', async () => {
  await expect(rotate({ SECRET_KEY: newKey })).rejects.toThrow('Set SECRET_KEY to the new key');
  const strange = 'a key that this installation has never seen';
  await expect(
    rotate({ SECRET_KEY: strange, SECRET_KEY_PREVIOUS: `${strange}, nor this` }),
  ).rejects.toThrow('SECRET_KEY is not the one with which the secrets in this database');
});

test('a command with a key that nothing was written with is refused', async () => {
  const settings = {
    DATABASE_URL: product.database.url,
    SECRET_KEY: 'the key of another installation, for tests',
  };
  await expect(run(['sign-up', 'close'], settings)).rejects.toThrow('SECRET_KEY is not the one');
});

test('every encrypted column is found', async () => {
  const client = await product.database.pool.connect();
  const columns = await listSealedColumns(client);
  client.release();
  expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'applications.admin_secret_sealed',
    'applications.visitor_secret_sealed',
    'buildings.jibestream_client_secret_sealed',
    'customers.sealed_token',
    'oauth_signing_keys.private_key_sealed',
    'sso_attempts.checks_sealed',
    'sso_connections.client_secret_sealed',
    'totp_factors.secret_sealed',
    'visitor_keys.key_sealed',
    'webhooks.previous_secret_sealed',
    'webhooks.secret_sealed',
    'idempotency_keys.body',
  ]);
});
