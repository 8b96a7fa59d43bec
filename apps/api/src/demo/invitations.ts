import type { AssignableRole } from '@floorwright/domain';

import { recordActivity } from '../kernel/activity.ts';
import { days, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { DemoApplications } from './applications.ts';
import { demoCompany } from './company.ts';

type DemoInvitation = {
  email: string;
  role: AssignableRole;
  applications: readonly (keyof DemoApplications)[];
  daysAgo: number;
  /** Who accepted it, on the day after. */
  acceptedBy?: { email: string; first_name: string; last_name: string };
};

/** Oldest first: one accepted, one expired, two that wait. */
const invitations: readonly DemoInvitation[] = [
  {
    email: 'jonas@demo.test',
    role: 'manager',
    applications: ['mall', 'museum'],
    daysAgo: 20,
    acceptedBy: { email: 'jonas@demo.test', first_name: 'Jonas', last_name: 'Weber' },
  },
  { email: 'nadia@demo.test', role: 'admin', applications: ['mall'], daysAgo: 12 },
  { email: 'felix@demo.test', role: 'manager', applications: ['museum'], daysAgo: 3 },
  { email: 'grace@demo.test', role: 'super_admin', applications: [], daysAgo: 1 },
];

const owner = { email: 'owner@demo.test', first_name: 'Olivia', last_name: 'Owens' };

/** Invitations in every status, and the trail of how they came about. */
export const addDemoInvitations = async (
  db: Db,
  company: { id: number; applications: DemoApplications; people: ReadonlyMap<string, number> },
  now: Date,
): Promise<void> => {
  const record = (
    at: Date,
    actor: { email: string; first_name: string; last_name: string },
    deed: Omit<Parameters<typeof recordActivity>[3], 'companyId'>,
  ) =>
    recordActivity(
      { clock: { now: () => at }, address: '127.0.0.1' },
      db,
      { ...actor, id: company.people.get(actor.email) ?? null },
      { ...deed, companyId: company.id },
    );
  await record(later(now, -days(30)), owner, {
    action: 'company.created',
    subject: { type: 'company', id: company.id, label: demoCompany },
  });
  for (const { email, role, applications, daysAgo, acceptedBy } of invitations) {
    const sent = later(now, -days(daysAgo));
    const accepted = acceptedBy ? later(sent, days(1)) : null;
    const { id } = await db
      .insertInto('invitations')
      .values({
        saas_company_id: company.id,
        email,
        role,
        invited_by: company.people.get(owner.email) ?? null,
        accepted_by: (acceptedBy && company.people.get(acceptedBy.email)) ?? null,
        accepted_at: accepted,
        expires_at: later(sent, days(7)),
        created_at: sent,
        updated_at: accepted ?? sent,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const name of applications)
      await db
        .insertInto('invitation_applications')
        .values({ invitation_id: id, application_id: company.applications[name] })
        .execute();
    const subject = { type: 'invitation', id, label: email };
    await record(sent, owner, { action: 'invitation.created', subject, details: { role } });
    if (acceptedBy && accepted)
      await record(accepted, acceptedBy, {
        action: 'invitation.accepted',
        subject,
        details: { role },
      });
  }
};
