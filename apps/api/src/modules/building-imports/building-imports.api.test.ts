import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { buildingImports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createApplication,
  createMember,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { bundleOf } from '../../../test/venue/any-bundle.ts';
import {
  createBuildingImport,
  exportBundle,
  importBundle,
  requestBuilding,
  unzipped,
  zipped,
} from '../../../test/venue/bundles.ts';
import { smallVenue } from '../../../test/venue/changed-bundle.ts';
import { days } from '../../platform/clock/clock.ts';
import { purgeBuildingImports, runMaking } from './jobs.ts';
import { maxAttempts } from './queue.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, owner));
});
afterAll(() => product.stop());

/** In a company of its own, so that beacons are free. */
const imported = async (bytes: Buffer) => {
  const member = await createMember(product);
  const { id } = await createApplication(product, member);
  return { made: await importBundle(product, member, { applicationId: id, bytes }), member };
};

test('a bundle of version 1 comes in for ever', async () => {
  const bytes = await readFile(path.join(import.meta.dirname, '../../../test/venue/bundle-v1.zip'));
  const { made, member } = await imported(bytes);
  expect(made).toMatchObject({ status: 'complete', problems: [] });
  const again = await exportBundle(product, member, made.building_id ?? 0);
  const [before, after] = [await unzipped(bytes), await unzipped(again)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const main = before.get('bundle.json') ?? Buffer.of();
  // A building that is made of a bundle is not public, whatever an old one says.
  before.set(
    'bundle.json',
    Buffer.from(String(main).replace('"share_page": true', '"share_page": null')),
  );
  const differing = [...before].filter(([file, content]) => !after.get(file)?.equals(content));
  expect(differing.map(([file]) => file)).toEqual([]);
});

test('a file packed as a folder is read too', async () => {
  const files = [...(await bundleOf(smallVenue))].map(
    ([file, bytes]) => [`mall/${file}`, bytes] as const,
  );
  expect((await imported(await zipped(files))).made).toMatchObject({
    status: 'complete',
    problems: [],
  });
});

test('a plan without engagements takes everything else', async () => {
  const member = await createMember(product);
  await subscribe(product, member.companyId, { planSlug: 'explorer' });
  const { id } = await createApplication(product, member);
  const bytes = await zipped(await bundleOf(smallVenue));
  const made = await importBundle(product, member, { applicationId: id, bytes });
  expect(made).toMatchObject({ status: 'complete', counts: { engagements: 0, beacons: 1 } });
  expect(made.problems).toMatchObject([{ code: 'no_engagements', file: 'engagements.json' }]);
});

test('a company that may have no more buildings is refused at once', async () => {
  const member = await createMember(product);
  await subscribe(product, member.companyId, { planSlug: 'explorer' });
  const { id } = await createApplication(product, member);
  const wish = { applicationId: id, bytes: await zipped(await bundleOf(smallVenue)) };
  await importBundle(product, member, wish);
  const { status, error } = await requestBuilding(product, member, wish);
  expect({ status, base: error.validations['base'] }).toEqual({
    status: 422,
    base: [expect.stringContaining('Explorer')],
  });
});

/** What a company has of a building. */
const rowsOf = async ({ companyId }: TestMember) => {
  const { db } = product.database;
  const ids = db
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select('buildings.id')
    .where('saas_company_id', '=', companyId);
  const count = async (table: 'building_floors' | 'building_pois' | 'beacons' | 'triggers') =>
    (await db.selectFrom(table).select('id').where('building_id', 'in', ids).execute()).length;
  return {
    buildings: (await ids.execute()).length,
    floors: await count('building_floors'),
    pois: await count('building_pois'),
    beacons: await count('beacons'),
    engagements: await count('triggers'),
  };
};

test('interrupted at any statement, the building is all there or not at all', async () => {
  const member = await createMember(product);
  const { id } = await createApplication(product, member);
  const bytes = await zipped(await bundleOf(smallVenue));
  const all = { buildings: 1, floors: 2, pois: 3, beacons: 1, engagements: 1 };
  const none = { buildings: 0, floors: 0, pois: 0, beacons: 0, engagements: 0 };
  const { body } = await requestBuilding(product, member, { applicationId: id, bytes });
  const importId = body.building_import.id;
  const actor = { id: member.adminId, email: member.email, first_name: 'Pat', last_name: 'Lee' };
  const request = { importId, actor, address: '127.0.0.1' };
  let statements = 0;
  for (let isDone = false; !isDone; statements += 1) {
    let left = statements;
    const db = product.database.db.withPlugin({
      transformQuery: ({ node }) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    isDone = await runMaking(request, { ...product.platform, db }, 1).then(
      () => true,
      () => false,
    );
    expect(await rowsOf(member)).toEqual(isDone ? all : none);
  }
  expect(statements).toBeGreaterThan(20);
  // A second run of the same job finds nothing to do.
  await runMaking(request, { ...product.platform, db: product.database.db }, 2);
  expect(await rowsOf(member)).toEqual(all);
});

test('an import whose attempts are used up has failed, and is deleted after a week', async () => {
  const { companyId } = owner;
  const { id: importId } = await createBuildingImport(product, { companyId, applicationId });
  const deps = { ...product.platform, db: product.database.db };
  const actor = { id: null, email: '', first_name: '', last_name: '' };
  await runMaking({ importId, actor, address: '' }, deps, maxAttempts);
  const show = () =>
    product.client.call(buildingImports.show, { ...owner, params: { id: importId } });
  expect((await show()).body.building_import).toMatchObject({
    status: 'failed',
    failure: { code: 'not_finished' },
  });
  product.clock.advance(days(7) + 1);
  await purgeBuildingImports({ db: product.database.db, clock: product.clock });
  const { rows } = await product.database.pool.query('select from building_imports where id = $1', [
    importId,
  ]);
  expect(rows).toEqual([]);
});
