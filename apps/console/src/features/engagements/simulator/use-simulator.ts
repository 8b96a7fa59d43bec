import { distanceBetween, momentOf, wallTimeAt } from '@floorwright/domain';
import type { Position } from '@floorwright/domain';
import { useMemo, useState } from 'react';

import type { BuildingFloor } from '../../../lib/company/floors-query.ts';
import { showFailure } from '../../../lib/toasts.ts';
import type { PlacedBeacon } from '../queries/beacons-query.ts';
import type { Engagements } from '../queries/engagements-query.ts';
import { keepWalk, readWalk } from './kept-walk.ts';
import type { Walk } from './kept-walk.ts';
import { walkOften } from './walks.ts';

type Options = { floor: BuildingFloor; beacons: readonly PlacedBeacon[]; known: Engagements };

const nowhere: readonly Position[] = [];

/** In metres. Who clicks on a map of the world would wait for years of walking to be worked out. */
const longestLeg = 1000;

/** A visitor who walks over a floor, and what they get to see. */
export const useSimulator = ({ floor, beacons, known }: Options) => {
  const [walk, setWalk] = useState(
    (): Walk =>
      readWalk(floor.id) ?? {
        floorId: floor.id,
        path: nowhere,
        start: wallTimeAt(Date.now(), known.timeZone),
        times: 1,
        pause: 0,
      },
  );
  const { start, times, pause } = walk;
  const [since, setSince] = useState(0);
  // Who goes to another floor is not on this one any more.
  const path = walk.floorId === floor.id ? walk.path : nowhere;
  const startsAt = momentOf(start, known.timeZone);
  const walked = useMemo(
    () =>
      startsAt === undefined ? null : walkOften({ known, beacons, path, startsAt, times, pause }),
    [known, beacons, path, startsAt, times, pause],
  );
  const change = (changes: Partial<Walk>): void => {
    const next = { ...walk, ...changes };
    keepWalk(next);
    setWalk(next);
  };
  const setPath = (next: readonly Position[]): void => {
    change({ floorId: floor.id, path: next });
    setSince(0);
  };
  return {
    beacons,
    known,
    path,
    start,
    times,
    pause,
    walked,
    /** How long after the start the visitor is looked at, in milliseconds. */
    since: Math.min(since, walked?.duration ?? 0),
    setStart: (next: Walk['start']): void => change({ start: next }),
    setTimes: (next: number): void => change({ times: next }),
    setPause: (next: number): void => change({ pause: next }),
    lookAt: setSince,
    walkTo: ({ latitude, longitude }: Position): void => {
      const [next, last] = [{ latitude, longitude }, path.at(-1)];
      if (last && distanceBetween(last, next) > longestLeg)
        showFailure('That is too far to walk. Click within the building.');
      else setPath([...path, next]);
    },
    takeBack: (): void => setPath(path.slice(0, -1)),
    clear: (): void => setPath([]),
  };
};

export type Simulator = ReturnType<typeof useSimulator>;
