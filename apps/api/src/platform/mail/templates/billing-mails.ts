import type { MailBody } from '../mailer.ts';
import { composeMail, type Reader, safeName } from './compose.ts';
import { formatsFor, type MailMoney } from './formats.ts';
import { messagesIn } from './messages/index.ts';
import type { MailTexts } from './messages/texts.ts';

/** An owner of the company. */
export type Owner = { firstName: string; company: string; link: string };

/** What the texts of a mail to an owner need: the catalog, formats and the name of the company. */
export const writingFor = (reader: Reader, { company }: Owner) => {
  const messages = messagesIn[reader.language];
  return {
    messages,
    formats: formatsFor(reader),
    company: safeName(company) ?? messages.names.ownCompany,
  };
};

export const mailOwner = (reader: Reader, { firstName, link }: Owner, texts: MailTexts): MailBody =>
  composeMail(reader, { firstName, link, texts });

export const trialEndingMail = (
  reader: Reader,
  mail: Owner & { plan: string; endsAt: Date; amount: MailMoney; covered: boolean },
): MailBody => {
  const { messages, formats, company } = writingFor(reader, mail);
  const { plan, covered } = mail;
  const [day, amount] = [formats.day(mail.endsAt), formats.money(mail.amount)];
  return mailOwner(reader, mail, messages.trialEnding({ company, plan, day, amount, covered }));
};

export const paymentReceivedMail = (
  reader: Reader,
  mail: Owner & { plan: string; amount: MailMoney; extra: MailMoney | null; paidUntil: Date },
): MailBody => {
  const { messages, formats, company } = writingFor(reader, mail);
  const texts = messages.paymentReceived({
    company,
    plan: mail.plan,
    amount: formats.money(mail.amount),
    extra: mail.extra === null ? null : formats.money(mail.extra),
    paidUntil: formats.day(mail.paidUntil),
  });
  return mailOwner(reader, mail, texts);
};

export const paymentFailedMail = (
  reader: Reader,
  mail: Owner & {
    plan: string;
    amount: MailMoney;
    reason: string;
    nextAttemptAt: Date;
    worksUntil: Date | null;
  },
): MailBody => {
  const { messages, formats, company } = writingFor(reader, mail);
  const texts = messages.paymentFailed({
    company,
    plan: mail.plan,
    amount: formats.money(mail.amount),
    reason: formats.sentence(mail.reason),
    nextAttempt: formats.time(mail.nextAttemptAt),
    worksUntil: mail.worksUntil && formats.day(mail.worksUntil),
  });
  return mailOwner(reader, mail, texts);
};

export const subscriptionEndedMail = (reader: Reader, mail: Owner & { plan: string }): MailBody => {
  const { messages, company } = writingFor(reader, mail);
  return mailOwner(reader, mail, messages.subscriptionEnded({ company, plan: mail.plan }));
};

export const topUpReceivedMail = (
  reader: Reader,
  mail: Owner & { amount: MailMoney },
): MailBody => {
  const { messages, formats, company } = writingFor(reader, mail);
  const amount = formats.money(mail.amount);
  return mailOwner(reader, mail, messages.topUpReceived({ company, amount }));
};

export const topUpFailedMail = (
  reader: Reader,
  mail: Owner & { amount: MailMoney; reason: string },
): MailBody => {
  const { messages, formats, company } = writingFor(reader, mail);
  const [amount, reason] = [formats.money(mail.amount), formats.sentence(mail.reason)];
  return mailOwner(reader, mail, messages.topUpFailed({ company, amount, reason }));
};
