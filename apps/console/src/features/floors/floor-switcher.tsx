import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';

import type { BuildingFloor } from '../../lib/company/floors-query.ts';
import { floorTitle } from './floor-words.ts';

import classes from './floor-map.module.css';

type Props = { floors: readonly BuildingFloor[]; chosenId: number | undefined };

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** To the floor above or below, which is then the chosen one. */
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

/** The floors as a strip on the map, the highest on top. */
export const FloorSwitcher = ({ floors, chosenId }: Props) => {
  if (floors.length < 2) return null;
  return (
    // The arrow keys are heard from the links within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav className={classes.switcher} aria-label="Switch floor" onKeyDown={press}>
      {floors.map(({ id, building_id: buildingId, name }) => (
        <Link
          key={id}
          to="/buildings/$buildingId/floors/$floorId"
          params={{ buildingId: String(buildingId), floorId: String(id) }}
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
