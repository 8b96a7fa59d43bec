import { Text, Title } from '@mantine/core';
import { useState } from 'react';

import { PlanGrid } from '../../lib/plans/plan-grid.tsx';
import type { OfferedPlan } from '../../lib/plans/plans-query.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { CreateCompany } from './create-company.tsx';

import classes from './plan-picker.module.css';

/** The first step to a company of one's own: its plan. The second is its name. */
export const PlanPicker = () => {
  const naming = useDialog<OfferedPlan>();
  const [chosen, setChosen] = useState<string | null>(null);
  const [typedName, setTypedName] = useState('');

  return (
    <section aria-label="Plans">
      <Title order={2} className={classes.title}>
        Plans
      </Title>
      <Text c="dimmed" mb="md">
        Start your free subscription today!
      </Text>
      <PlanGrid
        level={3}
        hasTrial
        markOf={({ slug }) => (slug === chosen ? 'Chosen' : null)}
        choiceOf={(plan) => ({
          label: 'Start free trial',
          onChoose: () => {
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
          setChosen(null);
          setTypedName('');
          naming.close();
        }}
      />
    </section>
  );
};
