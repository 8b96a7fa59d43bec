import path from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createDiskStorage } from './disk.ts';
import { assertSameStore, assertUnusedStore, probeStore } from './marker.ts';
import type { Storage } from './storage.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const createStore = () => createDiskStorage(path.join(temporaryFolder(), 'files'));
const start = (store: Storage, accept = false) => assertSameStore(database.db, store, { accept });
const probe = (store: Storage) => probeStore(database.db, store, { withinMs: 60_000 });

const key = 'originals/0123456789abcdef0123456789';
const storeFile = async (store: Storage): Promise<void> => {
  await store.write(key, [Buffer.from('bytes')], 'text/plain');
  await database.db
    .insertInto('files')
    .values({
      key,
      filename: 'a.txt',
      content_type: 'text/plain',
      byte_size: 5,
      checksum: 'x',
      created_at: new Date(),
    })
    .execute();
};

test('a second process with another folder is refused, one with the same folder is not', async () => {
  const [one, other] = [createStore(), createStore()];
  await start(one);
  await storeFile(one);
  await start(one);
  await expect(start(other)).rejects.toThrow(/^The files of this database are not in this file/);
  expect([await probe(one), await probe(other)]).toEqual(['ok', 'severe']);
});

test('a database that does not answer in time says nothing about the store', async () => {
  const [one, other] = [createStore(), createStore()];
  await start(one);
  const busy = await database.pool.connect();
  await busy.query('begin; lock table store_marker');
  expect(await probeStore(database.db, other, { withinMs: 1 })).toBe('ok');
  await busy.query('rollback');
  busy.release();
  expect(await probe(other)).toBe('severe');
});

test('a second process with another folder is refused also while there are no files', async () => {
  const [one, other] = [createStore(), createStore()];
  await start(one);
  await expect(start(other)).rejects.toThrow(/^The files of this database are not in this file/);
  expect([await probe(one), await probe(other)]).toEqual(['ok', 'severe']);
  await start(other, true);
  expect([await probe(one), await probe(other)]).toEqual(['severe', 'ok']);
});

test('a store says that a database uses it, also one that an older release marked', async () => {
  const [store, older] = [createStore(), createStore()];
  await assertUnusedStore(store);
  await start(store);
  await expect(assertUnusedStore(store)).rejects.toThrow('Another database uses this file store');

  const { key: marker } = await database.db
    .selectFrom('store_marker')
    .select('key')
    .executeTakeFirstOrThrow();
  await older.write(marker, [Buffer.from('')], 'text/plain');
  await assertUnusedStore(older);
  await start(older);
  await expect(assertUnusedStore(older)).rejects.toThrow('Another database uses this file store');
});

test('a store to which the files were copied is marked again', async () => {
  const [one, copy] = [createStore(), createStore()];
  await start(one);
  await storeFile(one);
  await copy.write(key, [Buffer.from('bytes')], 'text/plain');
  await start(copy);
  expect([await probe(one), await probe(copy)]).toEqual(['severe', 'ok']);
});

test('lost files can be accepted', async () => {
  const [one, empty] = [createStore(), createStore()];
  await start(one);
  await storeFile(one);
  await start(empty, true);
  expect([await probe(one), await probe(empty)]).toEqual(['severe', 'ok']);
});

test('the first start after an upgrade marks the store, whatever it has', async () => {
  const store = createStore();
  await storeFile(createStore());
  await start(store);
  expect(await probe(store)).toBe('ok');
});
