import { Link } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';

import { floorTitle } from '../../company/floor-title.ts';
import type { BuildingFloor } from '../../company/floors.ts';
import { messages } from '../messages/index.ts';

import classes from './floor-switcher.module.css';

/** The right side of a map: its floors, and the legend below them. */
export const MapSide = ({ children }: { children: ReactNode }) => (
  <div className={classes.side}>{children}</div>
);

type Storey = Pick<BuildingFloor, 'id' | 'name'> & {
  /** A floor of the past, which the building no longer has. */
  removed?: boolean;
};

type Props = {
  floors: readonly (Storey & Pick<BuildingFloor, 'building_id'>)[];
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

const lookOf = ({ id, name, removed = false }: Storey, chosenId: number | undefined) => ({
  ref: id === chosenId ? bringIntoView : null,
  className: classes.storey ?? '',
  title: removed ? messages.removedFloor(floorTitle(name)) : floorTitle(name),
  ...(removed && { 'aria-label': messages.removedFloor(floorTitle(name)), 'data-removed': true }),
  'aria-current': id === chosenId ? ('page' as const) : (false as const),
  'data-chosen': id === chosenId || undefined,
  children: name,
});

type StripProps<Floor> = {
  floors: readonly Floor[];
  chosenId: number | undefined;
  /** The link to a floor. */
  children: (floor: Floor, look: ReturnType<typeof lookOf>) => ReactNode;
};

/** The floors as a strip on the map, the highest on top. */
export const FloorStrip = <Floor extends Storey>({
  floors,
  chosenId,
  children,
}: StripProps<Floor>) => {
  if (floors.length < 2) return null;
  return (
    // The arrow keys bubble from the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav className={classes.switcher} aria-label={messages.switchFloor} onKeyDown={press}>
      {floors.map((floor) => (
        <Fragment key={floor.id}>{children(floor, lookOf(floor, chosenId))}</Fragment>
      ))}
    </nav>
  );
};

/** The strip of a page that each floor has. */
export const FloorSwitcher = ({ floors, chosenId, to = studio }: Props) => (
  <FloorStrip floors={floors} chosenId={chosenId}>
    {({ id, building_id: buildingId }, look) => (
      <Link
        to={to}
        params={(now) => ({
          triggerId: now.triggerId ?? '',
          buildingId: String(buildingId),
          floorId: String(id),
        })}
        search={to === studio ? {} : true}
        replace
        {...look}
      />
    )}
  </FloorStrip>
);
