import { boundsOf, type Position } from '@floorwright/domain/geo';

import type { Change } from './changes.ts';
import { messages } from './messages/index.ts';

import classes from './changes.module.css';

type Props = { label: string; outline: readonly Position[]; changes: readonly Change[] };

const width = 400;
const margin = 10;
const dot = 3;

/** Changes of a floor: dashed where something was, filled where it is. */
export const ChangesMap = ({ label, outline, changes }: Props) => {
  const places = changes.flatMap(({ before, after }) => [...(before ?? []), ...(after ?? [])]);
  const bounds = places.length > 0 ? boundsOf([...outline, ...places]) : null;
  if (!bounds) return null;
  const { south, north, west, east } = bounds;
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const span = Math.max((east - west) * narrowing, north - south, 1e-6);
  const scale = (width - 2 * margin) / span;
  const xOf = ({ longitude }: Position): number => margin + (longitude - west) * narrowing * scale;
  const yOf = ({ latitude }: Position): number => margin + (north - latitude) * scale;
  const pathOf = (ring: readonly Position[]): string =>
    ring.map((place) => `${xOf(place).toFixed(2)},${yOf(place).toFixed(2)}`).join(' ');
  const height = Math.max(2 * margin + (north - south) * scale, 60);
  const draw = (change: Change, side: 'before' | 'after', key: string) => {
    const ring = change[side];
    if (!ring) return null;
    const look = { className: classes.shape, 'data-change': change.change, 'data-side': side };
    if (change.kind === 'poi' || change.kind === 'floor')
      return <polygon key={key} {...look} points={pathOf(ring)} />;
    return ring.map((place, index) => (
      <circle key={`${key} ${index}`} {...look} cx={xOf(place)} cy={yOf(place)} r={dot} />
    ));
  };
  return (
    <div>
      <svg
        className={classes.map}
        viewBox={`0 0 ${width} ${height.toFixed(0)}`}
        role="img"
        aria-label={label}
      >
        {outline.length > 0 && <polygon className={classes.outline} points={pathOf(outline)} />}
        {changes.map((change, index) => draw(change, 'before', `before ${index}`))}
        {changes.map((change, index) => draw(change, 'after', `after ${index}`))}
      </svg>
      <div className={classes.quiet}>{messages.legend}</div>
    </div>
  );
};
