import { applicationsIn } from '../../kernel/applications-in.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

/** The floors of the buildings that a member may see. */
const floorsIn = (db: Db, scope: Scope) =>
  db
    .selectFrom('building_floors as floor')
    .innerJoin('buildings', 'buildings.id', 'floor.building_id')
    .select([
      'floor.id',
      'floor.building_id',
      'floor.name',
      'floor.position',
      'floor.jibestream_id',
      'floor.photo_file_id',
      'floor.corners',
      'buildings.name as building_name',
      // Null for a building that is not linked.
      'buildings.jibestream_id as venue_id',
    ])
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'));

export type FloorRow = Awaited<ReturnType<ReturnType<typeof floorsIn>['executeTakeFirstOrThrow']>>;

type Lock = 'forUpdate' | 'forNoKeyUpdate' | 'forKeyShare';

export const findFloor = (
  db: Db,
  scope: Scope,
  id: number,
  lock?: Lock,
): Promise<FloorRow | undefined> => {
  const floor = floorsIn(db, scope).where('floor.id', '=', id);
  return (lock === undefined ? floor : floor[lock]('floor')).executeTakeFirst();
};

/** From the lowest up. */
export const selectFloors = (db: Db, scope: Scope, buildingId: number): Promise<FloorRow[]> =>
  floorsIn(db, scope)
    .where('floor.building_id', '=', buildingId)
    .orderBy('floor.position')
    .orderBy('floor.id')
    .execute();
