import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from '../details.module.css';

export type Choice<Value> = {
  value: Value;
  /** What is seen. */
  label: ReactNode;
  /** What it is called where the label is only a sign. */
  name?: string;
};

type Props<Value> = {
  label: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  /** Why nothing else can be chosen. */
  disabledReason?: string | null;
  onChoose: (value: Value) => void;
};

/** One of a few, side by side. */
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
    <div role="group" aria-label={label} className={classes.choices}>
      {choices.map(({ value, label: shown, name }) => (
        <Tooltip key={value} label={disabledReason ?? name} disabled={!disabledReason && !name}>
          <UnstyledButton
            className={classes.choice}
            aria-pressed={value === chosen}
            aria-label={name}
            aria-disabled={disabledReason !== null || undefined}
            onClick={() => {
              if (disabledReason === null && value !== chosen) onChoose(value);
            }}
          >
            {shown}
          </UnstyledButton>
        </Tooltip>
      ))}
    </div>
  </div>
);
