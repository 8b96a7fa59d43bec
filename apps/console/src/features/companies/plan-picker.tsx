import { Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { CutLine } from '../../ui/drawings/cut-line.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { CreateCompany } from './create-company.tsx';
import { PlanCard } from './plan-card.tsx';
import { plansQuery } from './plans-query.ts';
import type { OfferedPlan } from './plans-query.ts';

import classes from './plans.module.css';

/** The first step to a company of one's own: its plan. The second is its name. */
export const PlanPicker = () => {
  const plans = useQuery(plansQuery);
  const naming = useDialog<OfferedPlan>();
  const [chosen, setChosen] = useState<string | null>(null);
  const [typedName, setTypedName] = useState('');

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
    <section aria-label="Plans">
      <Title order={2} className={classes.title}>
        Choose a plan for your company
      </Title>
      <Text c="dimmed">You name the company in the next step.</Text>
      <div className={classes.plans} aria-busy={plans.isPending}>
        {plans.data?.map((plan) => (
          <PlanCard
            key={plan.slug}
            plan={plan}
            chosen={chosen === plan.slug}
            onChoose={() => {
              setChosen(plan.slug);
              naming.open(plan);
            }}
          />
        )) ?? ['a', 'b', 'c', 'd'].map((key) => <Skeleton key={key} height={236} />)}
      </div>
      <CreateCompany
        plan={naming.subject}
        opened={naming.opened}
        typedName={typedName}
        onBack={(name) => {
          setTypedName(name);
          naming.close();
        }}
        onCancel={() => {
          setChosen(null);
          setTypedName('');
          naming.close();
        }}
      />
    </section>
  );
};
