import type { Position } from '@floorwright/domain/geo';

import type { Change } from './changes.ts';

export type SideName = 'before' | 'after';

/** Readable on light and dark maps, and none of the colors that a floor has. */
export const changeColors = { added: '#16a34a', changed: '#d97706', removed: '#dc2626' };

/** Of a place that is not a change, such as that of a problem. */
export const markColor = '#2563eb';

/** `former` is where something was that is elsewhere on this side. */
export const changeLooks = ['added', 'changed', 'former', 'removed'] as const;
export type ChangeLook = (typeof changeLooks)[number];

/** A change as it is drawn: filled, as a line around a whole floor, or as the points of a route. */
export type DrawnChange = {
  change: Change;
  look: ChangeLook;
  shape: 'area' | 'edge' | 'points';
  places: readonly Position[];
};

const shapeOf = ({ kind }: Change): DrawnChange['shape'] => {
  if (kind === 'poi') return 'area';
  return kind === 'floor' ? 'edge' : 'points';
};

const isMoved = ({ before, after }: Change): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

/** What is drawn of the changes of a floor on a side. */
export const drawnOn = (side: SideName, changes: readonly Change[]): DrawnChange[] =>
  changes.flatMap((change): DrawnChange[] => {
    const shape = shapeOf(change);
    const places = change[side];
    const other = side === 'after' ? change.before : null;
    return [
      ...(other && change.change === 'changed' && isMoved(change)
        ? [{ change, look: 'former' as const, shape, places: other }]
        : []),
      ...(places ? [{ change, look: change.change, shape, places }] : []),
    ];
  });

/** The side on which a change is seen: removed places are only on the first one. */
export const sideOf = ({ change }: Change): SideName => (change === 'removed' ? 'before' : 'after');

export const placesOf = (change: Change): Position[] => [
  ...(change.before ?? []),
  ...(change.after ?? []),
];
