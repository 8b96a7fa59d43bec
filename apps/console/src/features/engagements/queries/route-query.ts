import { networkOf } from '@floorwright/domain/routing';
import { queryOptions } from '@tanstack/react-query';

import { companyKey } from '../../../venue/company/company.ts';
import { graphFromWire, loadRoute } from '../../../venue/company/floor-contents.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';

/** The routes of one floor, ready to walk on. */
export const networkQuery = (companyId: number | undefined, floor: BuildingFloor) =>
  queryOptions({
    queryKey: [
      ...companyKey(companyId),
      'building',
      floor.building_id,
      'floor',
      floor.id,
      'network',
    ] as const,
    queryFn: async ({ signal }) => {
      const { building_route_points: points } = await loadRoute(floor.id, signal);
      const { id: floorId, name, position } = floor;
      return networkOf([{ floorId, name, position, graph: graphFromWire(points) }]);
    },
    enabled: companyId !== undefined,
    staleTime: 60_000,
    // Typed arrays are compared by no cache.
    structuralSharing: false,
    // Without routes the visitor walks straight.
    meta: { silent: true },
  });
