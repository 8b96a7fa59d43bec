import type { Handlers } from '../../http/handlers.ts';
import { byLanguage, languageFor } from '../../kernel/translations.ts';
import { showPlace, showRoutes } from './building.ts';
import { previewedLayerUrl } from './layers.ts';
import { presentBuilding, presentRoutes } from './present.ts';

export const shareHandlers: Handlers<'share'> = {
  place: async ({ query }, context) => {
    const { place, building, preview } = await showPlace(context, query.link);
    const wish = { lang: query.lang, acceptLanguage: context.acceptLanguage };
    const language = languageFor(wish, building.row.languages);
    return {
      status: 200,
      headers: byLanguage,
      body: {
        poi_id: place.poiId,
        floor_id: place.floorId,
        building: preview
          ? presentBuilding(building, language, { urlOfLayer: previewedLayerUrl(preview.token) })
          : presentBuilding(building, language),
        ...(preview && {
          preview: { expires_at: preview.expiresAt.toISOString(), version: preview.number },
        }),
      },
    };
  },

  routes: async ({ params, query }, context) => ({
    status: 200,
    body: { routes: presentRoutes(await showRoutes(context, params.id, query.preview)) },
  }),
};
