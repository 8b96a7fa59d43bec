import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { announce, attachPicture, drawPng, upload } from '../../../test/files/pictures.ts';
import { captureLog } from '../../../test/log.ts';
import { memberContext } from '../../../test/member-context.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { hours } from '../../platform/clock/clock.ts';
import { listUses } from './repository.ts';
import { sweepFiles } from './sweep.ts';

let product: Product;
let member: TestMember;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  const { db } = product.database;
  await db.deleteFrom('buildings').execute();
  await db.deleteFrom('files').execute();
  member = await createMember(product);
});

const sweep = () => {
  const { platform, database } = product;
  return sweepFiles({ ...platform, db: database.db }, captureLog().log);
};

/** An image with variants that no row uses yet. */
const attachOne = async (): Promise<number> => {
  const signedId = await upload(product, member, await drawPng());
  const attached = await attachPicture(memberContext(product, member), signedId);
  if (attached.outcome === 'refused') throw new Error(attached.message);
  await product.mailsSent();
  return attached.fileId;
};

const keysOf = async (fileId: number): Promise<string[]> => {
  const { db } = product.database;
  const file = db.selectFrom('files').select('key').where('id', '=', fileId);
  const variants = db.selectFrom('file_variants').select('key').where('file_id', '=', fileId);
  return (await file.unionAll(variants).execute()).map(({ key }) => key);
};

const present = async (keys: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(keys.map((key) => product.platform.storage.sizeOf(key)));
  return sizes.filter((size) => size !== null).length;
};

const fileIds = async (): Promise<number[]> => {
  const rows = await product.database.db.selectFrom('files').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

const createBuilding = async (photoFileId: number): Promise<number> => {
  const { id } = await createApplication(product, { companyId: member.companyId });
  const now = product.clock.now();
  const building = await product.database.db
    .insertInto('buildings')
    .values({
      application_id: id,
      name: 'Mall',
      address: 'High Street 1',
      latitude: 1,
      longitude: 1,
      floors: 1,
      photo_file_id: photoFileId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return building.id;
};

test('an unused file is deleted after a day, with its bytes and variants', async () => {
  const [used, unused] = [await attachOne(), await attachOne()];
  const [usedKeys, unusedKeys] = [await keysOf(used), await keysOf(unused)];
  await createBuilding(used);

  product.clock.advance(hours(25));
  await sweep();
  expect(await fileIds()).toEqual([used, unused]);
  product.clock.advance(1);
  await sweep();
  expect(await fileIds()).toEqual([used]);
  expect(await present(usedKeys)).toBe(4);
  expect(await present(unusedKeys)).toBe(0);
  expect(unusedKeys).toHaveLength(4);
});

test('an announced file is deleted after a day, with or without bytes', async () => {
  const bytes = await drawPng();
  await announce(product, member, bytes);
  await upload(product, member, bytes);
  const ids = await fileIds();
  expect(ids).toHaveLength(2);
  const keys = (await Promise.all(ids.map(keysOf))).flat();
  expect(await present(keys)).toBe(1);
  product.clock.advance(hours(25));
  await sweep();
  expect(await fileIds()).toEqual(ids);
  product.clock.advance(1);
  await sweep();
  expect(await fileIds()).toEqual([]);
  expect(await present(keys)).toBe(0);
});

test('a file that is no longer used is deleted too, also with its company', async () => {
  const [first, second] = [await attachOne(), await attachOne()];
  const building = await createBuilding(first);
  await createBuilding(second);
  const keys = [...(await keysOf(first)), ...(await keysOf(second))];
  const { db } = product.database;
  product.clock.advance(hours(26));
  await db.deleteFrom('buildings').where('id', '=', building).execute();
  await sweep();
  expect(await fileIds()).toEqual([second]);
  await db.updateTable('admins').set({ saas_company_id: null }).execute();
  await db.deleteFrom('saas_companies').where('id', '=', member.companyId).execute();
  await sweep();
  expect(await fileIds()).toEqual([]);
  expect(await present(keys)).toBe(0);
});

test('missing bytes do not stop it', async () => {
  const announced = await attachOne();
  for (const key of await keysOf(announced)) await product.platform.storage.remove(key);
  product.clock.advance(hours(26));
  await sweep();
  expect(await fileIds()).toEqual([]);
});

test('a file whose bytes cannot be removed is retained and retried, and the others are deleted', async () => {
  const [stuck, other] = [await attachOne(), await attachOne()];
  const [key] = await keysOf(stuck);
  const { storage } = product.platform;
  product.clock.advance(hours(26));
  product.platform.storage = {
    ...storage,
    remove: (name) => (name === key ? Promise.reject(new Error('down')) : storage.remove(name)),
  };
  await expect(sweep()).rejects.toThrow('1 unused files could not be removed.');
  expect(await fileIds()).toEqual([stuck]);
  expect(other).toBeGreaterThan(stuck);
  product.platform.storage = storage;
  await sweep();
  expect(await fileIds()).toEqual([]);
});

test('any number of files that cannot be removed does not block the others', async () => {
  const created_at = product.clock.now();
  const rows = Array.from({ length: 501 }, (_, index) => ({
    key: `originals/${String(index).padStart(43, '0')}`,
    filename: 'plan.png',
    content_type: 'image/png',
    byte_size: 1,
    checksum: 'x',
    created_at,
  }));
  const { db } = product.database;
  const made = await db.insertInto('files').values(rows).returning('id').execute();
  const { storage } = product.platform;
  onTestFinished(() => void (product.platform.storage = storage));
  const last = rows.at(-1)?.key;
  product.platform.storage = {
    ...storage,
    remove: (key) => (key === last ? storage.remove(key) : Promise.reject(new Error('down'))),
  };
  product.clock.advance(hours(26));
  await expect(sweep()).rejects.toThrow('500 unused files could not be removed.');
  expect(await fileIds()).toEqual(made.map(({ id }) => id).slice(0, -1));
});

test('a row that cannot be deleted keeps its bytes', async () => {
  const fileId = await attachOne();
  const keys = await keysOf(fileId);
  const { db } = product.database;
  await sql`
    create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'still in use'; end $$
  `.execute(db);
  await sql`create trigger kept before delete on files execute function refuse()`.execute(db);
  onTestFinished(async () => void (await sql`drop function refuse cascade`.execute(db)));
  product.clock.advance(hours(26));
  await expect(sweep()).rejects.toThrow('1 unused files could not be removed.');
  expect(await present(keys)).toBe(4);
});

test('a file that is about to be used is skipped', async () => {
  const fileId = await attachOne();
  product.clock.advance(hours(26));
  await product.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('files').select('id').where('id', '=', fileId).forKeyShare().execute();
    await sweep();
  });
  expect(await fileIds()).toEqual([fileId]);
});

test('every column that refers to files counts as a use, except rows deleted with the file', async () => {
  const { db } = product.database;
  const named = (use: { table: string; column: string }) => `${use.table}.${use.column}`;
  const columns = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)file_id$' and table_name <> 'file_variants'
  `.execute(db);
  const uses = (await listUses(db)).map(named);
  expect(uses).toEqual(columns.rows.map(named).toSorted());
  expect(uses).toContain('buildings.photo_file_id');

  await sql`create table posters (id int, poster_file_id int references files)`.execute(db);
  onTestFinished(async () => void (await sql`drop table posters`.execute(db)));
  const fileId = await attachOne();
  await sql`insert into posters values (1, ${fileId})`.execute(db);
  product.clock.advance(hours(26));
  await sweep();
  expect(await fileIds()).toEqual([fileId]);
});
