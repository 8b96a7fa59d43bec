import { languages } from '@floorwright/domain/language';
import { z } from 'zod';

import type { Platform } from '../../kernel/context.ts';
import { readerOf } from '../../kernel/reader.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { defineJob } from '../../platform/jobs/index.ts';
import { deliverMail, invitationMail } from '../../platform/mail/index.ts';
import { findAdminByEmail } from '../admins/index.ts';
import { insertCode, type Origin } from './codes-repository.ts';
import { lockInvitationForShare } from './repository.ts';
import { lifetimeInHours, statusOf } from './state.ts';

/** A link with a new code, which is stored only as a hash. */
export const issueLink = async (
  { secrets, clock, config }: Pick<Platform, 'secrets' | 'clock' | 'config'>,
  tx: Db,
  invitationId: number,
  origin: Origin,
): Promise<string> => {
  const code = secrets.newToken();
  await insertCode(
    tx,
    { code_hash: secrets.hash(code), invitation_id: invitationId, origin },
    clock.now(),
  );
  return `${config.publicUrl}/invitations/${code}`;
};

type Deps = Platform & { db: Db };

const ToInvitee = z.object({
  invitationId: z.number(),
  /** Of the page from which the invitation was sent, for invitees without an account that has one. */
  language: z.enum(languages).nullish(),
});

/** Creates the code in the job that mails it, so that it is never stored in plain text. */
export const sendInvitation = defineJob<z.infer<typeof ToInvitee>, Deps>({
  name: 'invitations.send',
  payload: ToInvitee,
  run: async ({ invitationId, language }, deps, job) => {
    const mail = await inTransaction(deps.db, async (tx) => {
      const invitation = await lockInvitationForShare(tx, invitationId);
      if (!invitation || statusOf(invitation, deps.clock.now()) !== 'pending') return null;
      const reader = readerOf(await findAdminByEmail(tx, invitation.email), language);
      const body = invitationMail(reader, {
        companyName: invitation.company_name,
        inviterName: invitation.inviter_name,
        link: await issueLink(deps, tx, invitationId, 'mail'),
        expiresInHours: lifetimeInHours,
      });
      return { ...body, to: invitation.email };
    });
    if (mail) await deliverMail(deps, job, mail);
  },
});

export const invitationJobs = [sendInvitation];
