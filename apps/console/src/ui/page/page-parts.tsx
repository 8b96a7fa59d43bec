import { Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { usePageTitle } from '../../lib/page-title.ts';
import { Icon } from '../icon.tsx';

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

const BackAnchor = ({ children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes.back}>
    <Icon of={IconArrowLeft} size={16} />
    {children}
  </a>
);

/** Above a page's title: leads to what the page is a part of. */
export const BackLink = createLink(BackAnchor);

/** A titled part of a page, as wide as a form. */
export const PageSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={classes.section}>
    <Title order={2} className={classes.sectionTitle}>
      {title}
    </Title>
    <Stack gap="lg">{children}</Stack>
  </section>
);

/** A side menu and the content it leads to. */
export const Columns = ({ menu, children }: { menu: ReactNode; children: ReactNode }) => (
  <div className={classes.columns}>
    {menu}
    {children}
  </div>
);

/** The place at the end of the title row that a frame with tabs keeps for the view below them. */
export const PageActionPlace = createContext<HTMLElement | null>(null);

/** Puts a view's one primary action into the title row above the tabs. */
export const PageAction = ({ children }: { children: ReactNode }) => {
  const place = use(PageActionPlace);
  return place && createPortal(children, place);
};
