import type { AssignableRole } from '@floorwright/domain/access';

import { newEmail } from './people.ts';
import type { Product } from './product.ts';

/** A user as an identity provider provisioned it, without any access. */
export const createProvisionedUser = async (
  { database: { db }, clock }: Product,
  { companyId, givenName = 'Nia' }: { companyId: number; givenName?: string },
): Promise<{ id: number; email: string }> => {
  const email = newEmail();
  const now = clock.now();
  return db
    .insertInto('provisioned_users')
    .values({
      saas_company_id: companyId,
      user_name: email,
      email,
      given_name: givenName,
      family_name: 'New',
      display_name: '',
      active: true,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
};

export const createProvisionedGroup = async (
  { database: { db }, clock }: Product,
  place: { companyId: number; displayName: string; role?: AssignableRole },
): Promise<{ id: number }> => {
  const now = clock.now();
  return db
    .insertInto('provisioned_groups')
    .values({
      saas_company_id: place.companyId,
      display_name: `${place.displayName} ${newEmail()}`,
      role: place.role ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
