import { type Digits, digitSystems, type Language, languages } from '@floorwright/domain/language';
import { type PublishFailure, publishFailures } from '@floorwright/domain/venue-versions';
import { z } from 'zod';

import type { Platform } from '../../../kernel/context.ts';
import { readerOf } from '../../../kernel/reader.ts';
import type { Db } from '../../../platform/database/db.ts';
import { defineJob, enqueue } from '../../../platform/jobs/index.ts';
import {
  deliverMail,
  publishedWithDeletedFloorsMail,
  publishFailedMail,
} from '../../../platform/mail/index.ts';
import { listOwners } from '../../members/index.ts';

type Deps = Platform & { db: Db };

const aboutVersion = {
  email: z.string(),
  firstName: z.string(),
  language: z.enum(languages).nullable(),
  digits: z.enum(digitSystems).nullable(),
  buildingId: z.number(),
  building: z.string(),
  version: z.number(),
  publishAt: z.coerce.date(),
};
const FailureMail = z.object({ ...aboutVersion, failure: z.enum(publishFailures) });
const DeletedFloorsMail = z.object({ ...aboutVersion, floors: z.number() });

const linkTo = ({ config }: Deps, buildingId: number): string =>
  `${config.publicUrl}/buildings/${buildingId}/versions`;

export const sendFailureMail = defineJob<z.infer<typeof FailureMail>, Deps>({
  name: 'versions.mail_failure',
  payload: FailureMail,
  run: async ({ email, buildingId, ...mail }, deps, job) => {
    const link = linkTo(deps, buildingId);
    await deliverMail(deps, job, {
      ...publishFailedMail(readerOf(mail), { ...mail, link }),
      to: email,
    });
  },
});

export const sendDeletedFloorsMail = defineJob<z.infer<typeof DeletedFloorsMail>, Deps>({
  name: 'versions.mail_deleted_floors',
  payload: DeletedFloorsMail,
  run: async ({ email, buildingId, ...mail }, deps, job) => {
    const link = linkTo(deps, buildingId);
    await deliverMail(deps, job, {
      ...publishedWithDeletedFloorsMail(readerOf(mail), { ...mail, link }),
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

type Building = { id: number; name: string; company_id: number };
type Scheduled = {
  version: { number: number; publish_at: Date | null };
  author: Recipient | undefined;
};

/** A mail to each: the author, if they are still a member, and the owners. */
const mailsAbout = async (
  tx: Db,
  { id: buildingId, name: building, company_id: companyId }: Building,
  { version: { number: version, publish_at: publishAt }, author }: Scheduled,
) => {
  if (publishAt === null) return [];
  const owners: Recipient[] = await listOwners(tx, companyId);
  const recipients = new Map(
    [...owners, ...(author ? [author] : [])].map((recipient) => [recipient.email, recipient]),
  );
  return Array.from(recipients.values(), ({ email, first_name: firstName, language, digits }) => ({
    email,
    firstName,
    language,
    digits,
    buildingId,
    building,
    version,
    publishAt,
  }));
};

/** Says that a version was not published as scheduled. */
export const mailFailure = async (
  tx: Db,
  building: Building,
  { failure, ...scheduled }: Scheduled & { failure: PublishFailure },
): Promise<void> => {
  for (const mail of await mailsAbout(tx, building, scheduled))
    await enqueue(tx, sendFailureMail, { ...mail, failure });
};

/** Says that a version was published as scheduled, with floors that the draft no longer has. */
export const mailDeletedFloors = async (
  tx: Db,
  building: Building,
  { floors, ...scheduled }: Scheduled & { floors: number },
): Promise<void> => {
  for (const mail of await mailsAbout(tx, building, scheduled))
    await enqueue(tx, sendDeletedFloorsMail, { ...mail, floors });
};
