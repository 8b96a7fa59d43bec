import { formatDate } from '@floorwright/domain/time';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { formatExactMoney, formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CutLine } from '../../../ui/drawings.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { subscriptionWords } from '../../../venue/company/subscription.ts';
import { ChargeHistory } from '../balance/charge-history.tsx';
import { RefillSection } from '../balance/refill-section.tsx';
import { type CompanyBilling, useBilling } from '../queries.ts';
import { UsageMeter } from '../usage/usage-meter.tsx';
import { billingNotice } from './billing-notice.ts';
import { useCallOffDowngrade } from './plan-change.ts';
import { SubscriptionActions } from './subscription-actions.tsx';

import classes from '../payments.module.css';

/** Shows a scheduled downgrade and offers to cancel it. */
const ScheduledDowngrade = ({ billing }: { billing: CompanyBilling }) => {
  const calling = useCallOffDowngrade();
  const { scheduled_downgrade: downgrade, plan, currency } = billing;
  if (!downgrade) return null;
  return (
    <Banner
      tone="note"
      title={`Your plan changes to ${downgrade.plan_name} on ${formatDate(downgrade.at)}.`}
    >
      <p>
        From then on you pay {formatMoney(downgrade.price, currency)} per month. Until then the
        limits of {downgrade.plan_name} apply to what you add.
      </p>
      <Button
        variant="default"
        size="xs"
        loading={calling.busy}
        onClick={() => calling.run(plan?.name ?? 'your plan')}
      >
        Cancel the downgrade
      </Button>
    </Banner>
  );
};

const priceWords = ({ plan, price, currency }: CompanyBilling): string => {
  if (!plan) return 'None yet';
  return price === null ? 'On request' : `${formatMoney(price, currency)} per month`;
};

const nextPayment = ({ due, currency, subscription }: CompanyBilling): string | null =>
  due !== null && subscription?.next_payment_at ? formatExactMoney(due, currency) : null;

/** Balance, plan and price of the company. */
const BillingFacts = ({ billing, actions }: { billing: CompanyBilling; actions: ReactNode }) => {
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

const Content = ({ billing }: { billing: CompanyBilling }) => {
  const notice = billingNotice(billing);
  return (
    <Stack gap="xl">
      {notice && (
        <Banner tone={notice.tone} title={notice.title}>
          {notice.detail}
        </Banner>
      )}
      <ScheduledDowngrade billing={billing} />
      <BillingFacts billing={billing} actions={<SubscriptionActions billing={billing} />} />
      {billing.usage && (
        <UsageMeter
          usage={billing.usage}
          subscription={billing.subscription}
          price={billing.price}
        />
      )}
      {!billing.subscription?.offline && <RefillSection billing={billing} />}
      <ChargeHistory />
    </Stack>
  );
};

/** /payments/subscription */
export const SubscriptionPage = () => {
  const billing = useBilling();
  if (billing.data) return <Content billing={billing.data} />;
  if (!billing.error) return <PageSkeleton />;
  return (
    <EmptyState
      drawing={<CutLine />}
      sentence="The subscription could not be loaded."
      detail={wordsFor(billing.error)}
      action={<Button onClick={() => void billing.refetch()}>Try again</Button>}
    />
  );
};
