import path from 'node:path';
import { Readable } from 'node:stream';

import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { readConfig } from '../../config/config.ts';
import { runOperator } from '../../operator/operator.ts';
import { prepareDatabase } from '../../preparations.ts';
import { StartupError } from '../../startup-error.ts';
import { compareSchema } from '../database/migrate.ts';
import { createStorage } from '../storage/index.ts';
import { assertSameKey } from './key-check.ts';
import { createSecrets } from './secrets.ts';

const oneKey = 'the key of this company, kept in a safe';
const otherKey = 'the key of another company, kept elsewhere';
const [one, other] = [createSecrets(oneKey), createSecrets(otherKey)];
const oneThenOther = createSecrets(oneKey, otherKey);
const otherAfterOne = createSecrets(otherKey, oneKey);
const sentence =
  'SECRET_KEY is not the one with which the secrets in this database were encrypted: set that one again, or set it as SECRET_KEY_PREVIOUS to replace it.';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const insertApplication = async (sealed: Buffer, uid = '1'): Promise<void> => {
  await database.pool.query(
    `with company as (
       insert into saas_companies (name, currency, created_at, updated_at)
       values ('Acme', 'usd', now(), now()) returning id
     )
     insert into applications (saas_company_id, name, visitor_uid, visitor_secret_sealed, admin_uid,
       admin_secret_sealed, created_at, updated_at)
     select id, 'Mall', 'visitor' || $2, $1, 'admin' || $2, $1, now(), now() from company`,
    [sealed, uid],
  );
};

test('the first start stores a check of its key, and another key is refused in one sentence', async () => {
  await assertSameKey(database.db, one);
  await assertSameKey(database.db, one);
  await expect(assertSameKey(database.db, other)).rejects.toThrow(new StartupError(sentence));
  await assertSameKey(database.db, one);
});

test('one of two concurrent first starts with different keys is refused', async () => {
  const starts = await Promise.allSettled([
    assertSameKey(database.db, one),
    assertSameKey(database.db, other),
  ]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('data from before the check is test-decrypted, and works with its key', async () => {
  await insertApplication(one.seal('a secret'));
  await expect(assertSameKey(database.db, other)).rejects.toThrow(sentence);
  await assertSameKey(database.db, one);
});

test('data from before the check is accepted if any of its secrets can be decrypted', async () => {
  await insertApplication(other.seal('a secret from a demo'), '1');
  await insertApplication(one.seal('a secret'), '2');
  await insertApplication(other.seal('another one'), '3');
  const neither = createSecrets('a key with which nothing was encrypted');
  await expect(assertSameKey(database.db, neither)).rejects.toThrow(sentence);
  await assertSameKey(database.db, one);
});

test('while the key is being replaced, a start with only one of the two keys is refused', async () => {
  await assertSameKey(database.db, one);
  // Some processes know the new key already, but none writes with it yet.
  await assertSameKey(database.db, oneThenOther);
  await assertSameKey(database.db, one);
  await assertSameKey(database.db, otherAfterOne);
  await expect(assertSameKey(database.db, one)).rejects.toThrow(sentence);
  await expect(assertSameKey(database.db, other)).rejects.toThrow(sentence);
  await assertSameKey(database.db, oneThenOther);
  await assertSameKey(database.db, otherAfterOne);
});

test('a first start with two keys needs both from then on', async () => {
  await insertApplication(one.seal('a secret'));
  await assertSameKey(database.db, otherAfterOne);
  await expect(assertSameKey(database.db, other)).rejects.toThrow(sentence);
  await assertSameKey(database.db, otherAfterOne);
});

test('a start that is refused does not keep the right key from starting', async () => {
  await assertSameKey(database.db, one);
  const strange = createSecrets(
    'an unknown key, for this test only',
    'another unknown key, for this test only',
  );
  await expect(assertSameKey(database.db, strange)).rejects.toThrow(sentence);
  await assertSameKey(database.db, one);
});

test('keys that sign ID tokens are test-decrypted, too', async () => {
  await database.pool.query(
    `insert into oauth_signing_keys (kid, modulus, exponent, private_key_sealed, signs_from, created_at)
     values ('one', 'n', 'e', $1, now(), now())`,
    [one.seal('a private key')],
  );
  await expect(assertSameKey(database.db, other)).rejects.toThrow(sentence);
  await assertSameKey(database.db, one);
});

test('a start or a command with a wrong key is refused before it migrates', async () => {
  const { db, pool, url } = database;
  await assertSameKey(db, one);
  await pool.query(
    'delete from kysely_migration where name = (select max(name) from kysely_migration)',
  );
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: path.join(temporaryFolder(), 'data'),
    SECRET_KEY: otherKey,
  };
  const config = readConfig(settings);
  const platform = { secrets: other, storage: createStorage(config) };
  const log = pino({ level: 'silent' });
  await expect(prepareDatabase(url, config, { ...platform, log })).rejects.toThrow(sentence);
  const terminal = { environment: settings, input: Readable.from([]), report: () => undefined };
  await expect(runOperator(['sign-up', 'close'], terminal)).rejects.toThrow(sentence);
  expect((await compareSchema(db)).pending).toHaveLength(1);
});
