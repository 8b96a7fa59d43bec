import type { NoRoute, Route } from '@floorwright/domain/routing';
import { useEffect, useMemo, useState } from 'react';

import { type Building, loadRoutes, type Poi } from '../wire.ts';

export type RouteState =
  | { is: 'loading' }
  | { is: 'failed' }
  | ({ is: 'none' } & NoRoute)
  | { is: 'found'; route: Route };

type Wanted = { from: Poi; to: Poi; stepFree: boolean };

/** The router and the graph load with the first request. */
const prepare = async (building: Building) => {
  const [{ findSharedRoute, networkFor }, routes] = await Promise.all([
    import('./find-route.ts'),
    loadRoutes(building.id),
  ]);
  const network = networkFor(building, routes);
  return (wanted: Wanted): RouteState => {
    const answer = findSharedRoute(network, wanted);
    return answer.outcome === 'found'
      ? { is: 'found', route: answer.route }
      : { is: 'none', ...answer };
  };
};

type Finder = Awaited<ReturnType<typeof prepare>>;

/** The route between two places; null if none is requested. */
export const useRoute = (building: Building, wanted: Wanted | null): RouteState | null => {
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
  return useMemo((): RouteState | null => {
    if (!from || !to) return null;
    if (finder === 'failed') return { is: 'failed' };
    return finder ? finder({ from, to, stepFree }) : { is: 'loading' };
  }, [finder, from, to, stepFree]);
};
