import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/**
 * The members of a company who may see an application, by the rules of a request: an owner only if the account is
 * one too, and admins and managers only if the application is assigned to them.
 */
const membersWhoSee = (db: Db, place: { companyId: number; applicationId: number }) =>
  db
    .selectFrom('saas_company_admins as member')
    .innerJoin('admins', 'admins.id', 'member.admin_id')
    .select([
      'admins.id',
      'admins.first_name',
      'admins.last_name',
      'admins.email',
      'admins.language',
      'admins.digits',
    ])
    .where('member.saas_company_id', '=', place.companyId)
    .where('admins.confirmed_at', 'is not', null)
    .where((row) =>
      row.or([
        row('member.role', '=', 'super_admin'),
        row.and([row('member.role', '=', 'owner'), row('admins.role', '=', 'owner')]),
        row.and([
          row('member.role', 'in', ['admin', 'manager']),
          row.exists(
            row
              .selectFrom('saas_company_admin_applications as given')
              .select('given.application_id')
              .whereRef('given.saas_company_admin_id', '=', 'member.id')
              .where('given.application_id', '=', place.applicationId),
          ),
        ]),
      ]),
    );

export type Person = Awaited<
  ReturnType<ReturnType<typeof membersWhoSee>['executeTakeFirstOrThrow']>
>;

export const listPeople = (
  db: Db,
  place: { companyId: number; applicationId: number },
): Promise<Person[]> =>
  membersWhoSee(db, place)
    .orderBy(sql`fold_text(admins.first_name)`)
    .orderBy(sql`fold_text(admins.last_name)`)
    .orderBy('admins.id')
    .limit(1000)
    .execute();

/** Undefined for a member who no longer sees the application. */
export const findPerson = (
  db: Db,
  place: { companyId: number; applicationId: number },
  adminId: number,
): Promise<Person | undefined> =>
  membersWhoSee(db, place).where('admins.id', '=', adminId).executeTakeFirst();

/** The company and the application that a floor belongs to. */
export const findPlaceOfFloor = (
  db: Db,
  floorId: number,
): Promise<{ companyId: number; applicationId: number }> =>
  db
    .selectFrom('building_floors as floor')
    .innerJoin('buildings', 'buildings.id', 'floor.building_id')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select(['applications.saas_company_id as companyId', 'applications.id as applicationId'])
    .where('floor.id', '=', floorId)
    .executeTakeFirstOrThrow();
