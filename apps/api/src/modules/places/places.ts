import type { Position } from '@floorwright/domain/geo';
import zoneAt from '@photostructure/tz-lookup';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  type BeaconsOf,
  type BuildingRow,
  findBuilding,
  findFloor,
  findVisitedPlace,
  type FloorRow,
  isFloorStored,
  lockAllBeaconsForUpdate,
  lockBeaconRowsForShare,
  lockAllBuildingsForUpdate,
  lockBuildingInMode,
  lockFloorInMode,
  listFloorsOfBuilding,
} from './repository.ts';

type Reader = Pick<MemberContext, 'db' | 'scope'>;

const found = <Row>(row: Row | undefined): Row => {
  if (!row) throw notFound();
  return row;
};

/** A building that the member may see; otherwise 404. */
export const requireBuilding = async ({ db, scope }: Reader, id: number): Promise<BuildingRow> =>
  found(await findBuilding(db, scope, id));

/** Prevents changes and new floors by others. Imports can still add beacons to it. */
export const lockBuildingForUpdate = async (
  { db, scope }: Reader,
  id: number,
): Promise<BuildingRow> => found(await lockBuildingInMode(db, scope, id, 'forNoKeyUpdate'));

export const lockBuildingForDelete = async (
  { db, scope }: Reader,
  id: number,
): Promise<BuildingRow> => found(await lockBuildingInMode(db, scope, id, 'forUpdate'));

/** Prevents its deletion; undefined when the member may not see it. */
export const lockBuildingForShare = (
  { db, scope }: Reader,
  id: number,
): Promise<BuildingRow | undefined> => lockBuildingInMode(db, scope, id, 'forKeyShare');

/** Locks all buildings of an application that is about to be deleted. */
export const lockBuildingsForDelete = (tx: Db, applicationId: number): Promise<void> =>
  lockAllBuildingsForUpdate(tx, applicationId);

type FloorOfBuilding = { buildingId: number; floorId: number };

/** The floors of a building that the member may see, from the lowest up. */
export const listFloors = async (context: Reader, buildingId: number): Promise<FloorRow[]> => {
  await requireBuilding(context, buildingId);
  return listFloorsOfBuilding(context.db, context.scope, buildingId);
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

/** A floor that the member edits, or that a stored version has, because visitors may have been there; otherwise 404. */
export const requireVisitedFloor = async (
  context: Reader,
  place: FloorOfBuilding,
): Promise<void> => {
  await requireBuilding(context, place.buildingId);
  if (!(await isFloorStored(context.db, context.scope, place)))
    await requireFloorOf(context, place);
};

/** Prevents changes of it, its layers and its route by others. Imports can still put beacons on it. */
export const lockFloorForUpdate = async ({ db, scope }: Reader, id: number): Promise<FloorRow> =>
  found(await lockFloorInMode(db, scope, id, 'forNoKeyUpdate'));

export const lockFloorForDelete = async ({ db, scope }: Reader, id: number): Promise<FloorRow> =>
  found(await lockFloorInMode(db, scope, id, 'forUpdate'));

/** Prevents its deletion, while others can add to it too. */
export const lockFloorForShare = async ({ db, scope }: Reader, id: number): Promise<FloorRow> =>
  found(await lockFloorInMode(db, scope, id, 'forKeyShare'));

/** Whether a building has this floor, which is then locked for share. */
export const lockFloorOfBuildingForShare = async (
  { db, scope }: Reader,
  { buildingId, floorId }: FloorOfBuilding,
): Promise<boolean> =>
  (await lockFloorInMode(db, scope, floorId, 'forKeyShare'))?.building_id === buildingId;

/** Locks these beacons of a building that the member may see; false if one is missing. */
export const lockBeaconsForShare = async (
  tx: Db,
  buildingId: number,
  ids: readonly number[],
): Promise<boolean> => {
  if (ids.length === 0) return true;
  return (await lockBeaconRowsForShare(tx, buildingId, ids)).length === new Set(ids).size;
};

/**
 * Must be called before a locked place is deleted: the deletion itself locks the beacons in any
 * order, which could deadlock with a transaction that locks many of them.
 */
export const lockBeaconsForDelete = (tx: Db, place: BeaconsOf): Promise<void> =>
  lockAllBeaconsForUpdate(tx, place);

/** The time zone in which a place lies, named as in Asia/Riyadh. */
export const timeZoneOf = ({ latitude, longitude }: Position): string =>
  zoneAt(latitude, longitude);

/** The time zone in whose days visits of a building are counted: that of the place that visitors see. */
export const findVisitTimeZone = async (db: Db, buildingId: number): Promise<string> =>
  timeZoneOf(found(await findVisitedPlace(db, buildingId)));

/** The same of a building that the member may see; otherwise 404. */
export const requireVisitTimeZone = async (
  context: Reader,
  buildingId: number,
): Promise<string> => {
  await requireBuilding(context, buildingId);
  return findVisitTimeZone(context.db, buildingId);
};

/** The name of a floor in the audit log. */
export const floorLabel = ({
  name,
  building_name: building,
}: Pick<FloorRow, 'name' | 'building_name'>): string => `${building}, ${name}`;
