import { floorTitle } from '../venue/company/floor-title.ts';
import { messages } from './messages/index.ts';
import type { Floor } from './wire.ts';

import classes from './floor-strip.module.css';

type Props = {
  /** From the lowest up. */
  floors: readonly Floor[];
  chosenId: number;
  onChoose: (floorId: number) => void;
};

/** The floors as a strip on the map, the highest on top, and the name of the current floor. */
export const FloorStrip = ({ floors, chosenId, onChoose }: Props) => {
  const chosen = floors.find(({ id }) => id === chosenId);
  if (floors.length < 2) return null;
  return (
    <>
      {chosen && (
        <p className={classes.shown} role="status" aria-label={messages.shownFloor}>
          {floorTitle(chosen.name)}
        </p>
      )}
      <nav className={classes.strip} aria-label={messages.switchFloor}>
        {floors.toReversed().map(({ id, name }) => (
          <button
            key={id}
            type="button"
            title={floorTitle(name)}
            aria-label={floorTitle(name)}
            aria-pressed={id === chosenId}
            onClick={() => onChoose(id)}
          >
            <bdi>{name}</bdi>
          </button>
        ))}
      </nav>
    </>
  );
};
