import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readImport, saveImport } from '../../../test/venue/beacon-imports.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { days, hours } from '../../platform/clock/clock.ts';
import { purgeImports } from './jobs.ts';
import { findImportById } from './repository.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId });
});
afterAll(() => product.stop());

const table = 'Name,UUID,Major,Minor\nDoor,f7826da6-4fa2-4e98-8024-bc5b71e0893e,1,1\nLift,x,1,2';
const read = () => readImport(product, owner, mall, table);
const purge = () => purgeImports({ db: product.database.db, clock: product.clock });
const rowsOf = async (id: number): Promise<number[]> => {
  const { db } = product.database;
  const rows = db.selectFrom('beacon_import_rows').select('row').where('import_id', '=', id);
  return (await rows.orderBy('row').execute()).map(({ row }) => row);
};

test('the lines and the undo data of an import are deleted with its building', async () => {
  const { db } = product.database;
  const { id: applicationId } = await createApplication(product, owner);
  const zoo = await createBuilding(product, { applicationId });
  const id = await readImport(product, owner, zoo, table.replace('1,1', '1,7'));
  await saveImport(product, owner, id);
  const changes = () =>
    db
      .selectFrom('beacon_import_changes')
      .select('beacon_id')
      .where('import_id', '=', id)
      .execute();
  expect(await changes()).toHaveLength(1);
  await db.deleteFrom('buildings').where('id', '=', zoo.id).execute();
  expect(await changes()).toEqual([]);
  expect(await rowsOf(id)).toEqual([]);
});

test('a day after an import, only its refused lines are retained', async () => {
  const id = await read();
  await saveImport(product, owner, id);
  product.clock.advance(hours(24) - 1);
  await purge();
  expect(await rowsOf(id)).toEqual([0, 1, 2]);
  product.clock.advance(1);
  await purge();
  expect(await rowsOf(id)).toEqual([2]);
});

test('an import that is not saved fails after thirty days', async () => {
  const id = await read();
  product.clock.advance(days(30) - 1);
  await purge();
  expect(await findImportById(product.database.db, id)).toMatchObject({ status: 'parsed' });
  expect(await rowsOf(id)).toEqual([0, 1, 2]);
  product.clock.advance(1);
  await purge();
  expect(await findImportById(product.database.db, id)).toMatchObject({
    status: 'failed',
    failure: 'This import was not saved within 30 days.',
    failure_code: 'not_saved',
  });
  expect(await rowsOf(id)).toEqual([]);
});
