import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { usePageTitle } from '../../lib/page-title.ts';

import classes from './public-page.module.css';

type Props = {
  title: string;
  /** One sentence below the title. */
  intro?: ReactNode;
  children?: ReactNode;
  /** Links to related pages. */
  elsewhere?: ReactNode;
  /** Shown beside the column on wide screens. */
  picture?: ReactNode;
};

/** A single-column page. */
export const PublicPage = ({ title, intro, children, elsewhere, picture }: Props) => {
  usePageTitle(title);
  return (
    <div className={classes.page} data-with-picture={picture ? true : undefined}>
      <div className={classes.column}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {intro && <div className={classes.intro}>{intro}</div>}
        {children && <div className={classes.content}>{children}</div>}
        {elsewhere && <div className={classes.elsewhere}>{elsewhere}</div>}
      </div>
      {picture && <div className={classes.picture}>{picture}</div>}
    </div>
  );
};
