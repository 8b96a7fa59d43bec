import type { ReactNode } from 'react';

import { formatExactMoney, formatMoney } from '../../../lib/format.ts';
import { subscriptionWords } from '../../../venue/company/subscription.ts';
import type { CompanyBilling } from '../billing-query.ts';

import classes from '../payments.module.css';

const priceWords = ({ plan, price, currency }: CompanyBilling): string => {
  if (!plan) return 'None yet';
  return price === null ? 'On request' : `${formatMoney(price, currency)} per month`;
};

const nextPayment = ({ due, currency, subscription }: CompanyBilling): string | null =>
  due !== null && subscription?.next_payment_at ? formatExactMoney(due, currency) : null;

/** What the company has, and what it pays. */
export const BillingFacts = ({
  billing,
  actions,
}: {
  billing: CompanyBilling;
  actions: ReactNode;
}) => {
  const next = nextPayment(billing);
  const facts = [
    ['Balance', formatExactMoney(billing.balance, billing.currency)],
    ['Plan', billing.plan?.name ?? 'None yet'],
    ['Price', priceWords(billing)],
    ['Status', subscriptionWords(billing.subscription)],
    ...(next === null ? [] : [['Next payment', next]]),
  ] as const;
  return (
    <section aria-label="Current subscription" className={classes.billing}>
      <dl className={classes.facts}>
        {facts.map(([term, words]) => (
          <div key={term}>
            <dt className={classes.label}>{term}</dt>
            <dd className={classes.fact}>{words}</dd>
          </div>
        ))}
      </dl>
      {actions}
    </section>
  );
};
