import { Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type ComponentPropsWithRef, createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';

import { usePageTitle } from '../../lib/page-title.ts';
import { Icon } from '../icon.tsx';

import classes from './page.module.css';

type Props = {
  /** Link to the parent page. */
  back?: ReactNode;
  title: string;
  /** One sentence below the title. */
  note?: ReactNode;
  /** The primary action of the page. */
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
  // The router marks a link to a parent of the page as current, too.
  <a {...props} aria-current={undefined} className={classes.back}>
    <Icon of={IconArrowLeft} size={16} />
    {children}
  </a>
);

/** Above the title: a link to the parent page. */
export const BackLink = createLink(BackAnchor);

type SectionProps = {
  title: string;
  /** As wide as the page, for a table; otherwise as wide as a form. */
  wide?: boolean;
  children: ReactNode;
};

/** A titled section. */
export const PageSection = ({ title, wide = false, children }: SectionProps) => (
  <section aria-label={title} className={wide ? undefined : classes.section}>
    <Title order={2} className={classes.sectionTitle}>
      {title}
    </Title>
    <Stack gap="lg">{children}</Stack>
  </section>
);

/** A side menu with its content. */
export const Columns = ({ menu, children }: { menu: ReactNode; children: ReactNode }) => (
  <div className={classes.columns}>
    {menu}
    {children}
  </div>
);

/** The slot at the end of the title row for the action of the current tab. */
export const PageActionPlace = createContext<HTMLElement | null>(null);

/** Renders the primary action of a tab into the title row. */
export const PageAction = ({ children }: { children: ReactNode }) => {
  const place = use(PageActionPlace);
  return place && createPortal(children, place);
};
