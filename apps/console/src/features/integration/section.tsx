import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './integration.module.css';

type Props = { title: string; note: ReactNode; action?: ReactNode; children?: ReactNode };

export const Section = ({ title, note, action, children }: Props) => (
  <section aria-label={title} className={classes.section}>
    <div className={classes.sectionHeader}>
      <Title order={2} className={classes.sectionTitle}>
        {title}
      </Title>
      {action}
    </div>
    <p className={classes.note}>{note}</p>
    {children}
  </section>
);
