import { Currency } from '@floorwright/contract';
import { decimalText, inCurrency, parseAmount } from '@floorwright/domain';
import { Box } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { useCompany } from '../../lib/company/use-company.ts';
import { formatMoney } from '../../lib/money.ts';
import { PlanGrid } from '../../lib/plans/plan-grid.tsx';
import type { OfferedPlan } from '../../lib/plans/plans-query.ts';
import { Banner } from '../../ui/banner.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { TextLink } from '../../ui/link.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { planChange } from './plan-change.ts';
import { Subscribe } from './subscribe.tsx';

const known = Currency.catch('usd');

/** What a company pays per month; plans have their prices in a currency of their own. */
const priceFor = (plan: OfferedPlan, currency: string): string => {
  const price = parseAmount(plan.price ?? '') ?? 0;
  const paid = inCurrency(price, known.parse(plan.currency), known.parse(currency));
  return formatMoney(decimalText(paid), currency);
};

/** /payments/plans */
export const PlansPage = () => {
  const company = useCompany();
  const navigate = useNavigate();
  const ordering = useDialog<OfferedPlan>();
  const trial = company?.trial_eligible ?? false;
  const isInTrial = company?.subscription?.status === 'trialing';
  const change = planChange(company);
  const isTheirs = ({ slug }: OfferedPlan): boolean => slug === company?.plan_slug;
  return (
    <>
      <PageHeader
        back={<BackLink to="/payments/subscription">Subscription</BackLink>}
        title="Plans"
        note={trial && 'Start your free subscription today!'}
      />
      {change && (
        <Box mb="md">
          <Banner tone="note" title={change.title}>
            {change.detail} <TextLink to="/payments/subscription">Go to the subscription</TextLink>
          </Banner>
        </Box>
      )}
      <PlanGrid
        level={2}
        trial={trial ? 'offered' : isInTrial ? 'running' : null}
        markOf={(plan) => (isTheirs(plan) ? 'Your plan' : null)}
        choiceOf={(plan) =>
          change && isTheirs(plan)
            ? null
            : {
                label: trial ? 'Start free trial' : 'Subscribe',
                onChoose: () => ordering.open(plan),
                disabledReason: change && `${change.title}: ${change.detail}`,
              }
        }
      />
      <Subscribe
        plan={ordering.subject}
        price={ordering.subject && priceFor(ordering.subject, company?.currency ?? 'usd')}
        trial={trial}
        opened={ordering.opened}
        onClose={ordering.close}
        onDone={() => void navigate({ to: '/payments/subscription' })}
      />
    </>
  );
};
