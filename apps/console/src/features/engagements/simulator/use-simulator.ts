import { distanceBetween, type Position } from '@floorwright/domain/geo';
import { walkBetween } from '@floorwright/domain/routing';
import { momentOf, wallTimeAt } from '@floorwright/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { z } from 'zod';

import { showFailure } from '../../../lib/toasts.ts';
import { useCompany } from '../../../venue/company/company.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { type Engagements, networkQuery, type PlacedBeacon } from '../queries.ts';
import { messages } from './messages/index.ts';
import { simulateWalks } from './walks.ts';

const Walk = z.object({
  floorId: z.number(),
  path: z.array(z.object({ latitude: z.number(), longitude: z.number() })).readonly(),
  start: z.object({ day: z.string(), time: z.string() }),
  times: z.number(),
  pause: z.number(),
});

type Walk = z.output<typeof Walk>;

const name = 'floorwright.simulator';

/**
 * The walk stored for this tab, so that a reload preserves it; null if it belongs to another floor.
 */
const readWalk = (floorId: number): Walk | null => {
  const text = sessionStorage.getItem(name);
  const parsed = Walk.safeParse(text === null ? null : JSON.parse(text));
  return parsed.success && parsed.data.floorId === floorId ? parsed.data : null;
};

/** If the storage is full, the walk lasts until the page closes. */
const storeWalk = (walk: Walk): void => {
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

/** In meters. A click far outside the building would take too long to simulate. */
const maxLeg = 1000;

/** Simulates a visitor who walks over a floor. */
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
  // A walk belongs to one floor.
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
      startsAt === undefined
        ? null
        : simulateWalks({ known, beacons, path, startsAt, times, pause }),
    [known, beacons, path, startsAt, times, pause],
  );
  const change = (changes: Partial<Walk>): void => {
    const next = { ...walk, ...changes };
    storeWalk(next);
    setWalk(next);
  };
  const setStops = (next: readonly Position[]): void => {
    change({ floorId: floor.id, path: next });
    setSince(0);
  };
  return {
    beacons,
    known,
    /** The places where the visitor was sent. */
    stops,
    /** The path along the routes of the floor. */
    path,
    start,
    times,
    pause,
    walked,
    /** The time since the start that is shown, in milliseconds. */
    since: Math.min(since, walked?.duration ?? 0),
    setStart: (next: Walk['start']): void => change({ start: next }),
    setTimes: (next: number): void => change({ times: next }),
    setPause: (next: number): void => change({ pause: next }),
    lookAt: setSince,
    walkTo: ({ latitude, longitude }: Position): void => {
      const [next, last] = [{ latitude, longitude }, stops.at(-1)];
      if (last && distanceBetween(last, next) > maxLeg) showFailure(messages.tooFar);
      else setStops([...stops, next]);
    },
    takeBack: (): void => setStops(stops.slice(0, -1)),
    clear: (): void => setStops([]),
  };
};

export type Simulator = ReturnType<typeof useSimulator>;
