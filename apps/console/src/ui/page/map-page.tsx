import { Title, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';

import { usePageTitle } from '../../lib/page-title.ts';
import { messages } from '../messages/index.ts';

import classes from './map-page.module.css';

type Props = {
  title: string;
  /** The breadcrumb above the title. */
  back?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Tabs below the title. */
  tabs?: ReactNode;
  /** The map controls, also shown while the panel is closed. */
  caption?: ReactNode;
  map: ReactNode;
  /** On phones, a changed value opens the panel to show the selection. */
  raisedBy?: string | null;
  /** The panel beside the map; on phones a bottom sheet. */
  children: ReactNode;
};

/** A full-size map with a panel beside it. */
export const MapPage = ({
  title,
  back,
  actions,
  tabs,
  caption,
  map,
  raisedBy = null,
  children,
}: Props) => {
  usePageTitle(title);
  const [lowered, setLowered] = useState(false);
  const [raised, setRaised] = useState(raisedBy);
  if (raisedBy !== raised) {
    setRaised(raisedBy);
    if (raisedBy !== null) setLowered(false);
  }
  return (
    <div className={classes.page} data-lowered={lowered || undefined}>
      <section className={classes.panel} aria-label={title}>
        <UnstyledButton
          className={classes.grip}
          aria-expanded={!lowered}
          onClick={() => setLowered(!lowered)}
        >
          {lowered ? messages.map.showDetails : messages.map.showMap}
        </UnstyledButton>
        <div className={classes.head}>
          {back}
          <div className={classes.titleRow}>
            <Title order={1} className={classes.title}>
              {title}
            </Title>
            {actions}
          </div>
          {tabs && <div className={classes.tabs}>{tabs}</div>}
          {caption}
        </div>
        <div className={classes.body}>{children}</div>
      </section>
      <div className={classes.map}>{map}</div>
    </div>
  );
};
