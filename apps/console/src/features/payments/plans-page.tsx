import { Currency } from '@floorwright/contract';
import { decimalText, inCurrency, parseAmount } from '@floorwright/domain';
import { useNavigate } from '@tanstack/react-router';

import { useCompany } from '../../lib/company/use-company.ts';
import { formatMoney } from '../../lib/money.ts';
import { PlanGrid } from '../../lib/plans/plan-grid.tsx';
import type { OfferedPlan } from '../../lib/plans/plans-query.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { BackLink } from '../../ui/page/back-link.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
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
  const pending = company?.subscription?.status === 'created';
  return (
    <>
      <PageHeader
        back={<BackLink to="/payments/subscription">Subscription</BackLink>}
        title="Plans"
        note="Start your free subscription today!"
      />
      <PlanGrid
        level={2}
        markOf={({ slug }) => (slug === company?.plan_slug ? 'Your plan' : null)}
        choiceOf={(plan) => ({
          label: trial ? 'Start free trial' : 'Subscribe',
          onChoose: () => ordering.open(plan),
          disabledReason: pending ? 'Payment pending' : null,
        })}
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
