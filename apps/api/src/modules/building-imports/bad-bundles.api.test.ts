import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { buildingImports, buildings } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { importBundle, zipped } from '../../../test/venue/bundles.ts';
import { alter, alterHead, changedBundle } from '../../../test/venue/changed-bundle.ts';
import { openArchive } from './reading/archive.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** In a company of its own, so that beacons are free. */
const imported = async (bytes: Buffer, options: { stop?: boolean } = {}) => {
  const member = await createMember(product);
  const { id } = await createApplication(product, member);
  const made = await importBundle(product, member, { applicationId: id, bytes, ...options });
  return { made, member, applicationId: id };
};

const countOfBuildings = async (member: TestMember, id: number): Promise<number> => {
  const { body } = await product.client.call(buildings.list, { ...member, params: { id } });
  return body.buildings.length;
};

test.each([
  ['no archive', 'archive_broken', () => Promise.resolve(Buffer.from('PK, or so'))],
  ['another archive', 'not_a_bundle', () => zipped([['a.json', '{}']])],
  [
    'a newer version',
    'newer_version',
    () => changedBundle((files) => alterHead(files, (head) => (head['version'] = 2))),
  ],
  [
    'an archive in the archive',
    'archive_nested',
    () => changedBundle((files) => files.set('more.zip', 'PK')),
  ],
  ['a broken file', 'not_json', () => changedBundle((files) => files.set('beacons.json', '[{'))],
  [
    'a file that is not UTF-8',
    'not_utf8',
    () => changedBundle((files) => files.set('beacons.json', Buffer.from([0x5b, 0xff, 0x5d]))),
  ],
  [
    'a file that is no list',
    'not_a_bundle',
    () => changedBundle((files) => files.set('beacons.json', '{}')),
  ],
  [
    'a building without a name',
    'not_a_bundle',
    () => changedBundle((files) => alterHead(files, ({ building }) => (building['name'] = ''))),
  ],
  [
    'a layer of more than 10 MB',
    'archive_size',
    () =>
      changedBundle((files) =>
        files.set('floors/01/layers/09_walls.geojson', Buffer.alloc(10 * 1024 ** 2 + 1)),
      ),
  ],
  [
    'more objects than a list may have',
    'too_many_features',
    () => changedBundle((files) => files.set('beacons.json', `[${'0,'.repeat(400_000)}0]`)),
  ],
] as const)('%s makes no building: %s', async (_what, code, bytes) => {
  const { made, member, applicationId: id } = await imported(await bytes());
  expect(made).toMatchObject({ status: 'failed', building_id: null, failure: { code } });
  expect(await countOfBuildings(member, id)).toBe(0);
});

test('a path that leaves its folder is refused by name', async () => {
  const bytes = await changedBundle((files) => files.set('xx/evil.json', '{}'));
  const evil = Buffer.from(bytes.toString('latin1').replaceAll('xx/evil', '../evil'), 'latin1');
  const { made } = await imported(evil);
  expect(made.failure?.code).toBe('archive_paths');
});

test('what is wrong is listed with its file and number, and the rest comes in', async () => {
  const pois = 'floors/01/pois.json';
  const bytes = await changedBundle((files) => {
    alter(files, pois, 0, { website: 'nowhere', title: 'Wrong' });
    alter(files, pois, 1, { category: 'Unknown', pictures: ['pictures/9999.png'] });
    alter(files, 'floors/02/pois.json', 0, {
      corners: [
        [10, 53],
        [10.001, 53.001],
        [10.001, 53],
        [10, 53.001],
      ],
    });
    alter(files, 'floors/01/route.json', 0, { neighbors: ['nothing'] });
    alter(files, 'beacons.json', 0, { floor: 9 });
    alter(files, 'engagements.json', 0, { beacons: [1, 7] });
    files.set('pictures/0002.png', 'no picture');
    files.set('floors/01/layers/01_rooms.geojson', '{"type":"FeatureCollection"}');
    alterHead(files, ({ floors }) => {
      for (const floor of floors) floor['name'] = 'G';
    });
  });
  const { made } = await imported(bytes);
  expect(made).toMatchObject({
    status: 'complete',
    counts: { floors: 2, layers: 0, pois: 1, route_points: 1, beacons: 1, engagements: 1 },
  });
  const listed = made.problems.map(({ code, file, item, value }) => [code, file, item, value]);
  expect(listed).toEqual([
    ['invalid', pois, 1, 'website'],
    ['route_broken', 'floors/01/route.json', 1, null],
    ['unknown_reference', pois, 2, 'Unknown'],
    ['missing_file', pois, 2, 'pictures/9999.png'],
    ['wrong_shape', 'floors/02/pois.json', 1, null],
    ['unknown_reference', 'beacons.json', 1, '9'],
    ['unknown_reference', 'engagements.json', 1, '7'],
    ['layer_unreadable', 'bundle.json', 1, 'floors/01/layers/01_rooms.geojson'],
    ['picture_unreadable', 'bundle.json', 1, 'pictures/0002.png'],
    ['floor_renamed', 'bundle.json', 2, 'G (2)'],
  ]);
  const { made: stopped } = await imported(bytes, { stop: true });
  expect(stopped).toMatchObject({ status: 'failed', failure: { code: 'problems' } });
  expect(stopped.problems.length).toBeGreaterThan(0);
});

test('ids that come twice are taken once', async () => {
  const bytes = await changedBundle((files) => {
    alter(files, 'floors/02/pois.json', 0, { poi_id: 'poi 1' });
    alter(files, 'floors/01/pois.json', 0, { external_id: 'shop 2' });
    const [beacon] = JSON.parse(String(files.get('beacons.json')));
    files.set('beacons.json', JSON.stringify([beacon, beacon]));
  });
  const { made } = await imported(bytes);
  expect(made).toMatchObject({ status: 'complete', counts: { pois: 2, beacons: 1 } });
  expect(made.problems.map(({ code, value }) => [code, value])).toEqual([
    ['duplicate_id', 'shop 2'],
    ['duplicate_id', 'poi 1'],
    ['duplicate_id', 'f7826da6-4fa2-4e98-8024-bc5b71e0893e 7 0'],
  ]);
});

test('IMDF has all units of a building in one file, which may be larger than a layer', async () => {
  const bytes = await zipped([
    ['manifest.json', '{}'],
    ['unit.geojson', Buffer.alloc(11 * 1024 ** 2, ' ')],
  ]);
  const file = path.join(product.platform.config.dataDir, 'imdf.zip');
  await writeFile(file, bytes);
  const opened = await openArchive(file, 'imdf.zip');
  expect(opened).toMatchObject({ outcome: 'opened', archive: { kind: 'imdf' } });
  if (opened.outcome === 'opened') opened.archive.zip.close();
});

test('all problems are counted and can be saved, also those that are not shown', async () => {
  const bytes = await changedBundle((files) =>
    files.set('floors/01/pois.json', JSON.stringify(Array.from({ length: 600 }, () => ({})))),
  );
  const { made, member } = await imported(bytes);
  expect(made.problem_count).toBeGreaterThanOrEqual(600);
  expect(made.problems).toHaveLength(500);
  const { body } = await product.client.call(buildingImports.listProblems, {
    token: member.token,
    params: { id: made.id },
  });
  expect(body.problems).toHaveLength(made.problem_count);
});
