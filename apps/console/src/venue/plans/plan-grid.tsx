import { Skeleton, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';

import { wordsFor } from '../../lib/api/failure.ts';
import { useConfig } from '../../lib/config-query.ts';
import { showSentence } from '../../lib/sentences/index.ts';
import { Button } from '../../ui/button.tsx';
import { CutLine } from '../../ui/drawings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ExternalButton } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { messages } from './messages/index.ts';
import { monthlyPrice, type OfferedPlan, plansQuery } from './plans.ts';

import classes from './plans.module.css';

/** The label and action of a plan's button. */
export type PlanChoice = {
  label: string;
  /** Available, but not recommended. */
  isSecondary?: boolean;
  onChoose: () => void;
  disabledReason?: string | null;
};

/** Whether the company can start a trial of the plan, or is in one. */
type PlanTrial = 'offered' | 'running' | null;

type PlanCardProps = {
  plan: OfferedPlan;
  choice: PlanChoice | null;
  /** Highlights the plan, with the reason. */
  mark: string | null;
  trial: PlanTrial;
  /** The heading level of the name. */
  level: 2 | 3;
};

const Features = ({ plan }: { plan: OfferedPlan }) => (
  <ul className={classes.features}>
    {plan.features.map((feature) => (
      <li key={feature}>
        <Icon of={IconCheck} size={16} />
        {showSentence(feature)}
      </li>
    ))}
  </ul>
);

const trialWords = ({ trial_days: days }: OfferedPlan, trial: PlanTrial): string => {
  switch (trial) {
    case 'offered':
      return messages.trial.offered(days);
    case 'running':
      return messages.trial.running;
    case null:
      return messages.trial.none;
  }
};

const ContactUs = () => {
  const contact = useConfig()?.external_links.contact;
  return (
    <ExternalButton variant="default" href={contact} className={classes.action}>
      {messages.contactUs}
    </ExternalButton>
  );
};

const PlanCard = ({ plan, choice, mark, trial, level }: PlanCardProps) => {
  const price = monthlyPrice(plan);
  const titleId = useId();
  return (
    <article
      className={classes.plan}
      data-chosen={mark !== null || undefined}
      aria-labelledby={titleId}
    >
      <div className={classes.head}>
        <Title order={level} id={titleId} className={classes.name}>
          {plan.name}
        </Title>
        {mark && <span className={classes.mark}>{mark}</span>}
      </div>
      {price === null ? (
        <Text className={classes.quote}>{messages.unpriced}</Text>
      ) : (
        <div className={classes.cost}>
          <span className={classes.price}>{price}</span>{' '}
          <span className={classes.period}>{messages.perMonth}</span>
        </div>
      )}
      <Features plan={plan} />
      {price === null ? (
        <ContactUs />
      ) : (
        <>
          <Text className={classes.trial}>{trialWords(plan, trial)}</Text>
          {choice && (
            <Button
              variant={choice.isSecondary ? 'default' : 'filled'}
              className={classes.action}
              onClick={choice.onChoose}
              disabledReason={choice.disabledReason ?? null}
              aria-describedby={titleId}
            >
              {choice.label}
            </Button>
          )}
        </>
      )}
    </article>
  );
};

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
        sentence={messages.notLoaded}
        detail={wordsFor(plans.error)}
        action={<Button onClick={() => void plans.refetch()}>{messages.tryAgain}</Button>}
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
