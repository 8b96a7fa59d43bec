import type { AssignableRole } from '@floorwright/domain/access';

import { days, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { demoOwner, type RecordDemoActivity } from './audit-log.ts';
import type { DemoApplications } from './company.ts';

type DemoInvitation = {
  email: string;
  role: AssignableRole;
  applications: readonly (keyof DemoApplications)[];
  daysAgo: number;
  /** The member who accepted it a day later. */
  acceptedBy?: { email: string; first_name: string; last_name: string };
};

/** Oldest first: one accepted, one expired, two pending. */
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

/** Invitations in every status, with their activities. */
export const addDemoInvitations = async (
  db: Db,
  company: {
    id: number;
    applications: DemoApplications;
    people: ReadonlyMap<string, number>;
    record: RecordDemoActivity;
  },
  now: Date,
): Promise<void> => {
  for (const { email, role, applications, daysAgo, acceptedBy } of invitations) {
    const sent = later(now, -days(daysAgo));
    const accepted = acceptedBy ? later(sent, days(1)) : null;
    const { id } = await db
      .insertInto('invitations')
      .values({
        saas_company_id: company.id,
        email,
        role,
        invited_by: company.people.get(demoOwner.email) ?? null,
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
    await company.record(sent, demoOwner, {
      action: 'invitation.created',
      subject,
      details: { role },
    });
    if (acceptedBy && accepted)
      await company.record(accepted, acceptedBy, {
        action: 'invitation.accepted',
        subject,
        details: { role },
      });
  }
};
