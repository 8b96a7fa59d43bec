import type { Role } from '@floorwright/domain';

import type { Db } from '../platform/database/db.ts';
import { hashPassword } from '../platform/secrets/passwords.ts';

type People = {
  people: readonly { role: Role; email: string; firstName: string; lastName: string }[];
  password: string;
  companyName: string;
};

/** One company with a person in each role. */
export const addDemoPeople = async (
  db: Db,
  { people, password, companyName }: People,
  now: Date,
): Promise<void> => {
  const times = { created_at: now, updated_at: now };
  const company = await db
    .insertInto('saas_companies')
    .values({ name: companyName, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const person of people) {
    const admin = await db
      .insertInto('admins')
      .values({
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        role: person.role,
        password_hash: await hashPassword(password),
        confirmed_at: now,
        saas_company_id: company.id,
        ...times,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('saas_company_admins')
      .values({
        saas_company_id: company.id,
        admin_id: admin.id,
        role: person.role,
        created_at: now,
      })
      .execute();
  }
};
