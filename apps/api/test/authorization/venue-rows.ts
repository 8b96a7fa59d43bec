import {
  beaconImports,
  beacons,
  buildingImports,
  buildings,
  comments,
  floorCopies,
  floors,
  planImports,
  poiCategories,
  share,
  triggers,
  venueImports,
} from '@floorwright/contract';

import { signedPicture } from '../files/pictures.ts';
import { newEmail } from '../people.ts';
import { signedCsv } from '../venue/beacon-imports.ts';
import { createComment } from '../venue/comments.ts';
import { createFloor, createLayer, signedLayer } from '../venue/floors.ts';
import { createPlanImport } from '../venue/plan-imports.ts';
import { createBeacon, createCategory, createPoi } from '../venue/studio.ts';
import { createTrigger } from '../venue/triggers.ts';
import { createVenueImport } from '../venue/venue-imports.ts';
import { nameOfA } from './callers.ts';
import type { CreateRows } from './row.ts';
import {
  createBeaconOfA,
  createBuildingOfA,
  createFloorOfA,
  createImportOfA,
  createUploader,
} from './venue-of-a.ts';

/** Applications, buildings, floors and what lies on them. */
export const venueRows: CreateRows = {
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
  'buildings/:id documents/:hash': async (world) => {
    const { id: floorId, buildingId: id } = await createFloorOfA(world);
    const query = { link: `/share/link.html?${floorId}` };
    const { body } = await world.product.client.call(share.pointer, { query });
    const hash = /documents\/([^?]+)/.exec(body.document)?.[1] ?? '';
    return { params: { id, hash }, inApplication: true };
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
  'beacons/:id': async (world) => {
    const { id } = await createBeaconOfA(world);
    return { params: { id }, inApplication: true };
  },
};
