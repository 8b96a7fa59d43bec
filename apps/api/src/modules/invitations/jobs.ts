import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { deliver, invitationMail } from '../../platform/mail/index.ts';
import { issueLink } from './links.ts';
import { lockForMail } from './repository.ts';
import { lifetimeInHours, statusOf } from './state.ts';

type Deps = Platform & { db: Db };

const ToInvitee = z.object({ invitationId: z.number() });

/** Creates the code in the job that mails it, so that it is never stored in plain text. */
export const sendInvitation = defineJob<z.infer<typeof ToInvitee>, Deps>({
  name: 'invitations.send',
  payload: ToInvitee,
  run: async ({ invitationId }, deps, job) => {
    const mail = await inTransaction(deps.db, async (tx) => {
      const invitation = await lockForMail(tx, invitationId);
      if (!invitation || statusOf(invitation, deps.clock.now()) !== 'pending') return null;
      const body = invitationMail({
        companyName: invitation.company_name,
        inviterName: invitation.inviter_name,
        link: await issueLink(deps, tx, invitationId, 'mail'),
        expiresInHours: lifetimeInHours,
      });
      return { ...body, to: invitation.email };
    });
    if (mail) await deliver(deps, job, mail);
  },
});

export const invitationJobs = [sendInvitation];
