import type { Handlers } from '../../http/handlers.ts';
import { showPlace, showRoutes } from './building.ts';
import { presentBuilding, presentRoutes } from './present.ts';

export const shareHandlers: Handlers<'share'> = {
  place: async ({ query }, context) => {
    const { place, building } = await showPlace(context, query.link);
    return {
      status: 200,
      body: {
        poi_id: place.poiId,
        floor_id: place.floorId,
        building: presentBuilding(building),
      },
    };
  },

  routes: async ({ params }, context) => ({
    status: 200,
    body: { routes: presentRoutes(await showRoutes(context, params.id)) },
  }),
};
