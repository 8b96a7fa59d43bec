import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { applications, buildingImports, buildings, venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  auditLogOf,
  createApplication,
  createMember,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { upload } from '../../../test/files/pictures.ts';
import { signIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { type AnyApplication, applicationOf, bundleOf } from '../../../test/venue/any-bundle.ts';
import {
  createBuildingImport,
  exportApplication,
  importApplication,
  importBundle,
  requestApplication,
  unzipped,
  zipped,
} from '../../../test/venue/bundles.ts';
import { smallVenue } from '../../../test/venue/changed-bundle.ts';
import { loadDemoOnce } from '../../demo/load.ts';
import { demoPassword } from '../../demo/people.ts';
import { runMaking } from './jobs.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const harbour: AnyApplication = {
  name: 'Harbour',
  redirectUris: ['https://example.com/back'],
  categories: ['Empty'],
  venues: [smallVenue, { ...smallVenue, name: 'Pier' }],
};

const harbourBundle = async (change: (files: Map<string, string | Buffer>) => void = () => {}) => {
  const files = await applicationOf(harbour);
  change(files);
  return zipped(files);
};

/** The applications of a company with the names of their buildings. */
const listAll = async ({ token }: Pick<TestMember, 'token'>) => {
  const { body } = await product.client.call(applications.list, { token });
  const listed: [string, string[]][] = [];
  for (const { id, name } of body.applications) {
    const found = await product.client.call(buildings.list, { token, params: { id } });
    listed.push([name, found.body.buildings.map((each) => each.name).toSorted()]);
  }
  return listed;
};

test('the demo application, brought into another company and written again, is the same to the byte', async () => {
  await loadDemoOnce(product.database.db, product.platform, { visitors: 0 });
  await product.mailsSent();
  const owner = {
    token: await signIn(product, { email: 'owner@demo.test', password: demoPassword }),
  };
  const { body } = await product.client.call(applications.list, owner);
  const demo = body.applications.find(({ name }) => name === 'Harbour Mall');
  const redirects = { redirect_uris: ['https://example.com/signed-in'] };
  const params = { id: demo?.id ?? 0 };
  await product.client.call(applications.updateRedirectUris, { ...owner, params, body: redirects });
  const first = await exportApplication(product, owner, params.id);
  const texts = [...(await unzipped(first))]
    .filter(([file]) => file.endsWith('.json'))
    .map(([, bytes]) => String(bytes))
    .join('');
  for (const secret of [
    demo?.visitor_uid,
    demo?.visitor_secret,
    demo?.admin_uid,
    demo?.admin_secret,
  ]) {
    expect(secret).toBeTruthy();
    expect(texts).not.toContain(secret);
  }
  const other = await createMember(product);
  const made = await importApplication(product, other, { bytes: first });
  expect(made).toMatchObject({
    status: 'complete',
    failure: null,
    problems: [],
    kind: 'application',
    building_id: null,
  });
  expect(made.files_done).toBe(made.files_total);
  const again = await exportApplication(product, other, made.application_id ?? 0);
  const [before, after] = [await unzipped(first), await unzipped(again)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const differing = [...before].filter(([file, bytes]) => !after.get(file)?.equals(bytes));
  expect(differing.map(([file]) => file)).toEqual([]);
  expect(again.equals(first)).toBe(true);
  expect(await listAll(other)).toEqual(
    (await listAll(owner)).filter(([name]) => name === 'Harbour Mall'),
  );
  const taken = await product.client.call(applications.showRedirectUris, {
    token: other.token,
    params: { id: made.application_id ?? 0 },
  });
  expect(taken.body).toMatchObject(redirects);
  const actions = (await auditLogOf(product, other.companyId)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['application.created', 'building.created']));
}, 120_000);

test('a bundle of an application of version 1 comes in for ever', async () => {
  const bytes = await readFile(
    path.join(import.meta.dirname, '../../../test/venue/application-bundle-v1.zip'),
  );
  const owner = await createMember(product);
  const made = await importApplication(product, owner, { bytes });
  expect(made).toMatchObject({ status: 'complete', problems: [], counts: { buildings: 2 } });
  expect((await exportApplication(product, owner, made.application_id ?? 0)).equals(bytes)).toBe(
    true,
  );
});

test('an application gets the buildings and categories of another, and keeps its own settings', async () => {
  const owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, { ...owner, name: 'Ours' });
  const made = await importBundle(product, owner, { applicationId, bytes: await harbourBundle() });
  expect(made).toMatchObject({
    status: 'complete',
    problems: [],
    application_id: applicationId,
    building_id: null,
    counts: { buildings: 2, floors: 4, pois: 6, beacons: 2, engagements: 2 },
  });
  expect(await listAll(owner)).toEqual([['Ours', ['Pier 1', 'Small Mall 0']]]);
  const files = await unzipped(await exportApplication(product, owner, applicationId));
  expect(JSON.parse(String(files.get('application.json')))).toMatchObject({
    application: { name: 'Ours', redirect_uris: [] },
    categories: [{ name: 'Empty' }, { name: 'Shops & more' }],
  });
});

test('problems name the file in the folder of its building, and stop all buildings if wanted', async () => {
  const bytes = await harbourBundle((files) => {
    files.set('buildings/02/beacons.json', '[{"name": 1}]');
    files.set('buildings/02/engagements.json', '[]');
  });
  const owner = await createMember(product);
  const stopped = await importApplication(product, owner, { bytes, stop: true });
  expect(stopped).toMatchObject({
    status: 'failed',
    failure: { code: 'problems' },
    application_id: null,
  });
  expect(await listAll(owner)).toEqual([]);
  const made = await importApplication(product, owner, { bytes });
  expect(made.problems).toMatchObject([
    { code: 'invalid', file: 'buildings/02/beacons.json', item: 1 },
  ]);
  expect(await listAll(owner)).toEqual([['Harbour', ['Pier 1', 'Small Mall 0']]]);
});

test('a redirect address that is not allowed is left out and listed', async () => {
  const bytes = await harbourBundle((files) => {
    const main = String(files.get('application.json'));
    files.set('application.json', main.replace('https://example.com/back', 'http://example.com/'));
  });
  const owner = await createMember(product);
  const made = await importApplication(product, owner, { bytes });
  expect(made.problems).toMatchObject([
    { code: 'invalid', file: 'application.json', value: 'http://example.com/' },
  ]);
});

test.each([
  ['buildings/01/bundle.json', '{', 'not_json'],
  ['application.json', '{"format":"floorwright-application","version":2}', 'newer_version'],
  ['application.json', '{"format":"other","version":1}', 'not_a_bundle'],
])('%s with %s is refused as %s', async (file, content, code) => {
  const bytes = await harbourBundle((files) => void files.set(file, content));
  const owner = await createMember(product);
  const made = await importApplication(product, owner, { bytes });
  expect(made).toMatchObject({ status: 'failed', failure: { code, file } });
  expect(await listAll(owner)).toEqual([]);
});

test('a building is not an application, and an application does not fit into a building', async () => {
  const owner = await createMember(product);
  const { token } = owner;
  const building = await zipped(await bundleOf(smallVenue));
  expect(await importApplication(product, owner, { bytes: building })).toMatchObject({
    status: 'failed',
    failure: { code: 'not_an_application' },
  });
  const { id: applicationId } = await createApplication(product, owner);
  const made = await importBundle(product, owner, { applicationId, bytes: building });
  const file = await upload(product, owner, await harbourBundle(), {
    filename: 'harbour.application.zip',
    type: 'application/zip',
  });
  const params = { id: made.building_id ?? 0 };
  const begun = await product.client.call(venueImports.create, { token, params, body: { file } });
  await product.mailsSent();
  const shown = await product.client.call(venueImports.show, {
    token,
    params: { id: begun.body.venue_import.id },
  });
  expect(shown.body.venue_import).toMatchObject({
    status: 'failed',
    failure: { code: 'several_buildings' },
  });
});

test('a plan with too few buildings leaves no application behind', async () => {
  const owner = await createMember(product);
  await subscribe(product, owner.companyId, { planSlug: 'explorer' });
  const made = await importApplication(product, owner, { bytes: await harbourBundle() });
  expect(made).toMatchObject({
    status: 'failed',
    failure: { code: 'building_limit', message: expect.stringContaining('Explorer') },
  });
  expect(await listAll(owner)).toEqual([]);
});

test('a canceled import makes nothing, and one that is over cannot be canceled', async () => {
  const owner = await createMember(product);
  const { token, companyId } = owner;
  const { id: applicationId } = await createApplication(product, owner);
  const { id } = await createBuildingImport(product, { companyId, applicationId });
  const cancel = () => product.client.call(buildingImports.cancel, { token, params: { id } });
  expect((await cancel()).body.building_import).toMatchObject({
    status: 'failed',
    failure: { code: 'canceled' },
  });
  expect((await cancel()).status).toBe(409);
  const actor = { id: null, email: '', first_name: '', last_name: '' };
  const deps = { ...product.platform, db: product.database.db };
  await runMaking({ importId: id, actor, address: '' }, deps, 1);
  const shown = await product.client.call(buildingImports.show, { token, params: { id } });
  expect(shown.body.building_import).toMatchObject({ status: 'failed', counts: null });
});

const actorOf = ({ adminId: id, email }: TestMember) => ({
  id,
  email,
  first_name: 'Pat',
  last_name: 'Lee',
});

const whole = [['Harbour', ['Pier 1', 'Small Mall 0']]];

test('interrupted at any moment, the application is all there or not at all', async () => {
  const owner = await createMember(product);
  const { body } = await requestApplication(product, owner, { bytes: await harbourBundle() });
  const importId = body.building_import.id;
  const request = { importId, actor: actorOf(owner), address: '127.0.0.1' };
  let statements = 0;
  for (let isDone = false; !isDone; statements += 2) {
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
    expect(await listAll(owner)).toEqual(isDone ? whole : []);
  }
  expect(statements).toBeGreaterThan(60);
}, 180_000);

test('canceled at any moment, the application is all there or not at all', async () => {
  const outcomes = new Set<number>();
  for (const moment of [2, 8, 12, 40]) {
    const owner = await createMember(product);
    const { body } = await requestApplication(product, owner, { bytes: await harbourBundle() });
    const { id } = body.building_import;
    let left = moment;
    let status = 0;
    const db = product.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        left -= 1;
        if (left === 0) {
          const call = { token: owner.token, params: { id } };
          ({ status } = await product.client.call(buildingImports.cancel, call));
        }
        return result;
      },
    });
    const request = { importId: id, actor: actorOf(owner), address: '127.0.0.1' };
    await runMaking(request, { ...product.platform, db }, 1);
    expect(await listAll(owner)).toEqual(status === 200 ? [] : whole);
    outcomes.add(status);
  }
  // While it is written, it is too late.
  expect(outcomes).toEqual(new Set([200, 409]));
}, 60_000);
