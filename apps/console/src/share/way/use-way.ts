import type { Route } from '@floorwright/domain/routing';
import { useEffect, useMemo, useState } from 'react';

import type { Building, Poi } from '../wire.ts';
import { loadRoutes } from '../wire.ts';

export type Way =
  | { is: 'loading' }
  | { is: 'failed' }
  | { is: 'none'; message: string }
  | { is: 'found'; route: Route };

type Wanted = { from: Poi; to: Poi; stepFree: boolean };

/** How to find ways comes with the first one that is asked for, and so do the routes. */
const prepare = async (building: Building) => {
  const [{ findWay, networkFor }, routes] = await Promise.all([
    import('./find-way.ts'),
    loadRoutes(building.id),
  ]);
  const network = networkFor(building, routes);
  return (wanted: Wanted): Way => {
    const answer = findWay(network, wanted);
    return answer.outcome === 'found'
      ? { is: 'found', route: answer.route }
      : { is: 'none', message: answer.message };
  };
};

type Finder = Awaited<ReturnType<typeof prepare>>;

/** The way between two places; null as long as none is asked for. */
export const useWay = (building: Building, wanted: Wanted | null): Way | null => {
  const [finder, setFinder] = useState<Finder | 'failed' | null>(null);
  const isWanted = wanted !== null;
  useEffect(() => {
    if (!isWanted || finder !== null) return;
    prepare(building).then(
      (made) => setFinder(() => made),
      () => setFinder('failed'),
    );
  }, [building, isWanted, finder]);
  const { from, to, stepFree = false } = wanted ?? {};
  return useMemo((): Way | null => {
    if (!from || !to) return null;
    if (finder === 'failed') return { is: 'failed' };
    return finder ? finder({ from, to, stepFree }) : { is: 'loading' };
  }, [finder, from, to, stepFree]);
};
