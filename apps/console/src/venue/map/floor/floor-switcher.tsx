import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';

import { floorTitle } from '../../company/floor-title.ts';
import type { BuildingFloor } from '../../company/floors.ts';
import { messages } from '../messages/index.ts';

import classes from './floor-switcher.module.css';

/** The right side of a map: its floors, and the legend below them. */
export const MapSide = ({ children }: { children: ReactNode }) => (
  <div className={classes.side}>{children}</div>
);

type Props = {
  floors: readonly BuildingFloor[];
  chosenId: number | undefined;
  /** The page to open on the other floor. */
  to?: `/buildings/$buildingId/floors/$floorId${'' | '/reports' | '/engagements' | '/engagements/$triggerId'}`;
};

const studio = '/buildings/$buildingId/floors/$floorId';

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves to the floor above or below. */
const press = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  event.preventDefault();
  next?.focus();
  next?.click();
};

/** With many floors, the current one may be scrolled out of view. */
const bringIntoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest' });

/** The floors as a strip on the map, the highest on top. */
export const FloorSwitcher = ({ floors, chosenId, to = studio }: Props) => {
  if (floors.length < 2) return null;
  return (
    // The arrow keys bubble from the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav className={classes.switcher} aria-label={messages.switchFloor} onKeyDown={press}>
      {floors.map(({ id, building_id: buildingId, name }) => (
        <Link
          key={id}
          ref={id === chosenId ? bringIntoView : null}
          to={to}
          params={(now) => ({
            triggerId: now.triggerId ?? '',
            buildingId: String(buildingId),
            floorId: String(id),
          })}
          search={to === studio ? {} : true}
          replace
          className={classes.storey ?? ''}
          title={floorTitle(name)}
          aria-current={id === chosenId ? 'page' : false}
          data-chosen={id === chosenId || undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
};
