import { keyPrefix, type KeyScope, keyScopes } from '@floorwright/domain/access';

import { days, later } from '../src/platform/clock/clock.ts';
import { createCompany } from './factories.ts';
import type { Product } from './product.ts';

export type TestKey = { id: number; token: string; companyId: number };

/** An API key that may do everything that keys may, unless the test says otherwise. */
export const createKey = async (
  product: Product,
  changes: {
    companyId?: number;
    name?: string;
    scopes?: readonly KeyScope[];
    applicationIds?: readonly number[];
    networks?: string[];
    expiresAt?: Date;
  } = {},
): Promise<TestKey> => {
  const { secrets } = product.platform;
  const { db } = product.database;
  const companyId = changes.companyId ?? (await createCompany(product)).id;
  const now = product.clock.now();
  const token = `${keyPrefix}${secrets.newToken()}`;
  const { id } = await db
    .insertInto('api_keys')
    .values({
      saas_company_id: companyId,
      name: changes.name ?? 'Signage',
      key_hash: secrets.hash(token),
      hint: token.slice(-4),
      scopes: [...(changes.scopes ?? keyScopes)],
      all_applications: changes.applicationIds === undefined,
      networks: changes.networks ?? [],
      created_by: 'Pat Lee',
      created_at: now,
      expires_at: changes.expiresAt ?? later(now, days(90)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const applicationId of changes.applicationIds ?? [])
    await db
      .insertInto('api_key_applications')
      .values({ api_key_id: id, application_id: applicationId })
      .execute();
  return { id, token, companyId };
};
