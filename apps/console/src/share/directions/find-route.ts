import {
  findRoute,
  type Network,
  networkOfShared,
  type RouteEnd,
  type RouteResult,
} from '@floorwright/domain/routing';

import type { Building, Poi, Route } from '../wire.ts';

/** The routing network of all floors of a building. */
export const networkFor = ({ floors }: Building, routes: readonly Route[]): Network =>
  networkOfShared(floors, routes);

const endOf = ({ title, floor_id: floorId, coordinates }: Poi): RouteEnd => ({
  is: 'poi',
  title,
  floorId,
  ring: coordinates,
});

export const findSharedRoute = (
  network: Network,
  { from, to, stepFree }: { from: Poi; to: Poi; stepFree: boolean },
): RouteResult =>
  findRoute(network, { from: endOf(from), to: endOf(to) }, { accessible: stepFree });
