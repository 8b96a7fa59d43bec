import { keyPrefix, type KeyScope } from '@floorwright/domain/access';

import { days, hours, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { demoOwner, type RecordDemoActivity } from './audit-log.ts';
import type { DemoApplications } from './company.ts';

type DemoKey = {
  name: string;
  scopes: KeyScope[];
  applications?: readonly (keyof DemoApplications)[];
  networks: string[];
  daysAgo: number;
  daysLeft: number;
};

const keys: readonly DemoKey[] = [
  {
    name: 'Tenant directory',
    scopes: ['venue.write'],
    applications: ['mall'],
    networks: ['203.0.113.0/24'],
    daysAgo: 18,
    daysLeft: 72,
  },
  { name: 'Footfall dashboard', scopes: ['reports'], networks: [], daysAgo: 25, daysLeft: 340 },
];

/** Two API keys. No one knows the keys themselves, so they open nothing. */
export const addDemoKeys = async (
  db: Db,
  company: {
    id: number;
    applications: DemoApplications;
    secrets: Secrets;
    record: RecordDemoActivity;
  },
  now: Date,
): Promise<void> => {
  for (const { name, scopes, applications, networks, daysAgo, daysLeft } of keys) {
    const created = later(now, -days(daysAgo));
    const expires = later(now, days(daysLeft));
    const key = `${keyPrefix}${company.secrets.newToken()}`;
    const { id } = await db
      .insertInto('api_keys')
      .values({
        saas_company_id: company.id,
        name,
        key_hash: company.secrets.hash(key),
        hint: key.slice(-4),
        scopes,
        all_applications: applications === undefined,
        networks,
        created_by: `${demoOwner.first_name} ${demoOwner.last_name}`,
        created_at: created,
        expires_at: expires,
        last_used_at: later(now, -hours(daysAgo)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const application of applications ?? [])
      await db
        .insertInto('api_key_applications')
        .values({ api_key_id: id, application_id: company.applications[application] })
        .execute();
    await company.record(created, demoOwner, {
      action: 'api_key.created',
      subject: { type: 'api_key', id, label: name },
      details: { scopes, expires_at: expires.toISOString() },
    });
  }
};
