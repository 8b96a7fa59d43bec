import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { useAdmin } from '../../lib/session/admin-query.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { PlanGrid } from '../../venue/plans/plan-grid.tsx';
import {
  forgetChosenPlan,
  monthlyPrice,
  type OfferedPlan,
  plansQuery,
  readChosenPlan,
} from '../../venue/plans/plans.ts';
import { CreateCompany } from './create-company.tsx';
import { messages } from './messages/index.ts';

import classes from './plan-picker.module.css';

/** Creates a company in two steps: choose a plan, then a name. */
export const PlanPicker = () => {
  const person = useAdmin()?.id;
  const naming = useDialog<OfferedPlan>();
  const { data: plans } = useQuery(plansQuery);
  const [chosen, setChosen] = useState(() => readChosenPlan(person));
  const [typedName, setTypedName] = useState('');

  const openNaming = useEffectEvent(naming.open);
  useEffect(() => {
    // A plan chosen at sign-up skips the first step.
    const plan = plans?.find(({ slug }) => slug === readChosenPlan(person));
    if (plan && monthlyPrice(plan) !== null) openNaming(plan);
  }, [plans, person]);

  return (
    <section aria-label={messages.plans.title}>
      <Title order={2} className={classes.title}>
        {messages.plans.title}
      </Title>
      <Text c="dimmed" mb="md">
        {messages.plans.intro}
      </Text>
      <PlanGrid
        level={3}
        trial="offered"
        markOf={({ slug }) => (slug === chosen ? messages.plans.chosen : null)}
        choiceOf={(plan) => ({
          label: messages.plans.start,
          onChoose: () => {
            forgetChosenPlan();
            setChosen(plan.slug);
            naming.open(plan);
          },
        })}
      />
      <CreateCompany
        plan={naming.subject}
        opened={naming.opened}
        typedName={typedName}
        onBack={(name) => {
          setTypedName(name);
          naming.close();
        }}
        onCancel={() => {
          forgetChosenPlan();
          setChosen(null);
          setTypedName('');
          naming.close();
        }}
      />
    </section>
  );
};
