import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { requireBuilding } from './buildings.ts';
import { findFloor, type FloorRow, selectFloors } from './floors-repository.ts';

type Reader = Pick<MemberContext, 'db' | 'scope'>;
type FloorOfBuilding = { buildingId: number; floorId: number };

const found = (floor: FloorRow | undefined): FloorRow => {
  if (!floor) throw notFound();
  return floor;
};

/** The floors of a building that the member may see, from the lowest up. */
export const listFloors = async (context: Reader, buildingId: number): Promise<FloorRow[]> => {
  await requireBuilding(context, buildingId);
  return selectFloors(context.db, context.scope, buildingId);
};

/** A floor that the member may see; otherwise 404. */
export const requireFloor = async ({ db, scope }: Reader, id: number): Promise<FloorRow> =>
  found(await findFloor(db, scope, id));

/** The same in one building: a floor of another building is not found. */
export const requireFloorOf = async (
  context: Reader,
  { buildingId, floorId }: FloorOfBuilding,
): Promise<FloorRow> => {
  const floor = await requireFloor(context, floorId);
  if (floor.building_id !== buildingId) throw notFound();
  return floor;
};

/** Prevents changes of it, its layers and its route by others. Imports can still put beacons on it. */
export const lockFloorForUpdate = async ({ db, scope }: Reader, id: number): Promise<FloorRow> =>
  found(await findFloor(db, scope, id, 'forNoKeyUpdate'));

export const lockFloorForDelete = async ({ db, scope }: Reader, id: number): Promise<FloorRow> =>
  found(await findFloor(db, scope, id, 'forUpdate'));

/** Prevents its deletion, while others can add to it too. */
export const lockFloorForShare = async ({ db, scope }: Reader, id: number): Promise<FloorRow> =>
  found(await findFloor(db, scope, id, 'forKeyShare'));

/** Whether a building has this floor, which is then locked for share. */
export const lockFloorOfBuilding = async (
  { db, scope }: Reader,
  { buildingId, floorId }: FloorOfBuilding,
): Promise<boolean> =>
  (await findFloor(db, scope, floorId, 'forKeyShare'))?.building_id === buildingId;
