import { applicationsIn } from '../../kernel/applications-in.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

const buildingIn = (db: Db, scope: Scope, id: number) =>
  db
    .selectFrom('buildings')
    .selectAll('buildings')
    .where('buildings.id', '=', id)
    .where('buildings.application_id', 'in', applicationsIn(db, scope).select('applications.id'));

export type BuildingRow = Awaited<
  ReturnType<ReturnType<typeof buildingIn>['executeTakeFirstOrThrow']>
>;

type Lock = 'forUpdate' | 'forNoKeyUpdate' | 'forKeyShare';

/** A building of an application that the member may see. */
export const findBuilding = (
  db: Db,
  scope: Scope,
  id: number,
  lock?: Lock,
): Promise<BuildingRow | undefined> => {
  const building = buildingIn(db, scope, id);
  return (lock === undefined ? building : building[lock]('buildings')).executeTakeFirst();
};

export const lockBuildingsOf = async (tx: Db, applicationId: number): Promise<void> => {
  await tx
    .selectFrom('buildings')
    .select('id')
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .forUpdate()
    .execute();
};
