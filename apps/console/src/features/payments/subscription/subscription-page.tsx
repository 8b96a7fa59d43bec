import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

import { wordsFor } from '../../../lib/api/failure.ts';
import { formatDate, formatExactMoney, formatMoney } from '../../../lib/format.ts';
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
import { messages } from './messages/index.ts';
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
      title={messages.downgrade.title(downgrade.plan_name, formatDate(downgrade.at))}
    >
      <p>
        {messages.downgrade.detail(formatMoney(downgrade.price, currency), downgrade.plan_name)}
      </p>
      <Button
        variant="default"
        size="xs"
        loading={calling.busy}
        onClick={() => calling.run(plan?.name ?? messages.yourPlan)}
      >
        {messages.downgrade.cancel}
      </Button>
    </Banner>
  );
};

const priceWords = ({ plan, price, currency }: CompanyBilling): string => {
  if (!plan) return messages.facts.none;
  return price === null
    ? messages.facts.onRequest
    : messages.facts.monthly(formatMoney(price, currency));
};

const nextPayment = ({ due, currency, subscription }: CompanyBilling): string | null =>
  due !== null && subscription?.next_payment_at ? formatExactMoney(due, currency) : null;

/** Balance, plan and price of the company. */
const BillingFacts = ({ billing, actions }: { billing: CompanyBilling; actions: ReactNode }) => {
  const next = nextPayment(billing);
  const facts = [
    [messages.facts.balance, formatExactMoney(billing.balance, billing.currency)],
    [messages.facts.plan, billing.plan?.name ?? messages.facts.none],
    [messages.facts.price, priceWords(billing)],
    [messages.facts.status, subscriptionWords(billing.subscription)],
    ...(next === null ? [] : [[messages.facts.nextPayment, next]]),
  ] as const;
  return (
    <section aria-label={messages.facts.label} className={classes.billing}>
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
      sentence={messages.facts.notLoaded}
      detail={wordsFor(billing.error)}
      action={<Button onClick={() => void billing.refetch()}>{messages.facts.retry}</Button>}
    />
  );
};
