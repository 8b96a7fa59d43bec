import type { MailBody } from '../mailer.ts';
import { mailOwner, type Owner, writingFor } from './billing-mails.ts';
import type { Reader } from './compose.ts';
import type { MailMoney } from './formats.ts';

/** For a plan without extra requests: the API requests are running out, or have run out. */
export const requestsUsedMail = (
  reader: Reader,
  mail: Owner & { plan: string; requests: number; limit: number; usedUp: boolean; more: string },
): MailBody => {
  const { messages, formats, company } = writingFor(reader, mail);
  const texts = messages.requestsUsed({
    company,
    plan: mail.plan,
    requests: formats.figure(mail.requests),
    limit: formats.figure(mail.limit),
    usedUp: mail.usedUp,
    more: formats.sentence(mail.more),
  });
  return mailOwner(reader, mail, texts);
};

/** For a plan with extra requests, which are sold up to a spending cap. */
export const extraRequestsMail = (
  reader: Reader,
  mail: Owner & {
    plan: string;
    requests: number;
    included: number;
    limit: number;
    reached: string;
    blockSize: number;
    blockPrice: MailMoney;
    spent: MailMoney;
    cap: MailMoney;
  },
): MailBody => {
  const { messages, formats, company } = writingFor(reader, mail);
  const texts = messages.extraRequests({
    company,
    plan: mail.plan,
    requests: formats.figure(mail.requests),
    included: formats.figure(mail.included),
    limit: formats.figure(mail.limit),
    firstShare: formats.percent(0.8),
    reached: mail.reached,
    blockSize: formats.figure(mail.blockSize),
    blockPrice: formats.money(mail.blockPrice),
    spent: formats.money(mail.spent),
    cap: formats.money(mail.cap),
  });
  return mailOwner(reader, mail, texts);
};
