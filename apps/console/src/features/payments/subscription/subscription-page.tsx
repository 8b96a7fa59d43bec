import { Stack } from '@mantine/core';

import { wordsFor } from '../../../lib/api/failure.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CutLine } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { ChargeHistory } from '../balance/charge-history.tsx';
import { RefillSection } from '../balance/refill-section.tsx';
import { useBilling } from '../billing-query.ts';
import type { CompanyBilling } from '../billing-query.ts';
import { UsageMeter } from '../usage/usage-meter.tsx';
import { BillingFacts } from './billing-facts.tsx';
import { billingNotice } from './billing-notice.ts';
import { ScheduledDowngrade } from './scheduled-downgrade.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';

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
