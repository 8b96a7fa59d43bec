import type { MailBody } from '../mailer.ts';
import { composeMail, type Reader, safeName } from './compose.ts';
import { messagesIn } from './messages/index.ts';
import type { FactorChange } from './messages/texts.ts';

type WithLink = { firstName: string; link: string; expiresInHours: number };
type NewEmail = { firstName: string; newEmail: string; link: string };

export const confirmAccountMail = (reader: Reader, mail: WithLink): MailBody =>
  composeMail(reader, { ...mail, texts: messagesIn[reader.language].confirmAccount });

/** Sent to the new address. */
export const confirmEmailChangeMail = (reader: Reader, mail: WithLink): MailBody =>
  composeMail(reader, { ...mail, texts: messagesIn[reader.language].confirmEmailChange });

/** Sent to the old address; `link` leads to the password reset. */
export const emailChangeNoticeMail = (
  reader: Reader,
  { newEmail, firstName, link }: NewEmail,
): MailBody => {
  const texts = messagesIn[reader.language].emailChangeNotice(newEmail);
  return composeMail(reader, { firstName, link, texts });
};

/** Sent to the old address, which can no longer sign in; `link` leads to our contact page. */
export const emailChangedMail = (
  reader: Reader,
  { newEmail, firstName, link }: NewEmail,
): MailBody => {
  const texts = messagesIn[reader.language].emailChanged(newEmail);
  return composeMail(reader, { firstName, link, texts });
};

export const resetPasswordMail = (reader: Reader, mail: WithLink): MailBody =>
  composeMail(reader, { ...mail, texts: messagesIn[reader.language].resetPassword });

/** `link` leads to the page with the second factors. */
export const factorNoticeMail = (
  reader: Reader,
  { firstName, change, link }: { firstName: string; change: FactorChange; link: string },
): MailBody => {
  const { changes, notYou, action, reason } = messagesIn[reader.language].factorNotice;
  const { subject, preheader, text } = changes[change];
  const texts = { subject, preheader, paragraphs: [text, notYou], action, reason };
  return composeMail(reader, { firstName, link, texts });
};

/** `link` leads to the password reset. */
export const passwordChangedMail = (
  reader: Reader,
  { firstName, link }: { firstName: string; link: string },
): MailBody =>
  composeMail(reader, { firstName, link, texts: messagesIn[reader.language].passwordChanged });

export const invitationMail = (
  reader: Reader,
  mail: {
    companyName: string;
    /** Null if that account was deleted. */
    inviterName: string | null;
    link: string;
    expiresInHours: number;
  },
): MailBody => {
  const { names, invitation } = messagesIn[reader.language];
  const company = safeName(mail.companyName) ?? names.company;
  const inviter = (mail.inviterName && safeName(mail.inviterName)) ?? names.inviter;
  const { link, expiresInHours } = mail;
  return composeMail(reader, {
    firstName: '',
    link,
    expiresInHours,
    texts: invitation(company, inviter),
  });
};
