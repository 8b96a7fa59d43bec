import type { PublishFailure } from '@floorwright/domain/venue-versions';

import type { MailBody } from '../mailer.ts';
import { composeMail, type Reader, safeName } from './compose.ts';
import { formatsFor } from './formats.ts';
import { messagesIn } from './messages/index.ts';

/** A version was not published as scheduled: why, and what can be done. */
export const publishFailedMail = (
  reader: Reader,
  mail: {
    firstName: string;
    building: string;
    version: number;
    publishAt: Date;
    failure: PublishFailure;
    link: string;
  },
): MailBody => {
  const { names, publishFailed } = messagesIn[reader.language];
  const { figure, time } = formatsFor(reader);
  return composeMail(reader, {
    firstName: mail.firstName,
    link: mail.link,
    texts: publishFailed({
      building: safeName(mail.building) ?? names.building,
      version: figure(mail.version),
      time: time(mail.publishAt),
      failure: mail.failure,
    }),
  });
};

/** A version was published as scheduled, with floors that were deleted from the draft since. */
export const publishedWithDeletedFloorsMail = (
  reader: Reader,
  mail: {
    firstName: string;
    building: string;
    version: number;
    publishAt: Date;
    floors: number;
    link: string;
  },
): MailBody => {
  const { names, publishedWithDeletedFloors } = messagesIn[reader.language];
  const { figure, time } = formatsFor(reader);
  return composeMail(reader, {
    firstName: mail.firstName,
    link: mail.link,
    texts: publishedWithDeletedFloors({
      building: safeName(mail.building) ?? names.building,
      version: figure(mail.version),
      time: time(mail.publishAt),
      floors: mail.floors,
      floorCount: figure(mail.floors),
    }),
  });
};
