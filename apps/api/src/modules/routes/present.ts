import type { Answer, routes } from '@floorwright/contract';

import type { RouteRow } from './repository.ts';

export const presentRoute = ({ points, lock_version }: RouteRow): Answer<typeof routes.show> => ({
  building_route_points: points,
  lock_version,
});
