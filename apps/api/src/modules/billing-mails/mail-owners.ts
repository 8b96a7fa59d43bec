import type { Db } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { listOwners } from '../members/index.ts';
import { type MailFacts, sendBillingMail } from './jobs.ts';

/** Mails every owner, if the transaction commits. With a key, it replaces a mail that is still queued. */
export const mailOwners = async (
  tx: Db,
  company: { id: number; name: string },
  facts: MailFacts,
  key?: string,
): Promise<void> => {
  for (const { email, first_name: firstName } of await listOwners(tx, company.id))
    await enqueue(
      tx,
      sendBillingMail,
      { email, firstName, company: company.name, facts },
      key === undefined ? {} : { key: `${key}:${email}` },
    );
};
