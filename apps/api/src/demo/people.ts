import type { Role } from '@floorwright/domain/access';

import type { Db } from '../platform/database/db.ts';
import { hashPassword } from '../platform/secrets/passwords.ts';
import type { DemoApplications } from './company.ts';

export const demoPassword = 'Demo-1234!';

type DemoPerson = {
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
  /** The applications of members who do not see all. */
  applications?: readonly (keyof DemoApplications)[];
};

/** One account per role, to sign in with. */
export const demoPeople: readonly DemoPerson[] = [
  { role: 'owner', email: 'owner@demo.test', firstName: 'Olivia', lastName: 'Owens' },
  { role: 'super_admin', email: 'super_admin@demo.test', firstName: 'Samir', lastName: 'Aziz' },
  {
    role: 'admin',
    email: 'admin@demo.test',
    firstName: 'Ada',
    lastName: 'Nguyen',
    applications: ['mall', 'museum'],
  },
  {
    role: 'manager',
    email: 'manager@demo.test',
    firstName: 'Marco',
    lastName: 'Reyes',
    applications: ['mall'],
  },
];

/** Further members for the table. */
const teammates: readonly DemoPerson[] = [
  { role: 'super_admin', email: 'amara@demo.test', firstName: 'Amara', lastName: 'Diallo' },
  {
    role: 'admin',
    email: 'kenji@demo.test',
    firstName: 'Kenji',
    lastName: 'Mori',
    applications: ['museum'],
  },
  {
    role: 'admin',
    email: 'priya@demo.test',
    firstName: 'Priya',
    lastName: 'Raman',
    applications: ['mall'],
  },
  {
    role: 'manager',
    email: 'jonas@demo.test',
    firstName: 'Jonas',
    lastName: 'Weber',
    applications: ['mall', 'museum'],
  },
  {
    role: 'manager',
    email: 'lucia@demo.test',
    firstName: 'Lucía',
    lastName: 'Ortega',
    applications: ['museum'],
  },
];

export const allPeople: readonly DemoPerson[] = [...demoPeople, ...teammates];

/** Adds the accounts to the company; returns their ids by email. */
export const addDemoPeople = async (
  db: Db,
  companyId: number,
  applications: DemoApplications,
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const passwordHash = await hashPassword(demoPassword);
  const ids = new Map<string, number>();
  for (const person of allPeople) {
    const admin = await db
      .insertInto('admins')
      .values({
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        role: person.role,
        password_hash: passwordHash,
        confirmed_at: now,
        saas_company_id: companyId,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await db
      .insertInto('saas_company_admins')
      .values({
        saas_company_id: companyId,
        admin_id: admin.id,
        role: person.role,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const name of person.applications ?? [])
      await db
        .insertInto('saas_company_admin_applications')
        .values({ saas_company_admin_id: member.id, application_id: applications[name] })
        .execute();
    ids.set(person.email, admin.id);
  }
  return ids;
};
