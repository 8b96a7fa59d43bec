import { type Venue, visitorApi } from '@floorwright/contract';
import { dayIn } from '@floorwright/domain/engagements';
import { translatedRow } from '@floorwright/domain/translations';
import type { z } from 'zod';

import type { VisitorContext } from '../../kernel/context.ts';
import {
  createPackedCache,
  type PackedCache,
  type PackedText,
  packText,
} from '../../kernel/packed-text.ts';
import { notFound } from '../../kernel/refusal.ts';
import { languageFor } from '../../kernel/translations.ts';
import type { Db } from '../../platform/database/db.ts';
import { timeZoneOf } from '../places/index.ts';
import { loadLayer, type ShownLayer, showToVisitors } from '../share/index.ts';
import { showEngagementsToVisitors } from '../triggers/index.ts';
import { findBuilding, listBeacons, listBuildings } from './repository.ts';
import { takeRequest } from './request-limits.ts';
import { findVersion } from './venue-version-repository.ts';

const languageOf = (
  { acceptLanguage }: VisitorContext,
  lang: string | undefined,
  { languages }: { languages: readonly string[] },
): string => languageFor({ lang, acceptLanguage }, languages);

export const findBuildings = async (context: VisitorContext, lang: string | undefined) => {
  await takeRequest(context);
  const rows = await listBuildings(context.db, context.visitor.applicationId);
  return rows.map(({ translations, ...row }) => {
    const language = languageOf(context, lang, row);
    const isMain = language === row.languages[0];
    return { ...(isMain ? row : translatedRow(row, translations, language)), language };
  });
};

const requireBuilding = async ({ db, visitor }: VisitorContext, id: number) => {
  const row = await findBuilding(db, visitor.applicationId, id);
  if (!row) throw notFound();
  return row;
};

/** As many venues as a busy installation has, in bytes: each is some ten thousand. */
const cacheLimits = { inAll: 32 * 1024 * 1024, perOwner: 16 * 1024 * 1024 };
/** By database, since several products may run in one process. */
const caches = new WeakMap<Db, PackedCache<PackedText>>();

const cacheOf = (db: Db) => {
  const known = caches.get(db);
  if (known) return known;
  const cache = createPackedCache<PackedText>(cacheLimits);
  caches.set(db, cache);
  return cache;
};

/** Everything that an app needs of a building of its application, rebuilt when it has changed. */
export const showVenue = async (
  context: VisitorContext,
  id: number,
  lang: string | undefined,
): Promise<PackedText> => {
  await takeRequest(context);
  // Before anything else is read: a change made meanwhile must not be cached under the old version.
  const rows = await findVersion(context.db, id);
  const row = await requireBuilding(context, id);
  const today = dayIn(timeZoneOf(row), context.clock.now());
  const language = languageOf(context, lang, row);
  const named = {
    owner: String(context.visitor.companyId),
    id: `${id} ${language}`,
    version: `${today} ${rows}`,
  };
  return cacheOf(context.db)(named, async () =>
    packText(JSON.stringify({ venue: await loadVenue(context, row, { language, today }) })),
  );
};

const loadVenue = async (
  context: VisitorContext,
  row: Awaited<ReturnType<typeof requireBuilding>>,
  { language, today }: { language: string; today: string },
): Promise<z.input<typeof Venue>> => {
  const { id } = row;
  const [shown, beacons, engagements] = await Promise.all([
    showToVisitors(context, row, language, layerUrl),
    listBeacons(context.db, id),
    showEngagementsToVisitors(context, id, { language, today }),
  ]);
  return { ...shown, beacons, engagements };
};

/** A layer of such a building; null where there is none. */
export const showVenueLayer = async (
  context: VisitorContext,
  place: { buildingId: number; layerId: number },
): Promise<ShownLayer | null> => {
  await takeRequest(context);
  await requireBuilding(context, place.buildingId);
  return loadLayer(context, place);
};

/** Not in the JSON contract, because the response is a map file. */
export const layerPath = `${visitorApi}/buildings/:id/layers/:layerId` as const;

/** Another file of the same layer has another URL. */
const layerUrl = (buildingId: number, layerId: number, checksum: string): string => {
  const path = layerPath.replace(':id', String(buildingId)).replace(':layerId', String(layerId));
  return `${path}?${new URLSearchParams({ v: checksum }).toString()}`;
};
