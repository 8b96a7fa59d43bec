import type { MailBody } from '../mailer.ts';
import { mailOwner, type Owner, writingFor } from './billing-mails.ts';
import type { Reader } from './compose.ts';
import type { MailMoney } from './formats.ts';

export const planChangedMail = (
  reader: Reader,
  mail: Owner & {
    plan: string;
    price: MailMoney;
    paid: MailMoney | null;
    until: Date;
    inTrial: boolean;
  },
): MailBody => {
  const { messages, formats, company } = writingFor(reader, mail);
  const texts = messages.planChanged({
    company,
    plan: mail.plan,
    price: formats.money(mail.price),
    paid: mail.paid === null ? null : formats.money(mail.paid),
    until: formats.day(mail.until),
    inTrial: mail.inTrial,
  });
  return mailOwner(reader, mail, texts);
};

export const downgradeScheduledMail = (
  reader: Reader,
  mail: Owner & { plan: string; nextPlan: string; price: MailMoney; from: Date },
): MailBody => {
  const { messages, formats, company } = writingFor(reader, mail);
  const { plan, nextPlan } = mail;
  const [price, from] = [formats.money(mail.price), formats.day(mail.from)];
  return mailOwner(
    reader,
    mail,
    messages.downgradeScheduled({ company, plan, nextPlan, price, from }),
  );
};

export const upgradeFailedMail = (
  reader: Reader,
  mail: Owner & { plan: string; amount: MailMoney; reason: string },
): MailBody => {
  const { messages, formats, company } = writingFor(reader, mail);
  const { plan } = mail;
  const [amount, reason] = [formats.money(mail.amount), formats.sentence(mail.reason)];
  return mailOwner(reader, mail, messages.upgradeFailed({ company, plan, amount, reason }));
};
