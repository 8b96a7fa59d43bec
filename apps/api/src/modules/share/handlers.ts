import { readSharePreview } from '@floorwright/domain/pois';

import type { Handlers } from '../../http/handlers.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { byLanguage, languageFor } from '../../kernel/translations.ts';
import {
  showPlace,
  showPreviewedPlace,
  showPreviewedRoutes,
  showRoutes,
  takeTryOfDocument,
  takeTryOfPlace,
  takeTryOfRoutes,
} from './building.ts';
import { findDocumentAddress, packPlace, showDocument } from './documents/documents.ts';
import { packAnswer } from './documents/packed-answer.ts';
import type { FoundPlace } from './find-place.ts';
import { previewedLayerUrl } from './layers.ts';
import { presentBuilding, presentRoutes } from './present.ts';
import { againIfChanged, nameOfShown } from './state/shown-state.ts';

const targetOf = ({ poiId, floorId }: FoundPlace) => ({ poi_id: poiId, floor_id: floorId });

const languageOf = (
  { acceptLanguage }: PublicContext,
  lang: string | undefined,
  { languages }: { languages: readonly string[] },
): string => languageFor({ lang, acceptLanguage }, languages);

export const shareHandlers: Handlers<'share'> = {
  place: async ({ query: { link, lang } }, context) => {
    await takeTryOfPlace(context);
    const token = readSharePreview(link);
    if (token !== null) {
      const { place, building, version, preview } = await showPreviewedPlace(context, token, link);
      const language = languageOf(context, lang, preview.row);
      const urlOfLayer = previewedLayerUrl(preview.token);
      const body = {
        ...targetOf(place),
        building: presentBuilding(building, language, { urlOfLayer }),
        version,
        preview: { expires_at: preview.expiresAt.toISOString(), version: preview.number },
      };
      return { status: 200, headers: byLanguage, body };
    }
    const packed = await againIfChanged(context.db, async (db) => {
      const inside = { ...context, db };
      const { place, row, state } = await showPlace(inside, link);
      const language = languageOf(context, lang, row);
      const end = { version: nameOfShown({ row, state }), ...targetOf(place) };
      return packPlace(inside, { row, state }, { language, end });
    });
    return { status: 200, headers: byLanguage, packed };
  },

  pointer: async ({ query: { link, lang } }, context) => {
    await takeTryOfPlace(context);
    // A preview has no document: its token is the key to each of its answers.
    if (readSharePreview(link) !== null) throw notFound();
    const body = await againIfChanged(context.db, async (db) => {
      const inside = { ...context, db };
      const { place, row, state } = await showPlace(inside, link);
      const language = languageOf(context, lang, row);
      const document = await findDocumentAddress(inside, { row, state }, language);
      return { ...targetOf(place), version: nameOfShown({ row, state }), document };
    });
    return { status: 200, headers: byLanguage, body };
  },

  document: async ({ params: { id, hash }, query: { lang } }, context) => {
    await takeTryOfDocument(context);
    const packed = await showDocument(context, {
      id,
      hash,
      languageOf: (row) => languageOf(context, lang, row),
    });
    return { status: 200, packed, isImmutable: true };
  },

  routes: async ({ params: { id }, query: { preview, version } }, context) => {
    await takeTryOfRoutes(context);
    if (preview !== undefined) {
      const rows = await showPreviewedRoutes(context, id, { preview, version });
      return { status: 200, body: { routes: presentRoutes(rows) } };
    }
    const packed = await againIfChanged(context.db, async (db) => {
      const inside = { ...context, db };
      const { row, state, load } = await showRoutes(inside, id, version);
      const make = async () => ({ routes: presentRoutes(await load()) });
      const name = `routes ${row.version_id}`;
      return packAnswer(inside, { row, state }, { name, make, end: {} });
    });
    return { status: 200, packed, isImmutable: version !== undefined };
  },
};
