import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { findFloor, type FloorRow, keepFloor, lockFloor } from './repository.ts';

export type { FloorRow };

type Seer = Pick<MemberContext, 'db' | 'scope'>;

const found = (floor: FloorRow | undefined): FloorRow => {
  if (!floor) throw notFound();
  return floor;
};

/** A floor that the member may see, for what stands on it. */
export const seeFloor = async ({ db, scope }: Seer, id: number): Promise<FloorRow> =>
  found(await findFloor(db, scope, id));

/** The same in one building: the floor of another one is not there. */
export const seeFloorOf = async (
  context: Seer,
  { buildingId, floorId }: { buildingId: number; floorId: number },
): Promise<FloorRow> => {
  const floor = await seeFloor(context, floorId);
  if (floor.building_id !== buildingId) throw notFound();
  return floor;
};

/** It cannot be deleted until the transaction ends, while others add to it too. */
export const stayOnFloor = async ({ db, scope }: Seer, id: number): Promise<FloorRow> =>
  found(await keepFloor(db, scope, id));

/** Whether a building has this floor, which nobody deletes then until the transaction ends. */
export const isFloorOf = async (
  { db, scope }: Seer,
  { buildingId, floorId }: { buildingId: number; floorId: number },
): Promise<boolean> => (await keepFloor(db, scope, floorId))?.building_id === buildingId;

/** Nobody else changes it or adds to it until the transaction ends. */
export const holdFloor = async ({ db, scope }: Seer, id: number): Promise<FloorRow> =>
  found(await lockFloor(db, scope, id));
