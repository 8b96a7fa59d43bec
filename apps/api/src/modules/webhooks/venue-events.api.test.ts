import { readFile } from 'node:fs/promises';
import path from 'node:path';

import {
  applications,
  buildingImports,
  buildings,
  contract,
  floorCopies,
  floors,
  planImports,
  poiCategories,
  pois,
  routes,
  venueImports,
  versions,
} from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { exportBundle, importApplication, importBundle } from '../../../test/venue/bundles.ts';
import { createLayer, signedLayer } from '../../../test/venue/floors.ts';
import { dxfOf, readPlanFile, ring } from '../../../test/venue/plan-imports.ts';
import { createCategory, createPoi, createRoute, poiInput } from '../../../test/venue/studio.ts';
import {
  applyVenueImport,
  fileOf,
  readVenueFile,
  shop,
} from '../../../test/venue/venue-imports.ts';
import { publish, setAutoPublish } from '../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { type SentMessage, sentWhile } from '../../../test/webhooks.ts';

let product: Product;
let venue: Venue;
let poi: { id: number; poi_id: string };
let layerId: number;
let categoryId: number;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const floorOf = (index: 0 | 1) => ({
  id: venue.floorIds[index],
  buildingId: venue.buildingId,
  name: index === 0 ? 'G' : '1',
});
beforeEach(async () => {
  venue = await createVenue(product);
  const { applicationId, buildingId } = venue;
  // Their plans have no bytes, which exports need.
  await product.database.db
    .updateTable('building_floors')
    .set({ photo_file_id: null, corners: [] })
    .where('building_id', '=', buildingId)
    .execute();
  await product.database.db
    .updateTable('buildings')
    .set({ photo_file_id: null })
    .where('id', '=', buildingId)
    .execute();
  ({ id: categoryId } = await createCategory(product, { applicationId, name: 'Food' }));
  poi = await createPoi(product, { floor: floorOf(0), title: 'Café', categoryId });
  ({ id: layerId } = await createLayer(product, { floor: floorOf(0) }));
  await createRoute(product, { floor: floorOf(0), points: 3 });
});

const call: Product['client']['call'] = async (endpoint, input) => {
  const answer = await product.client.call(endpoint, { token: venue.owner.token, ...input });
  if (answer.status >= 300) throw new Error(`${endpoint.path}: ${answer.status} ${answer.text}`);
  return answer;
};
const bundleFile = (name: string): Promise<Buffer> =>
  readFile(path.join(import.meta.dirname, '../../../test/venue', name));
const onFloor = (index: 0 | 1 = 0) => ({ params: { id: venue.floorIds[index] } });
const onLayer = () => ({ params: { id: venue.floorIds[0], layerId } });

const readShops = (content: string | Buffer, filename = 'shops.geojson') =>
  readVenueFile(product, venue.owner, {
    buildingId: venue.buildingId,
    floorId: venue.floorIds[0],
    content,
    filename,
  });
const applyFile = async (content: string | Buffer, filename?: string): Promise<number> => {
  const { id } = await readShops(content, filename);
  const { body } = await applyVenueImport(product, venue.owner, id);
  expect(body).toMatchObject({ venue_import: { status: 'applied' } });
  return id;
};

const importMall = async ({ preview = false }: { preview?: boolean } = {}) =>
  importBundle(product, venue.owner, {
    applicationId: venue.applicationId,
    bytes: await bundleFile('bundle-v1.zip'),
    preview,
  });

const plan = dxfOf(ring('A-WALL', [0, 0], [40, 0], [40, 20], [0, 20]));
/** A drawing that can become the plan of the ground floor. */
const drawPlan = async (): Promise<{ params: { id: number } }> => {
  const [floorId] = venue.floorIds;
  const { id } = await readPlanFile(product, venue.owner, { floorId, content: plan });
  const params = { id };
  const layers_attributes = [{ kind: 'walls', name: 'A-WALL' }];
  await call(planImports.draw, { params, body: { layers_attributes } });
  await product.mailsSent();
  return { params };
};

/** Copies the POI to the upper floor; the second call takes that back. */
const copyPoi = async () => {
  const { body } = await call(floorCopies.create, {
    ...onFloor(),
    body: {
      floor_ids: [venue.floorIds[1]],
      pois_attributes: [{ id: poi.id, lock_version: 1 }],
      point_ids: [],
    },
  });
  const made = body.copies.map(({ pois: rows, ...copy }) => ({ ...copy, pois_attributes: rows }));
  return () => call(floorCopies.undo, { ...onFloor(), body: { copies_attributes: made } });
};

type Happening = () => Promise<unknown>;
/** What has happened before, and what then changes POIs or floors. */
type Way = () => Promise<Happening>;
const now =
  (happen: Happening): Way =>
  async () =>
    happen;

/** By the endpoint that changes POIs or floors, in each form that it has. */
const ways: Readonly<Record<string, Way>> = {
  'pois.create': now(() =>
    call(pois.create, {
      params: { id: venue.buildingId, floorId: venue.floorIds[0] },
      body: poiInput(),
    }),
  ),
  'pois.update': now(() => call(pois.update, { params: { id: poi.id }, body: { title: 'Bar' } })),
  'pois.remove': now(() => call(pois.remove, { params: { id: poi.id } })),
  'poiCategories.rename': now(() =>
    call(poiCategories.rename, {
      params: { id: categoryId },
      body: { building_poi_category: { name: 'Meals' } },
    }),
  ),
  'poiCategories.remove': now(() => call(poiCategories.remove, { params: { id: categoryId } })),
  'floors.create': now(async () =>
    call(floors.create, {
      params: { id: venue.buildingId },
      body: {
        name: '2',
        layers_attributes: [{ file: await signedLayer(product, venue.owner), kind: 'walls' }],
      },
    }),
  ),
  'floors.update': now(() => call(floors.update, { ...onFloor(1), body: { name: '2' } })),
  'floors.remove': now(() => call(floors.remove, onFloor())),
  'floors.duplicate': now(() =>
    call(floors.duplicate, {
      ...onFloor(),
      body: { name: '2', plan: true, layers: true, pois: true, routes: true },
    }),
  ),
  'floors.createLayer': now(async () =>
    call(floors.createLayer, {
      ...onFloor(),
      body: { file: await signedLayer(product, venue.owner), kind: 'walls' },
    }),
  ),
  'floors.updateLayer': now(() =>
    call(floors.updateLayer, { ...onLayer(), body: { kind: 'walls' } }),
  ),
  'floors.removeLayer': now(() => call(floors.removeLayer, onLayer())),
  'floors.restoreLayer': async () => {
    await call(floors.removeLayer, onLayer());
    return () => call(floors.restoreLayer, onLayer());
  },
  'routes.replace': now(() =>
    call(routes.replace, {
      ...onFloor(),
      body: { building_route_points_attributes: [], lock_version: 1 },
    }),
  ),
  'floorCopies.create': now(copyPoi),
  'floorCopies.undo': copyPoi,
  'venueImports.apply, GeoJSON': now(() => applyFile(fileOf(shop(1), shop(2)))),
  'venueImports.apply, a table': now(() =>
    applyFile(`POI_ID,Title\r\n${poi.poi_id},Tea room\r\n`, 'shops.csv'),
  ),
  'venueImports.apply, IMDF': async () => {
    const archive = await exportBundle(product, venue.owner, venue.buildingId, 'imdf');
    await call(pois.remove, { params: { id: poi.id } });
    return () => applyFile(archive, 'mall.imdf.zip');
  },
  'venueImports.apply, a bundle': async () => {
    const bundle = await exportBundle(product, venue.owner, venue.buildingId);
    await call(pois.remove, { params: { id: poi.id } });
    await call(floors.remove, onFloor(1));
    return () => applyFile(bundle, 'mall.bundle.zip');
  },
  'venueImports.undo, GeoJSON': async () => {
    const id = await applyFile(fileOf(shop(1)));
    return () => call(venueImports.undo, { params: { id } });
  },
  'venueImports.undo, a bundle': async () => {
    const bundle = await exportBundle(product, venue.owner, venue.buildingId);
    await call(pois.update, { params: { id: poi.id }, body: { title: 'Bar' } });
    const id = await applyFile(bundle, 'mall.bundle.zip');
    return () => call(venueImports.undo, { params: { id } });
  },
  'planImports.apply': async () => {
    const drawn = await drawPlan();
    return () => call(planImports.apply, drawn);
  },
  'planImports.undo': async () => {
    const drawn = await drawPlan();
    await call(planImports.apply, drawn);
    return () => call(planImports.undo, drawn);
  },
  'versions.restore': async () => {
    const { owner, buildingId } = venue;
    await setAutoPublish(product, owner, buildingId, false);
    await publish(product, owner, buildingId);
    const { body } = await call(versions.list, { params: { id: buildingId } });
    const id = body.versions[0]?.id ?? 0;
    await call(pois.remove, { params: { id: poi.id } });
    await createPoi(product, { floor: floorOf(1), title: 'Books' });
    await call(floors.update, { ...onFloor(1), body: { name: '2' } });
    return () => call(versions.restore, { params: { id }, body: {} });
  },
  'versions.restore, a category': async () => {
    const { owner, buildingId } = venue;
    await setAutoPublish(product, owner, buildingId, false);
    const { body } = await call(versions.list, { params: { id: buildingId } });
    const id = body.versions[0]?.id ?? 0;
    const renamed = { building_poi_category: { name: 'Meals' } };
    await call(poiCategories.rename, { params: { id: categoryId }, body: renamed });
    return () => call(versions.restore, { params: { id }, body: {} });
  },
  'buildings.remove': now(() => call(buildings.remove, { params: { id: venue.buildingId } })),
  'applications.remove': now(() =>
    call(applications.remove, { params: { id: venue.applicationId } }),
  ),
  'buildingImports.create': now(() => importMall()),
  'buildingImports.confirm': async () => {
    const { id } = await importMall({ preview: true });
    return () => call(buildingImports.confirm, { params: { id } });
  },
  'buildingImports.undo': async () => {
    const { id } = await importMall();
    return () => call(buildingImports.undo, { params: { id } });
  },
  'buildingImports.createApplication': now(async () =>
    importApplication(product, venue.owner, {
      bytes: await bundleFile('application-bundle-v1.zip'),
    }),
  ),
  'buildingImports.duplicate': now(async () => {
    const params = { id: venue.buildingId };
    await call(buildingImports.duplicate, { params, body: { name: 'Copy' } });
    await product.mailsSent();
  }),
};

/** Endpoints of the same modules that change neither POIs nor floors. */
const others = new Set([
  'applications.create',
  'applications.rotateKey',
  'applications.update',
  'applications.updateRedirectUris',
  'buildingImports.cancel',
  'buildings.create',
  'buildings.update',
  'planImports.choosePage',
  'planImports.create',
  'planImports.draw',
  'planImports.remove',
  'poiCategories.create',
  'venueImports.cancel',
  'venueImports.create',
  'venueImports.update',
  'versions.create',
  'versions.createPreview',
  'versions.deletePreview',
  'versions.publish',
  'versions.update',
  'versions.updateSettings',
]);

test('every endpoint that can change POIs or floors is here', () => {
  const modules = [
    'applications',
    'buildingImports',
    'buildings',
    'floorCopies',
    'floors',
    'planImports',
    'poiCategories',
    'pois',
    'routes',
    'venueImports',
    'versions',
  ] as const;
  const changing = modules.flatMap((module) =>
    Object.entries(contract[module])
      .filter(([, { method }]) => method !== 'GET')
      .map(([name]) => `${module}.${name}`),
  );
  const tested = Object.keys(ways).map((name) => name.replace(/,.*/, ''));
  expect([...new Set([...tested, ...others])].toSorted()).toEqual(changing.toSorted());
});

type Contents = { pois: Map<number, string>; floors: Map<number, string> };

/** What the company has, without the counters that a change may raise. */
const contents = async (): Promise<Contents> => {
  const read = async (statement: string): Promise<Map<number, string>> => {
    const { rows } = await product.database.pool.query<{ id: number; content: string }>(statement, [
      venue.companyId,
    ]);
    return new Map(rows.map(({ id, content }) => [id, content]));
  };
  const ofCompany = `join buildings building on building.id = floor.building_id
    join applications application on application.id = building.application_id
    where application.saas_company_id = $1`;
  return {
    pois: await read(`select poi.id, concat(poi.title, poi.ring, floor.id, category.name) as content
      from building_pois poi
      left join building_poi_categories category on category.id = poi.category_id
      join building_floors floor on floor.id = poi.building_floor_id ${ofCompany}`),
    floors: await read(`select floor.id, concat(floor.name, floor.photo_file_id, floor.corners,
        (select array_agg(concat(layer.id, layer.kind, layer.file_id) order by layer.id)
          from building_floor_layers layer
          where layer.building_floor_id = floor.id and layer.removed_at is null),
        (select points from building_routes route where route.building_floor_id = floor.id)
      ) as content
      from building_floors floor ${ofCompany}`),
  };
};

const changedIds = (before: Map<number, string>, after: Map<number, string>): number[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => before.get(id) !== after.get(id))
    .toSorted((a, b) => a - b);

/** The POIs that messages name, one by one or together. */
const namedPois = (sent: readonly SentMessage[]): number[] =>
  sent.flatMap(({ data }) => {
    const { subject, pois: many } = data as {
      subject: { type: string; id: number };
      pois?: Record<'created' | 'updated' | 'deleted', number[]>;
    };
    if (many) return [...many.created, ...many.updated, ...many.deleted];
    return subject.type === 'poi' ? [subject.id] : [];
  });

test.each(Object.keys(ways))('%s sends what it changes', async (name) => {
  const happen = await ways[name]?.();
  const before = await contents();
  const events = ['poi.changed', 'floor.changed'] as const;
  const sent = await sentWhile(product, { companyId: venue.companyId, events }, async () => {
    await happen?.();
    await product.mailsSent();
  });
  const after = await contents();
  const changed = {
    pois: changedIds(before.pois, after.pois),
    floors: changedIds(before.floors, after.floors),
  };
  expect(changed.pois.length + changed.floors.length).toBeGreaterThan(0);
  const ofPois = sent.filter(({ type }) => type === 'poi.changed');
  // A category is reported as such: it may have any number of POIs.
  const isOfCategory = ofPois.some(({ subject }) => subject === `poi_category:${categoryId}`);
  const named = isOfCategory ? [poi.id] : namedPois(ofPois);
  expect(named.toSorted((a, b) => a - b)).toEqual(changed.pois);
  const ofFloors = sent.filter(({ type }) => type === 'floor.changed');
  const floorIds = ofFloors.map(({ data }) => Number(data['floor_id']));
  expect([...new Set(floorIds)].toSorted((a, b) => a - b)).toEqual(
    expect.arrayContaining(changed.floors),
  );
  for (const { data } of sent)
    expect(data).toMatchObject({
      action: expect.any(String),
      actor: { name: expect.any(String), api_key_id: null },
    });
});

test('one message has at most 1,000 ids, and says how many there are', async () => {
  const { owner, buildingId, companyId } = venue;
  const [floorId] = venue.floorIds;
  await product.database.pool.query(
    `insert into building_pois
       (building_id, building_floor_id, poi_id, title, color, outline, ring, created_at, updated_at)
     select $1, $2, 'many-' || number, 'Shop', '#abcdef', '#123456', '{0,0,0,1,1,1}', now(), now()
     from generate_series(1, 1200) number`,
    [buildingId, floorId],
  );
  const events = ['poi.changed', 'floor.changed'] as const;
  const sent = await sentWhile(product, { companyId, events }, () =>
    product.client.call(buildings.remove, { token: owner.token, params: { id: buildingId } }),
  );
  const ofGround = sent.filter(({ data }) => data['floor_id'] === floorId);
  expect(ofGround).toMatchObject([
    { type: 'floor.changed', subject: `floor:${floorId}`, data: { change: 'deleted' } },
    {
      type: 'poi.changed',
      subject: `floor:${floorId}`,
      data: {
        action: 'building.deleted',
        subject: { type: 'floor', id: floorId },
        pois: { count: 1201, created: [], updated: [], complete: false },
      },
    },
  ]);
  expect(namedPois(ofGround.slice(1))).toHaveLength(1000);
});
