import { beaconImports, buildingImports, planImports, venueImports } from '@floorwright/contract';

import { createBuilding } from '../venue/buildings.ts';
import { createBuildingImport } from '../venue/bundles.ts';
import { createExport } from '../venue/exports.ts';
import { createPlanImport } from '../venue/plan-imports.ts';
import { createVenueImport } from '../venue/venue-imports.ts';
import { createPreview, createVersion } from '../venue/versions.ts';
import { nameOfA } from './callers.ts';
import type { CreateRows } from './row.ts';
import { createBuildingOfA, createFloorOfA, createImportOfA } from './venue-of-a.ts';

/** Imports, exports, versions and previews of a building. */
export const importRows: CreateRows = {
  'beacon_imports/:id': async (world, endpoint) => {
    const { id: buildingId } = await createBuildingOfA(world);
    const isUndone = endpoint === beaconImports.undo;
    const place = { buildingId, status: isUndone ? 'complete' : 'parsed' } as const;
    const { id } = await createImportOfA(world, place);
    return { params: { id }, inApplication: true };
  },
  'exports/:id': async (world, _endpoint, caller) => {
    const { id: buildingId } = await createBuildingOfA(world);
    // Members may cancel their own.
    const { id } = await createExport(world.product, { buildingId, adminId: caller?.adminId });
    return { params: { id }, inApplication: true };
  },
  'building_imports/:id': async ({ product, companyId, applicationId }, endpoint) => {
    const isUndone = endpoint === buildingImports.undo;
    const made = isUndone ? await createBuilding(product, { applicationId }) : undefined;
    const { id } = await createBuildingImport(product, {
      companyId,
      applicationId,
      status: endpoint === buildingImports.confirm ? 'ready' : 'reading',
      buildingId: made?.id,
    });
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
  'venue_imports/:id floors/:floorId': async (world) => {
    const { id: floorId, buildingId } = await createFloorOfA(world);
    const place = { companyId: world.companyId, buildingId, status: 'ready' } as const;
    const { id } = await createVenueImport(world.product, place);
    return { params: { id, floorId }, inApplication: true };
  },
  'plan_imports/:id': async (world, endpoint) => {
    const { id: floorId } = await createFloorOfA(world);
    const undoable = endpoint === planImports.undo ? 'applied' : 'ready';
    const isDrawn = endpoint === planImports.apply || endpoint === planImports.showFloor;
    const status = isDrawn ? 'drawn' : undoable;
    const { companyId } = world;
    const { id } = await createPlanImport(world.product, { companyId, floorId, status });
    return { params: { id }, inApplication: true };
  },
};
