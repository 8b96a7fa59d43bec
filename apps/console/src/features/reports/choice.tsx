import { UnstyledButton } from '@mantine/core';

import classes from './reports.module.css';

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** One of a few, all of them in sight. */
export const Choice = <Value extends string>({
  label,
  options,
  chosen,
  onChoose,
}: Props<Value>) => (
  <div className={classes.choice} role="group" aria-label={label}>
    {options.map(({ value, name }) => (
      <UnstyledButton
        key={value}
        className={classes.option}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {name}
      </UnstyledButton>
    ))}
  </div>
);
