import type { Platform } from '../kernel/context.ts';
import { days, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Storage } from '../platform/storage/index.ts';
import { StartupError } from '../startup-error.ts';
import { addDemoKeys } from './api-keys.ts';
import { createDemoRecorder, demoOwner } from './audit-log.ts';
import { addDemoImport } from './beacon-imports.ts';
import { addDemoBuildings } from './buildings.ts';
import { addDemoComments } from './comments.ts';
import { addDemoApplications, addDemoCompany, demoCompany, demoPlan } from './company.ts';
import { addDemoEngagements } from './engagements.ts';
import { addDemoFloors } from './floors.ts';
import { addDemoInvitations } from './invitations.ts';
import { addDemoPeople, allPeople } from './people.ts';
import { addDemoVisits, demoVisitors } from './visits.ts';
import { addDemoWebhook } from './webhooks.ts';

export type DemoPlatform = Pick<Platform, 'config' | 'clock' | 'secrets' | 'storage'>;

/** Adds the demo company with everything in it. */
export const addDemo = async (
  tx: Db,
  platform: DemoPlatform,
  { visitors = demoVisitors }: { visitors?: number },
): Promise<void> => {
  await assertFree(tx);
  await assertStorable(platform.storage);
  const now = platform.clock.now();
  const id = await addDemoCompany(tx, now);
  const applications = await addDemoApplications(tx, platform.secrets, id, now);
  const people = await addDemoPeople(tx, id, applications, now);
  const record = createDemoRecorder(tx, id, people);
  await record(later(now, -days(30)), demoOwner, {
    action: 'company.created',
    subject: { type: 'company', id, label: demoCompany },
    details: { plan_slug: demoPlan },
  });
  const deps = { ...platform, db: tx };
  const [mall] = await addDemoBuildings(deps, { id, applications, record });
  if (mall) {
    await addDemoFloors(deps, { id, applicationId: applications.mall, record }, mall);
    await addDemoComments(deps, { id, people }, mall);
    await addDemoImport(deps, { id, record }, mall);
    await addDemoEngagements(deps, { id, record }, mall);
    const company = { id, applicationId: applications.mall };
    await addDemoVisits(deps, company, { mall, visitors });
  }
  await addDemoInvitations(tx, { id, applications, people, record }, now);
  const { secrets } = platform;
  await addDemoKeys(tx, { id, applications, secrets, record }, now);
  await addDemoWebhook(tx, { id, secrets, record }, now);
};

/** A user may have signed up with one of the addresses before the demo was requested. */
const assertFree = async (tx: Db): Promise<void> => {
  const emails = allPeople.map(({ email }) => email);
  const taken = await tx
    .selectFrom('admins')
    .select('email')
    .where('email', 'in', emails)
    .orderBy('email')
    .executeTakeFirst();
  if (taken)
    throw new StartupError(
      `The demo cannot be loaded, because ${taken.email} has an account already: start with DEMO=0.`,
    );
};

const assertStorable = async (storage: Storage): Promise<void> => {
  if ((await storage.probe()) !== 'ok')
    throw new StartupError(
      'The demo cannot be loaded, because its photos cannot be stored: check the file storage, or start with DEMO=0.',
    );
};
