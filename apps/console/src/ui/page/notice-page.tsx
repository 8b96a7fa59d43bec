import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { usePageTitle } from '../../lib/page-title.ts';

import classes from './notice-page.module.css';

type Props = { drawing: ReactNode; title: string; message: string; actions: ReactNode };

/** A page with one message and the next steps. */
export const NoticePage = ({ drawing, title, message, actions }: Props) => {
  usePageTitle(title);
  return (
    <div className={classes.notice}>
      <div className={classes.drawing}>{drawing}</div>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <p className={classes.message}>{message}</p>
      <Group gap="xs" justify="center">
        {actions}
      </Group>
    </div>
  );
};
