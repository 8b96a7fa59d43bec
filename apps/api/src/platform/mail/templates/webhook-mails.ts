import type { MailBody } from '../mailer.ts';
import { mailOwner, type Owner, writingFor } from './billing-mails.ts';
import type { Reader } from './compose.ts';

/** Nothing is sent to an address any more, because nothing has arrived there for days. */
export const webhookDisabledMail = (reader: Reader, mail: Owner & { host: string }): MailBody => {
  const { messages, company } = writingFor(reader, mail);
  const texts = messages.webhookDisabled({ company, host: mail.host });
  return mailOwner(reader, mail, texts);
};
