import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import { type BuildingRow, findBuilding, lockBuildingsOf } from './buildings-repository.ts';

type Reader = Pick<MemberContext, 'db' | 'scope'>;

const found = (building: BuildingRow | undefined): BuildingRow => {
  if (!building) throw notFound();
  return building;
};

/** A building that the member may see; otherwise 404. */
export const requireBuilding = async ({ db, scope }: Reader, id: number): Promise<BuildingRow> =>
  found(await findBuilding(db, scope, id));

/** Prevents changes and new floors by others. Imports can still add beacons to it. */
export const lockBuildingForUpdate = async (
  { db, scope }: Reader,
  id: number,
): Promise<BuildingRow> => found(await findBuilding(db, scope, id, 'forNoKeyUpdate'));

export const lockBuildingForDelete = async (
  { db, scope }: Reader,
  id: number,
): Promise<BuildingRow> => found(await findBuilding(db, scope, id, 'forUpdate'));

/** Prevents its deletion; undefined when the member may not see it. */
export const lockBuildingForShare = (
  { db, scope }: Reader,
  id: number,
): Promise<BuildingRow | undefined> => findBuilding(db, scope, id, 'forKeyShare');

/** Locks all buildings of an application that is about to be deleted. */
export const lockBuildingsForDelete = (tx: Db, applicationId: number): Promise<void> =>
  lockBuildingsOf(tx, applicationId);
