import type { Db } from '../../platform/database/db.ts';

/** The application of a visitor key, and whether its company has access. */
export const findApplication = (db: Db, visitorUid: string) =>
  db
    .selectFrom('applications')
    .leftJoin('subscriptions', 'subscriptions.saas_company_id', 'applications.saas_company_id')
    .select([
      'applications.id',
      'applications.saas_company_id as company_id',
      'applications.visitor_secret_sealed',
      'subscriptions.status',
      'subscriptions.expires_at',
    ])
    .where('applications.visitor_uid', '=', visitorUid)
    .executeTakeFirst();

const buildingsOf = (db: Db, applicationId: number) =>
  db
    .selectFrom('buildings')
    .select(['id', 'name', 'address', 'latitude', 'longitude'])
    .where('application_id', '=', applicationId);

export const listBuildings = (db: Db, applicationId: number) =>
  buildingsOf(db, applicationId).orderBy('name').orderBy('id').execute();

export const findBuilding = (db: Db, applicationId: number, id: number) =>
  buildingsOf(db, applicationId).where('id', '=', id).executeTakeFirst();

export const listBeacons = (db: Db, buildingId: number) =>
  db
    .selectFrom('beacons')
    .select([
      'id',
      'name',
      'uuid',
      'major',
      'minor',
      'building_floor_id as floor_id',
      'latitude',
      'longitude',
    ])
    .where('building_id', '=', buildingId)
    .orderBy('id')
    .execute();
