import { type Digits, digitSystems, type Language, languages } from '@floorwright/domain/language';
import { type PublishFailure, publishFailures } from '@floorwright/domain/venue-versions';
import { z } from 'zod';

import type { Platform } from '../../../kernel/context.ts';
import { readerOf } from '../../../kernel/reader.ts';
import type { Db } from '../../../platform/database/db.ts';
import { defineJob, enqueue } from '../../../platform/jobs/index.ts';
import { deliverMail, publishFailedMail } from '../../../platform/mail/index.ts';
import { listOwners } from '../../members/index.ts';

const FailureMail = z.object({
  email: z.string(),
  firstName: z.string(),
  language: z.enum(languages).nullable(),
  digits: z.enum(digitSystems).nullable(),
  buildingId: z.number(),
  building: z.string(),
  version: z.number(),
  publishAt: z.coerce.date(),
  failure: z.enum(publishFailures),
});

export const sendFailureMail = defineJob<z.infer<typeof FailureMail>, Platform & { db: Db }>({
  name: 'versions.mail_failure',
  payload: FailureMail,
  run: async ({ email, buildingId, ...mail }, deps, job) => {
    const link = `${deps.config.publicUrl}/buildings/${buildingId}/versions`;
    await deliverMail(deps, job, {
      ...publishFailedMail(readerOf(mail), { ...mail, link }),
      to: email,
    });
  },
});

type Recipient = {
  email: string;
  first_name: string;
  language: Language | null;
  digits: Digits | null;
};

/** Notifies the author, if they are still a member, and the owners that a version was not published as scheduled. */
export const mailFailure = async (
  tx: Db,
  building: { id: number; name: string; company_id: number },
  {
    version: { number, publish_at: publishAt },
    failure,
    author,
  }: {
    version: { number: number; publish_at: Date | null };
    failure: PublishFailure;
    author: Recipient | undefined;
  },
): Promise<void> => {
  if (publishAt === null) return;
  const owners: Recipient[] = await listOwners(tx, building.company_id);
  const recipients = new Map(
    [...owners, ...(author ? [author] : [])].map((recipient) => [recipient.email, recipient]),
  );
  for (const { email, first_name: firstName, language, digits } of recipients.values())
    await enqueue(tx, sendFailureMail, {
      email,
      firstName,
      language,
      digits,
      buildingId: building.id,
      building: building.name,
      version: number,
      publishAt,
      failure,
    });
};
