import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { usePageTitle } from '../../lib/page-title.ts';

import classes from './page.module.css';

type Props = {
  /** Leads to what the page is a part of. */
  back?: ReactNode;
  title: string;
  /** One quiet sentence under the title. */
  note?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
};

export const PageHeader = ({ back, title, note, action }: Props) => {
  usePageTitle(title);
  return (
    <div className={classes.header}>
      <div>
        {back}
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      {action}
    </div>
  );
};
