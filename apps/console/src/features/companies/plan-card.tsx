import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';

import { useConfig } from '../../lib/config-query.ts';
import { ExternalButton } from '../../ui/link.tsx';
import { monthlyPrice } from './plan-price.ts';
import type { OfferedPlan } from './plans-query.ts';

import classes from './plans.module.css';

type Props = { plan: OfferedPlan; chosen: boolean; onChoose: () => void };

const ContactUs = ({ plan }: { plan: OfferedPlan }) => {
  const contact = useConfig()?.external_links.contact;
  return (
    <>
      <Text className={classes.quote}>Please contact us for a price quotation</Text>
      <Text className={classes.description}>{plan.description}</Text>
      <ExternalButton variant="default" href={contact}>
        Contact us
      </ExternalButton>
    </>
  );
};

export const PlanCard = ({ plan, chosen, onChoose }: Props) => {
  const price = monthlyPrice(plan);
  const titleId = useId();
  return (
    <article className={classes.plan} data-chosen={chosen || undefined} aria-labelledby={titleId}>
      <Title order={3} id={titleId} className={classes.name}>
        {plan.name}
      </Title>
      {price === null ? (
        <ContactUs plan={plan} />
      ) : (
        <>
          <div>
            <span className={classes.price}>{price}</span>{' '}
            <span className={classes.period}>per month</span>
          </div>
          <Text className={classes.description}>{plan.description}</Text>
          <Text className={classes.trial}>
            {plan.trial_days}-day free trial, then paid monthly.
          </Text>
          <Button onClick={onChoose} aria-describedby={titleId}>
            Start free trial
          </Button>
        </>
      )}
    </article>
  );
};
