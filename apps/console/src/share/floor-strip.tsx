import { floorTitle } from '../lib/company/floor-title.ts';
import type { Floor } from './wire.ts';

import classes from './floor-strip.module.css';

type Props = {
  /** From the lowest up. */
  floors: readonly Floor[];
  chosenId: number;
  onChoose: (floorId: number) => void;
};

/** The floors as a strip on the map, the highest on top. */
export const FloorStrip = ({ floors, chosenId, onChoose }: Props) =>
  floors.length < 2 ? null : (
    <nav className={classes.strip} aria-label="Switch floor">
      {floors.toReversed().map(({ id, name }) => (
        <button
          key={id}
          type="button"
          title={floorTitle(name)}
          aria-label={floorTitle(name)}
          aria-pressed={id === chosenId}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </nav>
  );
