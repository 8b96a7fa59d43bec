import {
  beaconImports,
  beacons,
  buildings,
  type Endpoint,
  floors,
  poiCategories,
  triggers,
} from '@floorwright/contract';
import type { Role } from '@floorwright/domain/access';
import type { ImportStatus } from '@floorwright/domain/beacons';

import { createImport, signedCsv } from './beacon-imports.ts';
import { buildingInput, createBuilding } from './buildings.ts';
import {
  createApplication,
  createCompany,
  createInvitation,
  createMember,
  type TestMember,
} from './factories.ts';
import { createFloor, createLayer, signedLayer } from './floors.ts';
import { createCard, createCharge } from './payments.ts';
import { goodPassword, newEmail } from './people.ts';
import { signedPicture } from './pictures.ts';
import type { Product } from './product.ts';
import { beaconInput, createBeacon, createCategory, createPoi, poiInput } from './studio.ts';
import { createTrigger, triggerInput } from './triggers.ts';

/** All possible callers, with the role that counts. All but the last belong to company A. */
export const callers = {
  'signed out': null,
  owner: 'owner',
  super_admin: 'super_admin',
  admin: 'admin',
  manager: 'manager',
  'member without the application': 'manager',
  'owner of another company': 'owner',
} as const satisfies Record<string, Role | null>;

export type CallerName = keyof typeof callers;

/** Stands in every name in company A, and nowhere else. */
export const ofCompanyA = 'only-in-a';
/** Stands in the name of the application that all but one of company A may see. */
export const ofTheApplication = 'only-given';
const nameOfA = `${ofCompanyA} ${ofTheApplication}`;

export type World = { product: Product; companyId: number; applicationId: number };

/** Company A with a plan and an application, and with a member and an invitation unless it is bare. */
export const createWorld = async (product: Product, { bare = false } = {}): Promise<World> => {
  const { id: companyId } = await createCompany(product, { name: ofCompanyA });
  const { id: applicationId } = await createApplication(product, { companyId, name: nameOfA });
  if (bare) return { product, companyId, applicationId };
  await createMember(product, { companyId, role: 'admin', firstName: ofCompanyA });
  await createInvitation(product, { companyId, email: `${ofCompanyA}-${newEmail()}` });
  return { product, companyId, applicationId };
};

export type Caller = TestMember | null;

/** A caller. */
export const createCaller = async (
  { product, companyId, applicationId }: World,
  name: CallerName,
): Promise<Caller> => {
  const role = callers[name];
  if (role === null) return null;
  if (name === 'owner of another company') return createMember(product, { role });
  const seesAll = role === 'owner' || role === 'super_admin';
  const given = seesAll || name === 'member without the application' ? [] : [applicationId];
  return createMember(product, { companyId, role, applicationIds: given });
};

export type Row = {
  params: Record<string, string | number>;
  /** Whether only those may see it to whom its application is given. */
  inApplication: boolean;
  email?: string;
  /** What was uploaded in company A. */
  photo?: string;
  layer?: string;
  csv?: string;
  buildingId?: number;
  beaconId?: number;
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
    const { id } = await createFloorOfA(world);
    const row = { params: { id }, inApplication: true };
    if (endpoint !== floors.createLayer) return row;
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

const mapping = { headers: false, sourcemap: { name: 0, uuid: 1, major: 2, minor: 3 } };

/** What to send to an endpoint whose path has parameters, so that it succeeds. */
const bodies: Readonly<Record<string, (row: Row) => object>> = {
  'PATCH saas_company_admins/:id': () => ({ role: 'super_admin' }),
  'PATCH customers/:id': () => ({ default: true }),
  'PATCH invitations/:id': ({ email }) => ({ email, role: 'super_admin' }),
  'POST invitations/:code/accept': () => ({}),
  'POST invitations/:code/confirm': ({ email }) => ({
    email,
    first_name: 'Nia',
    last_name: 'New',
    password: goodPassword,
    password_confirmation: goodPassword,
  }),
  'PUT applications/:id/redirect_uris': () => ({ redirect_uris: [] }),
  'PATCH applications/:id': () => ({ name: 'Renamed' }),
  'POST applications/:id/rotate_key': () => ({ key: 'visitor' }),
  'POST applications/:id/buildings': ({ photo }) => buildingInput(photo ?? ''),
  'POST applications/:id/beacon_imports': ({ csv, buildingId }) => ({
    building_id: buildingId,
    file: csv,
  }),
  'PATCH beacon_imports/:id': () => mapping,
  'POST beacon_imports/:id/dry_run': () => mapping,
  'POST buildings/:id/floors': ({ photo }) => ({ name: 'G', photo }),
  'PATCH floors/:id': () => ({ name: '1' }),
  'POST floors/:id/layers': ({ layer }) => ({ file: layer }),
  'PATCH floors/:id/layers/:layerId': () => ({ kind: 'walls' }),
  'POST applications/:id/building_poi_categories': () => ({
    building_poi_category: { name: 'Shops' },
  }),
  'PATCH building_poi_categories/:id': () => ({ building_poi_category: { name: newEmail() } }),
  'POST buildings/:id/floors/:floorId/pois': () => poiInput(),
  'PUT pois/:id': () => ({ title: 'Renamed' }),
  'POST buildings/:id/triggers/beacon': ({ beaconId = 0 }) => triggerInput([beaconId]),
  'PUT triggers/:id': () => ({ event_type: 'leave' }),
  'PUT floors/:id/route': () => ({ building_route_points_attributes: [] }),
  'POST buildings/:id/beacons': () => beaconInput(),
  'PATCH beacons/:id': () => ({ name: 'Renamed' }),
  'PATCH buildings/:id': () => ({ name: 'Renamed', floors: 4 }),
};

/** What an endpoint needs in the query of its address, so that it succeeds. */
export const queryFor = ({ path }: Endpoint): Record<string, number> =>
  /heatmap|poi_visits|engagement_results/.test(path)
    ? { from_date: 1_772_400_000, to_date: 1_772_500_000 }
    : {};

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
      `Say in apps/api/test/walk.ts how to make a row for the path ${endpoint.path}: rows['${wordsOf(endpoint)}'].`,
    );
  return create(world, endpoint, caller);
};

/** What a list of the whole company would show. */
const fillList = async (world: World, endpoint: Endpoint): Promise<undefined> => {
  if (endpoint === beacons.list || endpoint === beacons.export) await createBeaconOfA(world);
};

export const bodyFor = (endpoint: Endpoint, row: Row): object | undefined => {
  if (!endpoint.body) return undefined;
  const key = `${endpoint.method} ${endpoint.path.replace(/^\/api\/\w+\/v1\//, '')}`;
  const body = bodies[key];
  if (!body) throw new Error(`Say in apps/api/test/walk.ts what succeeds: bodies['${key}'].`);
  return body(row);
};

/** The same parameters, of what never existed. */
export const missing = ({ params }: Row): Row['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? 2_000_000_000 : 'A'.repeat(43),
    ]),
  );
