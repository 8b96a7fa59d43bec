import { UnstyledButton } from '@mantine/core';
import { IconPhoto, IconStack2 } from '@tabler/icons-react';

import { Icon } from '../../ui/icon.tsx';

import classes from './layers.module.css';

/** How a floor is shown: as the photo of its plan, or drawn from files. */
export type Mode = 'photo' | 'layers';

const modes = [
  { mode: 'photo', label: 'Photo', icon: IconPhoto },
  { mode: 'layers', label: 'Layers', icon: IconStack2 },
] as const;

type Props = { mode: Mode; onMode: (mode: Mode) => void };

export const FloorModes = ({ mode, onMode }: Props) => (
  <div className={classes.modes} role="group" aria-label="What to edit">
    {modes.map(({ mode: offered, label, icon }) => (
      <UnstyledButton
        key={offered}
        className={classes.mode}
        aria-pressed={mode === offered}
        onClick={() => onMode(offered)}
      >
        <Icon of={icon} size={16} />
        {label}
      </UnstyledButton>
    ))}
  </div>
);
