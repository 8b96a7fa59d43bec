import type { SharedBuilding, SharedRoute } from '@floorwright/contract';
import type { z } from 'zod';

import type { PublicContext } from '../../kernel/context.ts';
import { loadContents, loadRoutes } from './building.ts';
import type { layerUrl } from './layers.ts';
import { presentBuilding, presentRoutes } from './present.ts';
import type { SharedBuildingRow } from './repository.ts';

type PublicVenue = {
  building: z.input<typeof SharedBuilding>;
  routes: z.input<typeof SharedRoute>[];
};

/** The public data of a building and its routes, with layers at these URLs. */
export const loadPublicVenue = async (
  context: Pick<PublicContext, 'db' | 'config'>,
  row: SharedBuildingRow,
  language: string,
  urlOfLayer: typeof layerUrl,
): Promise<PublicVenue> => {
  const [building, routes] = await Promise.all([
    loadContents(context, row),
    loadRoutes(context.db, row),
  ]);
  return {
    building: presentBuilding(building, language, { urlOfLayer, isForApps: true }),
    routes: presentRoutes(routes),
  };
};
