import { Tooltip, UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

import classes from './choice.module.css';

export type Option<Value> = {
  value: Value;
  /** What is seen. */
  label: ReactNode;
  icon?: TablerIcon;
  /** What it is called where the label is only a sign. */
  name?: string;
  /** Why it cannot be chosen. */
  disabledReason?: string | null;
};

type Props<Value> = {
  label: string;
  options: readonly Option<Value>[];
  chosen: Value;
  /** Sunken among fields, tinted over a page or a map, bare where a frame is there already. */
  look?: 'sunken' | 'tinted' | 'bare';
  onChoose: (value: Value) => void;
};

/** One of a few, side by side. */
export const Choice = <Value extends string>({
  label,
  options,
  chosen,
  look = 'tinted',
  onChoose,
}: Props<Value>) => (
  <div role="group" aria-label={label} className={classes.choice} data-look={look}>
    {options.map(({ value, label: shown, icon, name, disabledReason = null }) => (
      <Tooltip key={value} label={disabledReason ?? name} disabled={!disabledReason && !name}>
        <UnstyledButton
          className={classes.option}
          aria-pressed={value === chosen}
          aria-label={name}
          aria-description={disabledReason ?? undefined}
          aria-disabled={disabledReason !== null || undefined}
          onClick={() => {
            if (disabledReason === null && value !== chosen) onChoose(value);
          }}
        >
          {icon && <Icon of={icon} size={16} />}
          {shown}
        </UnstyledButton>
      </Tooltip>
    ))}
  </div>
);
