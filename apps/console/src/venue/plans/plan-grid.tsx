import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { wordsFor } from '../../lib/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PlanCard, type PlanChoice, type PlanTrial } from './plan-card.tsx';
import { type OfferedPlan, plansQuery } from './plans.ts';

import classes from './plans.module.css';

type Props = {
  /** Null for a plan without an action. */
  choiceOf: (plan: OfferedPlan) => PlanChoice | null;
  markOf: (plan: OfferedPlan) => string | null;
  trial: PlanTrial;
  /** The heading level of the plans. */
  level: 2 | 3;
};

/** One card per plan. */
export const PlanGrid = ({ choiceOf, markOf, trial, level }: Props) => {
  const plans = useQuery(plansQuery);
  if (plans.isError)
    return (
      <EmptyState
        drawing={<CutLine />}
        sentence="The plans could not be loaded."
        detail={wordsFor(plans.error)}
        action={<Button onClick={() => void plans.refetch()}>Try again</Button>}
      />
    );
  return (
    <div className={classes.plans} aria-busy={plans.isPending}>
      {plans.data?.map((plan) => (
        <PlanCard
          key={plan.slug}
          plan={plan}
          choice={choiceOf(plan)}
          mark={markOf(plan)}
          trial={trial}
          level={level}
        />
      )) ?? ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} height={340} />)}
    </div>
  );
};
