import { formatDate } from '@floorwright/domain/time';

import { formatMoney } from '../../../lib/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { CompanyBilling } from '../billing-query.ts';
import { useCallOffDowngrade } from './call-off-downgrade.tsx';

/** Tells of a downgrade that is scheduled, and offers to call it off. */
export const ScheduledDowngrade = ({ billing }: { billing: CompanyBilling }) => {
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
        limits of {downgrade.plan_name} hold for what you add.
      </p>
      <Button
        variant="default"
        size="xs"
        loading={calling.busy}
        onClick={() => calling.run(plan?.name ?? 'your plan')}
      >
        Call off the downgrade
      </Button>
    </Banner>
  );
};
