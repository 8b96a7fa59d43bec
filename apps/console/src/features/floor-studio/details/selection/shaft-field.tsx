import { distanceBetween } from '@floorwright/domain/geo';
import type { RoutePoint } from '@floorwright/domain/route-graph';
import type { Ghost } from '@floorwright/floor-editor';

import { Button } from '../../../../ui/button.tsx';

import details from '../details.module.css';
import classes from './selection.module.css';

type Props = {
  point: RoutePoint;
  /** The shafts of the other floors. */
  ghosts: readonly Ghost[];
  disabledReason: string | null;
  onJoin: (shaft: string) => void;
  onLeave: () => void;
};

const floorsText = (floors: readonly string[]): string =>
  floors.length === 1 ? `Floor ${floors[0]}` : `Floors ${floors.join(', ')}`;

/** A shaft of other floors, and its distance from a point of this one. */
type ShaftOffer = { shaft: string; floors: readonly string[]; metres: number };

const maxOffers = 5;

/** The floors that a point is connected to, and the shafts that it can join, the nearest first. */
const shaftsAround = (point: RoutePoint, ghosts: readonly Ghost[]) => {
  const joined: string[] = [];
  const offers = new Map<string, ShaftOffer>();
  for (const { shaft, kind, at, floor } of ghosts) {
    if (kind !== point.kind) continue;
    if (shaft === point.shaft) {
      joined.push(floor);
      continue;
    }
    const known = offers.get(shaft);
    const metres = distanceBetween(point.at, at);
    offers.set(shaft, {
      shaft,
      floors: [...(known?.floors ?? []), floor],
      metres: Math.min(metres, known?.metres ?? Infinity),
    });
  }
  const nearest = [...offers.values()].toSorted((a, b) => a.metres - b.metres).slice(0, maxOffers);
  return { joined, offers: nearest };
};

/** The floors that an elevator or stairs connect to, and the shafts that can be joined. */
export const ShaftField = ({ point, ghosts, disabledReason, onJoin, onLeave }: Props) => {
  const { joined, offers } = shaftsAround(point, ghosts);
  return (
    <div role="group" aria-label="Other floors">
      <div className={details.label}>Other floors</div>
      {joined.length + offers.length === 0 && (
        <p className={details.note}>
          No other floor has {point.kind === 'stairs' ? 'stairs' : 'an elevator'} to connect to yet.
        </p>
      )}
      <ul className={classes.shafts}>
        {joined.length > 0 && (
          <li className={classes.shaft}>
            <span>
              {floorsText(joined)}
              <span className={details.note}> · connected</span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              disabledReason={disabledReason}
              onClick={onLeave}
            >
              Disconnect
            </Button>
          </li>
        )}
        {offers.map(({ shaft, floors, metres }) => (
          <li key={shaft} className={classes.shaft}>
            <span>
              {floorsText(floors)}
              <span className={details.note}> · {Math.round(metres)} m away</span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Connect to ${floorsText(floors)}`}
              disabledReason={disabledReason}
              onClick={() => onJoin(shaft)}
            >
              Connect
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
