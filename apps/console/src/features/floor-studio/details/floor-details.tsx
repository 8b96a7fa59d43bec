import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

import { Banner } from '../../../ui/banner.tsx';
import { type FailedPoi, failedPoiText } from '../saving/run-save.ts';

import classes from './details.module.css';

type Props = {
  /** The floor's number, which is its name: "G", "2". */
  floorName: string;
  /** The way to the floor's POIs. */
  poisLink?: ReactNode;
  /** What the last save could not save. */
  failedPois: readonly FailedPoi[];
  /** How many changes it could not save, these POIs among them. */
  unsaved?: number;
  /** What is selected on the map. */
  children: ReactNode;
  footer: ReactNode;
};

/** Where the server was away, more waits than the POIs that it was asked for. */
const lead = (pois: number, unsaved: number): string => {
  if (unsaved > pois) return `${unsaved} changes were not saved.`;
  return pois === 1 ? 'A POI was not saved.' : `${pois} POIs were not saved.`;
};

/** The panel beside the map: the floor, what went wrong with it, and what is selected on it. */
export const FloorDetails = ({
  floorName,
  poisLink,
  failedPois,
  unsaved = 0,
  children,
  footer,
}: Props) => (
  <section className={classes.panel} aria-label="Floor details">
    <div className={classes.head}>
      <Title order={2} className={classes.heading}>
        Floor details
      </Title>
      <div className={classes.floorLine}>
        <span>
          Floor number <span className={classes.floorName}>{floorName}</span>
        </span>
        {poisLink}
      </div>
    </div>
    {failedPois.length > 0 && (
      <Banner tone="loss" title={lead(failedPois.length, unsaved)}>
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
