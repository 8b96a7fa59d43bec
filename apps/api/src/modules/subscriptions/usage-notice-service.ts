import type { Db } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { ownersOf } from '../members/owners-service.ts';
import { sendSubscriptionMail } from './mail-jobs.ts';

type Limited = { companyId: number; company: string; plan: string };
type Used = {
  requests: number;
  limit: number;
  usedUp: boolean;
  /** How the company comes to more, as a sentence. */
  more: string;
};

/** Tells every owner that the API requests run out, or have run out, if the transaction commits. */
export const tellOfUsage = async (
  tx: Db,
  { companyId, company, plan }: Limited,
  used: Used,
): Promise<void> => {
  const facts = { kind: 'requests-used', plan, ...used } as const;
  for (const { email, first_name: firstName } of await ownersOf(tx, companyId))
    await enqueue(tx, sendSubscriptionMail, { email, firstName, company, facts });
};
