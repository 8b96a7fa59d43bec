import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from '../signed-in-devices.module.css';

type Props = { name: string; note: string; action: ReactNode; children?: ReactNode };

export const FactorRow = ({ name, note, action, children }: Props) => (
  <li className={classes.device}>
    <div>
      <div className={classes.name}>{name}</div>
      <Text c="dimmed" size="sm">
        {note}
      </Text>
    </div>
    {action}
    {children}
  </li>
);
