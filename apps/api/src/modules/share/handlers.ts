import type { Handlers } from '../../http/handlers.ts';
import { byLanguage, languageFor } from '../../kernel/translations.ts';
import { showPlace, showRoutes } from './building.ts';
import { previewedLayerUrl } from './layers.ts';
import { buildInTurn, packAnswer } from './packed-answer.ts';
import { presentBuilding, presentRoutes } from './present.ts';
import { againIfChanged, nameOfShown } from './state/shown-state.ts';

export const shareHandlers: Handlers<'share'> = {
  place: ({ query }, context) =>
    againIfChanged(async () => {
      const { place, row, state, load, preview } = await showPlace(context, query.link);
      const wish = { lang: query.lang, acceptLanguage: context.acceptLanguage };
      const language = languageFor(wish, row.languages);
      const target = { poi_id: place.poiId, floor_id: place.floorId };
      if (preview) {
        const urlOfLayer = previewedLayerUrl(preview.token);
        const building = presentBuilding(await load(), language, { urlOfLayer });
        const shown = { expires_at: preview.expiresAt.toISOString(), version: preview.number };
        return { status: 200, headers: byLanguage, body: { ...target, building, preview: shown } };
      }
      const version = nameOfShown({ row, state });
      const make = async () => ({ building: presentBuilding(await load(), language), version });
      const answer = { name: `place ${language}`, make, end: target };
      const packed = await packAnswer(context, { row, state }, answer);
      return { status: 200, headers: byLanguage, packed };
    }),

  routes: ({ params, query }, context) =>
    againIfChanged(async () => {
      const { row, state, load, isPreview } = await showRoutes(context, params.id, query);
      const make = async () => ({ routes: presentRoutes(await load()) });
      if (isPreview) return { status: 200, body: await buildInTurn(row.company_id, make) };
      const name = `routes ${row.version_id}`;
      const packed = await packAnswer(context, { row, state }, { name, make, end: {} });
      return { status: 200, packed, isImmutable: query.version !== undefined };
    }),
};
