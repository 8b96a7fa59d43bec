import { Tooltip, UnstyledButton } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

import classes from './choice.module.css';

export type Option<Value> = {
  value: Value;
  /** The visible label. */
  label: ReactNode;
  icon?: TablerIcon;
  /** The accessible name, if the label is only an icon. */
  name?: string;
  /** Why it cannot be chosen. */
  disabledReason?: string | null;
};

type Props<Value> = {
  label: string;
  options: readonly Option<Value>[];
  chosen: Value;
  /** Sunken in forms, tinted above a page or a map, bare inside a frame. */
  look?: 'sunken' | 'tinted' | 'bare';
  onChoose: (value: Value) => void;
};

/** A segmented control. */
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
