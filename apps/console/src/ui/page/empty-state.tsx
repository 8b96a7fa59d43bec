import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './empty-state.module.css';

type Props = {
  drawing: ReactNode;
  sentence: string;
  detail?: string;
  action?: ReactNode;
};

export const EmptyState = ({ drawing, sentence, detail, action }: Props) => (
  <div className={classes.empty}>
    <div className={classes.drawing}>{drawing}</div>
    <Text fw={550}>{sentence}</Text>
    {detail && <Text c="dimmed">{detail}</Text>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);
