import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { Banner } from '../../../ui/feedback/banner.tsx';
import { type FailedPoi, failedPoiText } from '../saving/run-save.ts';
import { messages } from './messages/index.ts';

import classes from './details.module.css';

type Props = {
  /** The name of the floor, such as "G" or "2". */
  floorName: string;
  /** Beside the name. */
  actions?: ReactNode;
  /** The link to the floor's POIs. */
  poisLink?: ReactNode;
  /** The POIs that the last save could not save. */
  failedPois: readonly FailedPoi[];
  /** The number of changes that it could not save, including these POIs. */
  unsaved?: number;
  /** The details of the selection. */
  children: ReactNode;
  footer: ReactNode;
};

/** If the server could not be reached, more changes are unsaved than the POIs that were tried. */
const lead = (pois: number, unsaved: number): string => {
  if (unsaved > pois) return messages.floor.unsavedChanges(unsaved);
  return messages.floor.unsavedPois(pois);
};

/** The panel beside the map: the floor, its save errors, and the selection. */
export const FloorDetails = ({
  floorName,
  actions,
  poisLink,
  failedPois,
  unsaved = 0,
  children,
  footer,
}: Props) => (
  <section className={classes.panel} aria-label={messages.floor.title}>
    <div className={classes.head}>
      <Title order={2} className={classes.heading}>
        {messages.floor.title}
      </Title>
      <div className={classes.floorLine}>
        <span>
          {messages.floor.number} <bdi className={classes.floorName}>{floorName}</bdi> {actions}
        </span>
        {poisLink}
      </div>
    </div>
    {failedPois.length > 0 && (
      <Banner tone="danger" title={lead(failedPois.length, unsaved)}>
        <ul className={classes.failures}>
          {failedPois.map((poi) => (
            <li key={poi.key}>{failedPoiText(poi)}</li>
          ))}
        </ul>
      </Banner>
    )}
    {children}
    {footer}
  </section>
);
