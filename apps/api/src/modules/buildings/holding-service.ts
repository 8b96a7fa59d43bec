import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  type BuildingRow,
  findBuilding,
  keepBuilding,
  lockBuilding,
  lockBuildingsOf,
} from './repository.ts';

export type { BuildingRow };

/** A building that the member may see, for what lies in it. */
export const seeBuilding = async (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  id: number,
): Promise<BuildingRow> => {
  const building = await findBuilding(db, scope, id);
  if (!building) throw notFound();
  return building;
};

/** The same, and no one else changes it or adds floors to it until the transaction ends. */
export const holdBuilding = async (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  id: number,
): Promise<BuildingRow> => {
  const building = await lockBuilding(db, scope, id);
  if (!building) throw notFound();
  return building;
};

/** Whether the member may see a building, which nobody deletes then until the transaction ends. */
export const stayInBuilding = async (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  id: number,
): Promise<boolean> => (await keepBuilding(db, scope, id)) !== undefined;

/** All of an application that is going to be deleted: nobody adds to them until the transaction ends. */
export const holdBuildingsOf = (tx: Db, applicationId: number): Promise<void> =>
  lockBuildingsOf(tx, applicationId);
