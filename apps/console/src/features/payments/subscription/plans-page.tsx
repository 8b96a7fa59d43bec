import { Currency } from '@floorwright/contract';
import { decimalText, inCurrency, parseAmount } from '@floorwright/domain/billing';
import { Box } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';

import { formatDate } from '../../../lib/format.ts';
import { showSentence } from '../../../lib/sentences/index.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { BackLink, PageHeader } from '../../../ui/page/page-parts.tsx';
import { useCompany } from '../../../venue/company/company.ts';
import { type PlanChoice, PlanGrid } from '../../../venue/plans/plan-grid.tsx';
import type { OfferedPlan } from '../../../venue/plans/plans.ts';
import { useBilling, usePlanChanges } from '../queries.ts';
import { ChangePlan, type ChosenChange } from './change-plan.tsx';
import { messages } from './messages/index.ts';
import { hasPlanToChange, findPlanObstacle, useCallOffDowngrade } from './plan-change.ts';
import { Subscribe } from './subscribe.tsx';

const known = Currency.catch('usd');

/** Monthly price for the company; plans are priced in their own currency. */
const priceFor = (plan: OfferedPlan, currency: string): string => {
  const price = parseAmount(plan.price ?? '') ?? 0;
  return decimalText(inCurrency(price, known.parse(plan.currency), known.parse(currency)));
};

/** The action for each plan while a subscription is active. */
const useChanges = (onChange: (chosen: ChosenChange) => void) => {
  const company = useCompany();
  const isChange = hasPlanToChange(company);
  const changes = usePlanChanges(isChange);
  const billing = useBilling().data;
  const calling = useCallOffDowngrade();
  const scheduled = billing?.scheduled_downgrade ?? null;

  const choiceOf = (plan: OfferedPlan): PlanChoice | null => {
    if (plan.slug === company?.plan_slug)
      return scheduled && { label: messages.plans.keep, onChoose: () => calling.run(plan.name) };
    const change = changes.data?.find(({ plan_slug: slug }) => slug === plan.slug);
    if (!change || plan.slug === scheduled?.plan_slug) return null;
    return {
      label: messages.change[change.direction],
      isSecondary: change.direction === 'downgrade',
      onChoose: () => onChange({ change, planName: plan.name }),
      // The banner above states what to do. The dialog lists what exceeds a plan.
      disabledReason:
        findPlanObstacle(company) && change.refusal && showSentence(change.refusal.message),
    };
  };
  const markOf = ({ slug }: OfferedPlan): string | null =>
    slug === scheduled?.plan_slug ? messages.plans.from(formatDate(scheduled.at)) : null;
  return { billing, choiceOf, markOf };
};

/** /payments/plans */
export const PlansPage = () => {
  const company = useCompany();
  const navigate = useNavigate();
  const ordering = useDialog<OfferedPlan>();
  const changing = useDialog<ChosenChange>();
  const changes = useChanges(changing.open);
  const trial = company?.trial_eligible ?? false;
  const isInTrial = company?.subscription?.status === 'trialing';
  const isChange = hasPlanToChange(company);
  const obstacle = findPlanObstacle(company);
  const currency = company?.currency ?? 'usd';
  const order = (plan: OfferedPlan): PlanChoice => ({
    label: trial ? messages.subscribe.trial : messages.subscribe.order,
    onChoose: () => ordering.open(plan),
  });
  return (
    <>
      <PageHeader
        back={<BackLink to="/payments/subscription">{messages.plans.back}</BackLink>}
        title={messages.plans.title}
        note={messages.plans.note}
      />
      {obstacle && (
        <Box mb="md">
          <Banner tone="note" title={obstacle.title}>
            {obstacle.detail}{' '}
            <TextLink to="/payments/subscription">{messages.plans.toSubscription}</TextLink>
          </Banner>
        </Box>
      )}
      <PlanGrid
        level={2}
        trial={trial ? 'offered' : isInTrial ? 'running' : null}
        markOf={(plan) =>
          plan.slug === company?.plan_slug ? messages.plans.current : changes.markOf(plan)
        }
        choiceOf={isChange ? changes.choiceOf : order}
      />
      <Subscribe
        plan={ordering.subject}
        price={ordering.subject && priceFor(ordering.subject, currency)}
        currency={currency}
        trial={trial}
        opened={ordering.opened}
        onClose={ordering.close}
        onDone={() => void navigate({ to: '/payments/subscription' })}
      />
      {changes.billing && (
        <ChangePlan
          chosen={changing.subject}
          billing={changes.billing}
          opened={changing.opened}
          onClose={changing.close}
        />
      )}
    </>
  );
};
