import { randomUUID } from 'node:crypto';

import {
  apiKeys,
  beaconImports,
  beacons,
  buildingImports,
  buildings,
  comments,
  type Endpoint,
  floorCopies,
  floors,
  planImports,
  poiCategories,
  triggers,
  venueImports,
} from '@floorwright/contract';
import type { ImportStatus } from '@floorwright/domain/beacons';

import { createKey } from '../api-keys.ts';
import { createCard, createCharge } from '../billing/payments.ts';
import { createInvitation, createMember } from '../factories.ts';
import { signedPicture } from '../files/pictures.ts';
import { createPerson, newEmail } from '../people.ts';
import { createDomain } from '../sso/domains.ts';
import { createImport, signedCsv } from '../venue/beacon-imports.ts';
import { createBuilding } from '../venue/buildings.ts';
import { createBuildingImport } from '../venue/bundles.ts';
import { createComment } from '../venue/comments.ts';
import { createExport } from '../venue/exports.ts';
import { createFloor, createLayer, signedLayer } from '../venue/floors.ts';
import { createPlanImport } from '../venue/plan-imports.ts';
import { createBeacon, createCategory, createPoi } from '../venue/studio.ts';
import { createTrigger } from '../venue/triggers.ts';
import { createVenueImport } from '../venue/venue-imports.ts';
import { createPreview, createVersion } from '../venue/versions.ts';
import { createDelivery, createWebhook } from '../webhooks.ts';
import { type Caller, nameOfA, type World } from './callers.ts';
import { fillProvisioned, provisionedRows } from './provisioned-rows.ts';

export type Row = {
  params: Record<string, string | number>;
  /** Whether only those may see it to whom its application is given. */
  inApplication: boolean;
  /** Whether it is the same in every company. */
  ofNoCompany?: true;
  email?: string;
  /** What was uploaded in company A. */
  photo?: string;
  layer?: string;
  csv?: string;
  buildingId?: number;
  beaconId?: number;
  otherFloorId?: number;
  poiId?: number;
};

/** A building in the application that all but one of company A may see. */
const createBuildingOfA = ({ product, applicationId }: World) =>
  createBuilding(product, { applicationId, name: nameOfA });

const createFloorOfA = async (world: World) => {
  const { id: buildingId } = await createBuildingOfA(world);
  return createFloor(world.product, { buildingId });
};

const createBeaconOfA = async (world: World) => {
  const { product, companyId } = world;
  const { id: buildingId } = await createBuildingOfA(world);
  return createBeacon(product, { companyId, buildingId, name: nameOfA });
};

const createImportOfA = (
  { product, companyId }: World,
  place: { buildingId: number; status?: ImportStatus },
) => createImport(product, { companyId, name: nameOfA, ...place });

/** A member of company A, to upload what the caller is about to send. */
const createUploader = ({ product, companyId }: World) => createMember(product, { companyId });

/** How to make what the parameters of a path stand for, in company A. */
const rows: Readonly<
  Record<string, (world: World, endpoint: Endpoint, caller: Caller) => Promise<Row>>
> = {
  'applications/:id': async (world, endpoint) => {
    const row = { params: { id: world.applicationId }, inApplication: true };
    const building = await createBuildingOfA(world);
    if (endpoint === beaconImports.list) await createImportOfA(world, { buildingId: building.id });
    if (endpoint === beaconImports.create) {
      const csv = await signedCsv(world.product, await createUploader(world), 'a,b,c,d\n');
      return { ...row, csv, buildingId: building.id };
    }
    if (endpoint === buildingImports.create)
      return { ...row, layer: await signedLayer(world.product, await createUploader(world)) };
    if (endpoint === poiCategories.list)
      await createCategory(world.product, { applicationId: world.applicationId, name: nameOfA });
    if (endpoint !== buildings.create) return row;
    return { ...row, photo: await signedPicture(world.product, await createUploader(world)) };
  },
  'buildings/:id': async (world, endpoint) => {
    const { id } = await createBuildingOfA(world);
    const row = { params: { id }, inApplication: true };
    if (endpoint === floors.list)
      await createFloor(world.product, { buildingId: id, name: nameOfA });
    if (endpoint === beacons.listOfBuilding)
      await createBeacon(world.product, {
        companyId: world.companyId,
        buildingId: id,
        name: nameOfA,
      });
    if (endpoint === venueImports.list) {
      const { product, companyId } = world;
      await createVenueImport(product, { companyId, buildingId: id, status: 'ready' });
    }
    if (endpoint === venueImports.create)
      return { ...row, layer: await signedLayer(world.product, await createUploader(world)) };
    if (endpoint === triggers.list)
      await createTrigger(world.product, { buildingId: id, name: nameOfA });
    if (endpoint === triggers.create) {
      const { product, companyId } = world;
      const beacon = await createBeacon(product, { companyId, buildingId: id });
      return { ...row, beaconId: beacon.id };
    }
    if (endpoint !== floors.create) return row;
    return { ...row, photo: await signedPicture(world.product, await createUploader(world)) };
  },
  'floors/:id': async (world, endpoint) => {
    const floor = await createFloorOfA(world);
    const row = { params: { id: floor.id }, inApplication: true };
    if (endpoint === floorCopies.create) {
      const { product } = world;
      const other = { buildingId: floor.buildingId, name: '1', position: 1 };
      const { id: otherFloorId } = await createFloor(product, other);
      return { ...row, otherFloorId, poiId: (await createPoi(product, { floor })).id };
    }
    if (endpoint === comments.list) {
      const author = await createUploader(world);
      await createComment(world.product, { floor, author, body: nameOfA });
    }
    if (endpoint === planImports.list)
      await createPlanImport(world.product, {
        companyId: world.companyId,
        floorId: floor.id,
        status: 'ready',
      });
    if (endpoint !== floors.createLayer && endpoint !== planImports.create) return row;
    return { ...row, layer: await signedLayer(world.product, await createUploader(world)) };
  },
  'floors/:id layers/:layerId': async (world, endpoint) => {
    const { product } = world;
    const floor = await createFloorOfA(world);
    const { id: layerId } = await createLayer(product, { floor });
    if (endpoint === floors.restoreLayer)
      await product.database.db
        .updateTable('building_floor_layers')
        .set({ removed_at: product.clock.now() })
        .where('id', '=', layerId)
        .execute();
    return { params: { id: floor.id, layerId }, inApplication: true };
  },
  'buildings/:id floors/:floorId': async (world) => {
    const { product, companyId } = world;
    const floor = await createFloorOfA(world);
    const { id: floorId, buildingId } = floor;
    await createPoi(product, { floor, title: nameOfA });
    await createBeacon(product, { companyId, buildingId, floor, name: nameOfA });
    return { params: { id: buildingId, floorId }, inApplication: true };
  },
  // Only the author may change or delete it in every role.
  'comments/:id': async (world, _endpoint, caller) => {
    const floor = await createFloorOfA(world);
    const author = caller ?? (await createUploader(world));
    const { id } = await createComment(world.product, { floor, author, body: nameOfA });
    return { params: { id }, inApplication: true };
  },
  'comment_replies/:id': async (world, _endpoint, caller) => {
    const floor = await createFloorOfA(world);
    const author = caller ?? (await createUploader(world));
    const { replyId } = await createComment(world.product, { floor, author, body: nameOfA });
    return { params: { id: replyId }, inApplication: true };
  },
  'pois/:id': async (world) => {
    const floor = await createFloorOfA(world);
    const { id } = await createPoi(world.product, { floor, title: nameOfA });
    return { params: { id }, inApplication: true };
  },
  'building_poi_categories/:id': async ({ product, applicationId }) => {
    const { id } = await createCategory(product, { applicationId, name: newEmail() });
    return { params: { id }, inApplication: true };
  },
  'triggers/:id': async (world) => {
    const { id: buildingId } = await createBuildingOfA(world);
    const { id } = await createTrigger(world.product, { buildingId, name: nameOfA });
    return { params: { id }, inApplication: true };
  },
  'beacon_imports/:id': async (world, endpoint) => {
    const { id: buildingId } = await createBuildingOfA(world);
    const isUndone = endpoint === beaconImports.undo;
    const place = { buildingId, status: isUndone ? 'complete' : 'parsed' } as const;
    const { id } = await createImportOfA(world, place);
    return { params: { id }, inApplication: true };
  },
  'exports/:id': async (world) => {
    const { id: buildingId } = await createBuildingOfA(world);
    const { id } = await createExport(world.product, { buildingId });
    return { params: { id }, inApplication: true };
  },
  'building_imports/:id': async ({ product, companyId, applicationId }) => {
    const { id } = await createBuildingImport(product, { companyId, applicationId });
    return { params: { id }, inApplication: true };
  },
  'versions/:id': async (world) => {
    const { id: buildingId } = await createBuildingOfA(world);
    const { id } = await createVersion(world.product, { buildingId, note: nameOfA });
    return { params: { id }, inApplication: true };
  },
  'previews/:id': async (world) => {
    const { id: buildingId } = await createBuildingOfA(world);
    const { id } = await createPreview(world.product, { buildingId });
    return { params: { id }, inApplication: true };
  },
  'versions/:id floors/:floorId': async (world) => {
    const { id: floorId, buildingId } = await createFloorOfA(world);
    const { id } = await createVersion(world.product, { buildingId, note: nameOfA });
    return { params: { id, floorId }, inApplication: true };
  },
  'venue_imports/:id': async (world, endpoint) => {
    const { id: buildingId } = await createBuildingOfA(world);
    const status =
      endpoint === venueImports.undo
        ? 'applied'
        : endpoint === venueImports.cancel
          ? 'applying'
          : 'ready';
    const { companyId } = world;
    const { id } = await createVenueImport(world.product, { companyId, buildingId, status });
    return { params: { id }, inApplication: true };
  },
  'plan_imports/:id': async (world, endpoint) => {
    const { id: floorId } = await createFloorOfA(world);
    const undoable = endpoint === planImports.undo ? 'applied' : 'ready';
    const status = endpoint === planImports.apply ? 'drawn' : undoable;
    const { companyId } = world;
    const { id } = await createPlanImport(world.product, { companyId, floorId, status });
    return { params: { id }, inApplication: true };
  },
  'beacons/:id': async (world) => {
    const { id } = await createBeaconOfA(world);
    return { params: { id }, inApplication: true };
  },
  'customers/:id': async ({ product, companyId }) => {
    const { id } = await createCard(product, companyId);
    return { params: { id }, inApplication: false };
  },
  'charges/:id': async ({ product, companyId }) => {
    const { id } = await createCharge(product, companyId);
    return { params: { id }, inApplication: false };
  },
  'saas_company_admins/:id': async ({ product, companyId }) => {
    const { memberId } = await createMember(product, { companyId, role: 'manager' });
    return { params: { id: memberId }, inApplication: false };
  },
  // Everyone may end their own sessions, and no others.
  'sessions/:id': async ({ product }, _endpoint, caller) => {
    const adminId = caller?.adminId ?? (await createPerson(product)).id;
    const { id } = await product.database.db
      .selectFrom('access_tokens')
      .select('id')
      .where('admin_id', '=', adminId)
      .executeTakeFirstOrThrow();
    return { params: { id }, inApplication: false };
  },
  'webhooks/:id': async ({ product, companyId }) => {
    const { id } = await createWebhook(product, { companyId });
    return { params: { id }, inApplication: false };
  },
  'webhook_deliveries/:id': async ({ product, companyId }) => {
    const { id } = await createDelivery(product, await createWebhook(product, { companyId }));
    return { params: { id }, inApplication: false };
  },
  'api_keys/:id': async ({ product, companyId }) => {
    const { id } = await createKey(product, { companyId, name: nameOfA });
    return { params: { id }, inApplication: false };
  },
  // So with passkeys.
  'passkeys/:id': async ({ product }, _endpoint, caller) => {
    const adminId = caller?.adminId ?? (await createPerson(product)).id;
    const { id } = await product.database.db
      .insertInto('passkeys')
      .values({
        admin_id: adminId,
        credential_id: randomUUID(),
        public_key: Buffer.from(''),
        counter: 0,
        transports: [],
        name: 'Laptop',
        created_at: product.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: { id }, inApplication: false };
  },
  'connected_apps/:id': async ({ product, applicationId }, _endpoint, caller) => {
    const adminId = caller?.adminId ?? (await createPerson(product)).id;
    const now = product.clock.now();
    await product.database.db
      .insertInto('oauth_consents')
      .values({
        admin_id: adminId,
        application_id: applicationId,
        scopes: ['email'],
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { params: { id: applicationId }, inApplication: false };
  },
  'domains/:id': async ({ product, companyId }) => {
    const { id, domain, record_value: value } = await createDomain(product, { companyId });
    product.texts.set(`_floorwright.${domain}`, [value]);
    return { params: { id }, inApplication: false };
  },
  ...provisionedRows,
  'invitations/:id': async ({ product, companyId }) => {
    const { id, email } = await createInvitation(product, { companyId });
    return { params: { id }, inApplication: false, email };
  },
  // Accepting takes the account that was invited; confirming takes an address without one.
  'invitations/:code': async ({ product }, { needs }, caller) => {
    const email = needs === 'signed-in' && caller ? caller.email : newEmail();
    const { code } = await createInvitation(product, { email });
    return { params: { code }, inApplication: false, email };
  },
};

const wordsOf = ({ path }: Endpoint): string =>
  [...path.matchAll(/[^/]+\/:\w+/g)].map(([word]) => word).join(' ');

/** What an endpoint stands for, also for this caller; undefined where its path has no parameters. */
export const createRow = async (
  world: World,
  endpoint: Endpoint,
  caller: Caller,
): Promise<Row | undefined> => {
  if (wordsOf(endpoint) === '') return fillList(world, endpoint);
  const create = rows[wordsOf(endpoint)];
  if (!create)
    throw new Error(
      `Say in apps/api/test/authorization/rows.ts how to make a row for the path ${endpoint.path}: rows['${wordsOf(endpoint)}'].`,
    );
  return create(world, endpoint, caller);
};

/** What a list of the whole company would show. */
const fillList = async (world: World, endpoint: Endpoint): Promise<undefined> => {
  if (endpoint === apiKeys.list)
    await createKey(world.product, { companyId: world.companyId, name: nameOfA });
  await fillProvisioned(world, endpoint);
  if (endpoint === beacons.list || endpoint === beacons.export) await createBeaconOfA(world);
};

/** The same parameters, of what never existed. */
export const missing = ({ params }: Row): Row['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? 2_000_000_000 : 'A'.repeat(43),
    ]),
  );
