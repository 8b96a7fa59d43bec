import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './page.module.css';

/** A titled part of a page, as wide as a form. */
export const PageSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={classes.section}>
    <Title order={2} className={classes.sectionTitle}>
      {title}
    </Title>
    <Stack gap="lg">{children}</Stack>
  </section>
);
