import { sql } from 'kysely';

import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

/** The stored keys of an application. */
export type SealedKeys = {
  visitor_uid: string;
  visitor_secret_sealed: Buffer;
  admin_uid: string;
  admin_secret_sealed: Buffer;
};

const columns = [
  'applications.id',
  'applications.name',
  'applications.visitor_uid',
  'applications.visitor_secret_sealed',
  'applications.admin_uid',
  'applications.admin_secret_sealed',
] as const;

export const listApplications = (db: Db, scope: Scope) =>
  applicationsIn(db, scope)
    .select(columns)
    .orderBy(sql`fold_text(applications.name)`)
    .orderBy('applications.id')
    .execute();

export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number];

export const lockApplicationForUpdate = (
  tx: Db,
  scope: Scope,
  id: number,
): Promise<ApplicationRow | undefined> =>
  applicationsIn(tx, scope)
    .select(columns)
    .where('applications.id', '=', id)
    .forUpdate('applications')
    .executeTakeFirst();

/** Any application, for callers who prove their access otherwise. */
export const findApplication = (db: Db, id: number): Promise<ApplicationRow | undefined> =>
  db.selectFrom('applications').select(columns).where('id', '=', id).executeTakeFirst();

/** Those of the ids that are in the scope, locked for share. */
export const lockApplicationIdsForShare = async (
  tx: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await applicationsIn(tx, scope)
    .select('applications.id')
    .where('applications.id', 'in', ids)
    .forKeyShare('applications')
    .execute();
  return rows.map(({ id }) => id);
};

export const countApplications = async (db: Db, companyId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('saas_company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

type NewApplication = { companyId: number; name: string; keys: SealedKeys };

export const insertApplication = (
  db: Db,
  { companyId, name, keys }: NewApplication,
  now: Date,
): Promise<ApplicationRow> =>
  db
    .insertInto('applications')
    .values({ saas_company_id: companyId, name, ...keys, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();

type Change = { name: string } | { redirect_uris: string[] } | Partial<SealedKeys>;

export const updateApplication = async (
  db: Db,
  id: number,
  change: Change,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('applications')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/** Also deletes its contents, sign-ins and grants. */
export const deleteApplication = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('applications').where('id', '=', id).execute();
};

export type ApplicationContents = {
  buildings: number;
  floors: number;
  pois: number;
  beacons: number;
  engagements: number;
  members: number;
};

/** What is deleted together with an application of the scope. */
export const countContents = async (
  db: Db,
  scope: Scope,
  id: number,
): Promise<ApplicationContents | undefined> => {
  const row = await applicationsIn(db, scope)
    .where('applications.id', '=', id)
    .select((count) => [
      count
        .selectFrom('buildings')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('buildings.application_id', '=', 'applications.id')
        .as('buildings'),
      count
        .selectFrom('building_floors as floor')
        .innerJoin('buildings', 'buildings.id', 'floor.building_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('buildings.application_id', '=', 'applications.id')
        .as('floors'),
      count
        .selectFrom('building_pois as poi')
        .innerJoin('buildings', 'buildings.id', 'poi.building_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('buildings.application_id', '=', 'applications.id')
        .as('pois'),
      count
        .selectFrom('beacons as beacon')
        .innerJoin('buildings', 'buildings.id', 'beacon.building_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('buildings.application_id', '=', 'applications.id')
        .as('beacons'),
      count
        .selectFrom('triggers as trigger')
        .innerJoin('buildings', 'buildings.id', 'trigger.building_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('buildings.application_id', '=', 'applications.id')
        .as('engagements'),
      count
        .selectFrom('saas_company_admin_applications as given')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('given.application_id', '=', 'applications.id')
        .as('members'),
    ])
    .executeTakeFirst();
  return (
    row && {
      buildings: Number(row.buildings),
      floors: Number(row.floors),
      pois: Number(row.pois),
      beacons: Number(row.beacons),
      engagements: Number(row.engagements),
      members: Number(row.members),
    }
  );
};
