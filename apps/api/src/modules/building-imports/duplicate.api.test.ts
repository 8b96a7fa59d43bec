import { applications, buildingImports, buildings, triggers } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, subscribe } from '../../../test/factories.ts';
import { signIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { exportBundle, unzipped } from '../../../test/venue/bundles.ts';
import { loadDemoOnce } from '../../demo/load.ts';
import { demoPassword } from '../../demo/people.ts';
import { runCopying } from './jobs.ts';
import { maxAttempts } from './queue.ts';

let product: Product;
let owner: { token: string };
let mallId: number;
beforeAll(async () => {
  product = await startProduct();
  await loadDemoOnce(product.database.db, product.platform, { visitors: 0 });
  await product.mailsSent();
  owner = { token: await signIn(product, { email: 'owner@demo.test', password: demoPassword }) };
  const { body } = await product.client.call(applications.list, owner);
  const id = body.applications.find(({ name }) => name === 'Harbour Mall')?.id ?? 0;
  const listed = await product.client.call(buildings.list, { ...owner, params: { id } });
  mallId = listed.body.buildings.find(({ name }) => name === 'Harbour Mall')?.id ?? 0;
});
afterAll(() => product.stop());

const duplicate = (caller: { token: string }, id: number, name: string) =>
  product.client.call(buildingImports.duplicate, {
    token: caller.token,
    params: { id },
    body: { name },
  });
const show = async (caller: { token: string }, id: number) => {
  const answer = await product.client.call(buildingImports.show, {
    token: caller.token,
    params: { id },
  });
  return answer.body.building_import;
};

test('a copy has everything of the building, but no beacons, and its engagements are paused', async () => {
  const begun = await duplicate(owner, mallId, 'Harbour Mall (copy)');
  expect(begun).toMatchObject({ status: 201, body: { building_import: { status: 'reading' } } });
  await product.mailsSent();
  const made = await show(owner, begun.body.building_import.id);
  expect(made).toMatchObject({ status: 'complete', failure: null, problems: [] });
  expect(made.counts).toMatchObject({ beacons: 0 });
  const id = made.building_id ?? 0;
  const { building } = (await product.client.call(buildings.show, { ...owner, params: { id } }))
    .body;
  expect(building).toMatchObject({ name: 'Harbour Mall (copy)', share_page: false });
  const listed = await product.client.call(triggers.list, {
    ...owner,
    params: { id },
    query: { status: 'all' },
  });
  expect(listed.body.triggers).toHaveLength(made.counts?.engagements ?? 0);
  expect(listed.body.triggers.length).toBeGreaterThan(0);
  expect(listed.body.triggers.filter(({ status }) => status === 'active')).toEqual([]);

  const [before, after] = [
    await unzipped(await exportBundle(product, owner, mallId)),
    await unzipped(await exportBundle(product, owner, id)),
  ];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const differing = [...before].filter(([path, bytes]) => !after.get(path)?.equals(bytes));
  expect(differing.map(([path]) => path)).toEqual([
    'bundle.json',
    'beacons.json',
    'engagements.json',
  ]);
});

test('a copy that is made by two attempts is one building', async () => {
  const name = 'Harbour Mall, east';
  const { id: importId } = (await duplicate(owner, mallId, name)).body.building_import;
  const deps = { ...product.platform, db: product.database.db };
  const actor = { id: null, email: 'owner@demo.test', first_name: 'Pat', last_name: 'Lee' };
  const request = { importId, actor, address: '127.0.0.1' };
  await Promise.all([runCopying(request, deps, 1), runCopying(request, deps, 2)]);
  await product.mailsSent();
  await runCopying(request, deps, 3);
  const made = await show(owner, importId);
  expect(made).toMatchObject({ status: 'complete' });
  const listed = await product.client.call(buildings.list, {
    ...owner,
    params: { id: made.application_id ?? 0 },
    query: { q: name },
  });
  expect(listed.body.buildings.map(({ id }) => id)).toEqual([made.building_id]);
});

test('a building that is deleted meanwhile, or fails again and again, is not copied', async () => {
  const member = await createMember(product);
  const { id: applicationId } = await createApplication(product, member);
  const deps = { ...product.platform, db: product.database.db };
  const actor = { id: member.adminId, email: member.email, first_name: 'Pat', last_name: 'Lee' };
  for (const [attempt, copiedId, code] of [
    [1, null, 'building_gone'],
    [maxAttempts, null, 'not_finished'],
  ] as const) {
    const { id: importId } = await product.database.db
      .insertInto('building_imports')
      .values({
        saas_company_id: member.companyId,
        application_id: applicationId,
        copied_building_id: copiedId,
        building_name: 'Copy',
        filename: '',
        stops_on_problems: false,
        status: 'reading',
        created_at: product.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await runCopying({ importId, actor, address: '' }, deps, attempt);
    expect(await show(member, importId)).toMatchObject({
      status: 'failed',
      failure: { code },
      building_id: null,
    });
  }
});

test('a copy counts against the plan and needs a name, and a building of another company is not found', async () => {
  const member = await createMember(product);
  const { id: applicationId } = await createApplication(product, member);
  const { id } = await createBuilding(product, { applicationId });
  expect((await duplicate(owner, id, 'Stolen')).status).toBe(404);
  await subscribe(product, member.companyId, { planSlug: 'explorer' });
  const over = await duplicate(member, id, 'One more');
  expect({ status: over.status, base: over.error.validations['base'] }).toEqual({
    status: 422,
    base: [expect.stringContaining('Explorer')],
  });
  const empty = await duplicate(member, id, ' ');
  expect(empty).toMatchObject({
    status: 422,
    error: { validations: { name: [expect.any(String)] } },
  });
});
