import { distanceBetween } from '@floorwright/domain/geo';
import type { RoutePoint } from '@floorwright/domain/route-graph';
import type { Ghost } from '@floorwright/floor-editor';

import { formatMeasure } from '../../../../lib/measures.ts';
import { Button } from '../../../../ui/button.tsx';
import { messages } from './messages/index.ts';

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

/** A shaft of other floors, and its distance from a point of this one. */
type ShaftOffer = { shaft: string; floors: readonly string[]; meters: number };

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
    const meters = distanceBetween(point.at, at);
    offers.set(shaft, {
      shaft,
      floors: [...(known?.floors ?? []), floor],
      meters: Math.min(meters, known?.meters ?? Infinity),
    });
  }
  const nearest = [...offers.values()].toSorted((a, b) => a.meters - b.meters).slice(0, maxOffers);
  return { joined, offers: nearest };
};

/** The floors that an elevator or stairs connect to, and the shafts that can be joined. */
export const ShaftField = ({ point, ghosts, disabledReason, onJoin, onLeave }: Props) => {
  const { joined, offers } = shaftsAround(point, ghosts);
  return (
    <div role="group" aria-label={messages.shaft.label}>
      <div className={details.label}>{messages.shaft.label}</div>
      {joined.length + offers.length === 0 && (
        <p className={details.note}>
          {point.kind === 'stairs' ? messages.shaft.noStairs : messages.shaft.noElevator}
        </p>
      )}
      <ul className={classes.shafts}>
        {joined.length > 0 && (
          <li className={classes.shaft}>
            <span>
              {messages.shaft.floors(joined)}
              <span className={details.note}>{` · ${messages.shaft.connected}`}</span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              disabledReason={disabledReason}
              onClick={onLeave}
            >
              {messages.shaft.disconnect}
            </Button>
          </li>
        )}
        {offers.map(({ shaft, floors, meters }) => (
          <li key={shaft} className={classes.shaft}>
            <span>
              {messages.shaft.floors(floors)}
              <span
                className={details.note}
              >{` · ${messages.shaft.away(formatMeasure(meters, 'meter'))}`}</span>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={messages.shaft.connectTo(messages.shaft.floors(floors))}
              disabledReason={disabledReason}
              onClick={() => onJoin(shaft)}
            >
              {messages.shaft.connect}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
