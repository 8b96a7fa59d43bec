import { Fragment } from 'react';

import { Choice, type Option } from '../../../../ui/choice.tsx';

import classes from '../details.module.css';

type FactsProps = { facts: readonly (readonly [name: string, value: string])[] };

/** Read-only values with their labels. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);

type Props<Value> = {
  label: string;
  choices: readonly Option<Value>[];
  chosen: Value;
  /** Why the choice cannot be changed. */
  disabledReason?: string | null;
  onChoose: (value: Value) => void;
};

/** A labeled choice between a few options. */
export const ChoiceRow = <Value extends string>({
  label,
  choices,
  chosen,
  disabledReason = null,
  onChoose,
}: Props<Value>) => (
  <div>
    <div className={classes.labelRow}>
      <span className={classes.label}>{label}</span>
    </div>
    <Choice
      label={label}
      options={choices.map((option) => ({ ...option, disabledReason }))}
      chosen={chosen}
      look="sunken"
      onChoose={onChoose}
    />
  </div>
);
