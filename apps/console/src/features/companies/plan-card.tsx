import { Button, Text, Title } from '@mantine/core';

import { useConfig } from '../../lib/config-query.ts';
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
      <Button
        component="a"
        variant="default"
        href={contact}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Contact us about ${plan.name}`}
      >
        Contact us
      </Button>
    </>
  );
};

export const PlanCard = ({ plan, chosen, onChoose }: Props) => {
  const price = monthlyPrice(plan);
  return (
    <article className={classes.plan} data-chosen={chosen || undefined} aria-label={plan.name}>
      <Title order={3} className={classes.name}>
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
          <Button onClick={onChoose} aria-label={`Start free trial of ${plan.name}`}>
            Start free trial
          </Button>
        </>
      )}
    </article>
  );
};
