import { moneyText } from '@floorwright/domain/billing';

import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { type MailFacts, mailOwners } from '../../billing-mails/index.ts';
import type { DecidedCharge } from '../../charges/index.ts';

const factsOf = ({ amount, currency, error }: DecidedCharge, succeeded: boolean): MailFacts => {
  const money = moneyText(amount, currency);
  return succeeded
    ? { kind: 'top-up-received', amount: money }
    : { kind: 'top-up-failed', amount: money, reason: error ?? '' };
};

/** Mails every owner the result of a top-up, once per charge. */
export const notifyOfTopUp = (db: Db, charge: DecidedCharge, succeeded: boolean): Promise<void> =>
  inTransaction(db, (tx) =>
    mailOwners(
      tx,
      { id: charge.companyId, name: charge.company },
      factsOf(charge, succeeded),
      `top-up:${charge.id}`,
    ),
  );
