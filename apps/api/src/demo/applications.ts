import { newKeys } from '../modules/applications/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

export type DemoApplications = { mall: number; museum: number };

/** Where a third-party client on the same machine would listen. */
const redirectUris = ['http://localhost:8080/callback'];

export const addDemoApplications = async (
  db: Db,
  secrets: Secrets,
  companyId: number,
  now: Date,
): Promise<DemoApplications> => {
  const add = async (name: string): Promise<number> => {
    const { id } = await db
      .insertInto('applications')
      .values({
        saas_company_id: companyId,
        name,
        ...newKeys(secrets),
        redirect_uris: redirectUris,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  return { mall: await add('Harbour Mall'), museum: await add('City Museum') };
};
