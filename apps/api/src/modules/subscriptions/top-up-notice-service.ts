import { moneyText } from '@floorwright/domain/billing';

import { type Db, inTransaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import type { DecidedCharge } from '../charges/outcome-service.ts';
import { ownersOf } from '../members/owners-service.ts';
import { type MailFacts, sendSubscriptionMail } from './mail-jobs.ts';

const factsOf = ({ amount, currency, error }: DecidedCharge, succeeded: boolean): MailFacts => {
  const money = moneyText(amount, currency);
  return succeeded
    ? { kind: 'top-up-received', amount: money }
    : { kind: 'top-up-failed', amount: money, reason: error ?? '' };
};

/** Tells every owner what became of a payment into the balance. */
export const tellOfTopUp = (db: Db, charge: DecidedCharge, succeeded: boolean): Promise<void> =>
  inTransaction(db, async (tx) => {
    const facts = factsOf(charge, succeeded);
    for (const { email, first_name: firstName } of await ownersOf(tx, charge.companyId))
      await enqueue(
        tx,
        sendSubscriptionMail,
        { email, firstName, company: charge.company, facts },
        // A job that is run again finds the mail that it had put there.
        { key: `top-up:${charge.id}:${email}` },
      );
  });
