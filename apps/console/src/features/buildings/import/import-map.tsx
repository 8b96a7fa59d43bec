import { boundsOf, type Position } from '@floorwright/domain/geo';

import { messages } from './messages/index.ts';
import type { Item } from './queries.ts';

import classes from './import.module.css';

type Props = {
  /** The shapes of what is there. */
  present: readonly (readonly Position[])[];
  items: readonly Item[];
  chosen: Item | null;
  /** Where a problem is. */
  marked: Position | null;
  onChoose?: (item: Item) => void;
};

/** Shapes that are smaller on the drawing have a mark, too: a shop of a building that is far from its plan. */
const smallest = 6;

const width = 400;
const margin = 10;

/** A drawing of the floor: what is there in gray, and what the import changes over it in color. */
export const ImportMap = ({ present, items, chosen, marked, onChoose }: Props) => {
  const bounds = boundsOf([
    ...present.flat(),
    ...items.flatMap((item) => item.coordinates),
    ...(marked ? [marked] : []),
  ]);
  if (!bounds) return null;
  const { south, north, west, east } = bounds;
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const span = Math.max((east - west) * narrowing, north - south, 1e-6);
  const scale = (width - 2 * margin) / span;
  const placeOf = ({ latitude, longitude }: Position) => ({
    x: margin + (longitude - west) * narrowing * scale,
    y: margin + (north - latitude) * scale,
  });
  const pathOf = (ring: readonly Position[]): string =>
    ring
      .map(placeOf)
      .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
      .join(' ');
  /** The middle of a shape that could not be seen. */
  const dotOf = ({ coordinates }: Item) => {
    const box = boundsOf(coordinates);
    if (!box) return null;
    const from = placeOf({ latitude: box.north, longitude: box.west });
    const to = placeOf({ latitude: box.south, longitude: box.east });
    if (Math.max(to.x - from.x, to.y - from.y) >= smallest) return null;
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  };
  const mark = marked && placeOf(marked);
  const height = 2 * margin + (north - south) * scale;
  return (
    <svg
      className={classes.map}
      viewBox={`0 0 ${width} ${Math.max(height, 60).toFixed(0)}`}
      role="img"
      aria-label={messages.map}
    >
      {present.map((ring, index) => (
        <polygon key={index} className={classes.present} points={pathOf(ring)} />
      ))}
      {items.map((item) => {
        const dot = dotOf(item);
        return (
          <g
            key={item.foreign_id}
            className={classes.item}
            data-action={item.action}
            data-chosen={item.foreign_id === chosen?.foreign_id || undefined}
            onClick={() => onChoose?.(item)}
          >
            <polygon points={pathOf(item.coordinates)} />
            {dot && <circle cx={dot.x} cy={dot.y} r={smallest} />}
          </g>
        );
      })}
      {mark && <circle className={classes.mark} cx={mark.x} cy={mark.y} r={6} />}
    </svg>
  );
};
