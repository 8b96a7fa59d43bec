import type { Changes } from './changes.ts';
import type { Conflict } from './conflict.ts';

const changesOf = (changes: Changes, what: Exclude<Conflict['what'], 'corners'>) => {
  switch (what) {
    case 'poi':
      return changes.pois;
    case 'point':
      return changes.points;
    case 'link':
      return changes.links;
    case 'beacon':
      return changes.beacons;
  }
};

/** Whether both sides still differ about it, by what differs between them. */
export const isOpenIn = (differences: Changes, conflict: Conflict): boolean =>
  conflict.what === 'corners'
    ? differences.corners !== null
    : changesOf(differences, conflict.what).some(({ key }) => key === conflict.key);
