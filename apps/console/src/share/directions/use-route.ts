import type { NoRoute, Route } from '@floorwright/domain/routing';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { isStale, loadRoutes, type Poi, type SharedPlace } from '../wire.ts';

export type RouteState =
  | { is: 'loading' }
  | { is: 'failed' }
  | ({ is: 'none' } & NoRoute)
  | { is: 'found'; route: Route };

type Wanted = { from: Poi; to: Poi; stepFree: boolean };

/** The router and the graph load with the first request. */
const prepare = async (place: SharedPlace) => {
  const [{ findSharedRoute, networkFor }, routes] = await Promise.all([
    import('./find-route.ts'),
    loadRoutes(place),
  ]);
  const network = networkFor(place.building, routes);
  return (wanted: Wanted): RouteState => {
    const answer = findSharedRoute(network, wanted);
    return answer.outcome === 'found'
      ? { is: 'found', route: answer.route }
      : { is: 'none', ...answer };
  };
};

type Finder = Awaited<ReturnType<typeof prepare>>;

/** The route between two places; null if none is requested. Without the routes of this version, another one is loaded. */
export const useRoute = (
  place: SharedPlace,
  wanted: Wanted | null,
  onStale: () => void,
): RouteState | null => {
  const [finder, setFinder] = useState<Finder | 'failed' | null>(null);
  const isWanted = wanted !== null;
  const reload = useEffectEvent(onStale);
  useEffect(() => {
    if (!isWanted || finder !== null) return;
    prepare(place).then(
      (made) => setFinder(() => made),
      (error: unknown) => (isStale(error) ? reload() : setFinder('failed')),
    );
  }, [place, isWanted, finder]);
  const { from, to, stepFree = false } = wanted ?? {};
  return useMemo((): RouteState | null => {
    if (!from || !to) return null;
    if (finder === 'failed') return { is: 'failed' };
    return finder ? finder({ from, to, stepFree }) : { is: 'loading' };
  }, [finder, from, to, stepFree]);
};
