import type { ImportStatus } from '@floorwright/domain/beacons';

import { createMember } from '../factories.ts';
import { createImport } from '../venue/beacon-imports.ts';
import { createBuilding } from '../venue/buildings.ts';
import { createFloor } from '../venue/floors.ts';
import { createBeacon } from '../venue/studio.ts';
import { nameOfA, type World } from './callers.ts';

/** A building in the application that all but one of company A may see. */
export const createBuildingOfA = ({ product, applicationId }: World) =>
  createBuilding(product, { applicationId, name: nameOfA });

export const createFloorOfA = async (world: World) => {
  const { id: buildingId } = await createBuildingOfA(world);
  return createFloor(world.product, { buildingId });
};

export const createBeaconOfA = async (world: World) => {
  const { product, companyId } = world;
  const { id: buildingId } = await createBuildingOfA(world);
  return createBeacon(product, { companyId, buildingId, name: nameOfA });
};

export const createImportOfA = (
  { product, companyId }: World,
  place: { buildingId: number; status?: ImportStatus },
) => createImport(product, { companyId, name: nameOfA, ...place });

/** A member of company A, to upload what the caller is about to send. */
export const createUploader = ({ product, companyId }: World) =>
  createMember(product, { companyId });
