import { distanceBetween } from '@floorwright/domain/geo';
import type { Position } from '@floorwright/domain/geo';
import { walkBetween } from '@floorwright/domain/routing';
import { momentOf, wallTimeAt } from '@floorwright/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';

import { showFailure } from '../../../lib/toasts.ts';
import { useCompany } from '../../../venue/company/company.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import type { Engagements } from '../queries/engagements-query.ts';
import type { PlacedBeacon } from '../queries/floor-queries.ts';
import { networkQuery } from '../queries/floor-queries.ts';
import { walkOften } from './walks.ts';

const Walk = z.object({
  floorId: z.number(),
  path: z.array(z.object({ latitude: z.number(), longitude: z.number() })).readonly(),
  start: z.object({ day: z.string(), time: z.string() }),
  times: z.number(),
  pause: z.number(),
});

type Walk = z.output<typeof Walk>;

const name = 'floorwright.simulator';

/** The walk that this tab keeps, so that a reload does not lose it; null for one on another floor. */
const readWalk = (floorId: number): Walk | null => {
  const text = sessionStorage.getItem(name);
  const parsed = Walk.safeParse(text === null ? null : JSON.parse(text));
  return parsed.success && parsed.data.floorId === floorId ? parsed.data : null;
};

/** Without room for it, it lasts as long as the page. */
const keepWalk = (walk: Walk): void => {
  try {
    sessionStorage.setItem(name, JSON.stringify(walk));
  } catch {
    sessionStorage.removeItem(name);
  }
};

type Options = {
  floor: BuildingFloor;
  beacons: readonly PlacedBeacon[];
  known: Engagements;
  isOpen: boolean;
};

const nowhere: readonly Position[] = [];

/** In metres. Who clicks on a map of the world would wait for years of walking to be worked out. */
const longestLeg = 1000;

/** A visitor who walks over a floor, and what they get to see. */
export const useSimulator = ({ floor, beacons, known, isOpen }: Options) => {
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
  const stops = walk.floorId === floor.id ? walk.path : nowhere;
  const company = useCompany();
  const { data: network } = useQuery({ ...networkQuery(company?.id, floor), enabled: isOpen });
  const path = useMemo(
    () => (network ? walkBetween(network, floor.id, stops) : stops),
    [network, floor.id, stops],
  );
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
  const setStops = (next: readonly Position[]): void => {
    change({ floorId: floor.id, path: next });
    setSince(0);
  };
  return {
    beacons,
    known,
    /** Where the visitor was sent to. */
    stops,
    /** How they get there: along the routes of the floor. */
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
      const [next, last] = [{ latitude, longitude }, stops.at(-1)];
      if (last && distanceBetween(last, next) > longestLeg)
        showFailure('That is too far to walk. Click within the building.');
      else setStops([...stops, next]);
    },
    takeBack: (): void => setStops(stops.slice(0, -1)),
    clear: (): void => setStops([]),
  };
};

export type Simulator = ReturnType<typeof useSimulator>;
