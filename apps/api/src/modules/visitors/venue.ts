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
import {
  againIfChanged,
  loadLayer,
  loadPublicVenue,
  readInState,
  type ShownLayer,
  withShownState,
} from '../share/index.ts';
import { showEngagementsToVisitors } from '../triggers/index.ts';
import { listRowsWithFloor, loadVersion } from '../venue-parts/index.ts';
import { type BeaconRow, findBuilding, listBeacons, listBuildings } from './repository.ts';
import { takeRequest } from './request-limits.ts';

const languageOf = (
  { acceptLanguage }: VisitorContext,
  lang: string | undefined,
  { languages }: { languages: readonly string[] },
): string => languageFor({ lang, acceptLanguage }, languages);

export const findBuildings = async (context: VisitorContext, lang: string | undefined) => {
  await takeRequest(context);
  const rows = await listBuildings(context.db, context.visitor.applicationId);
  return rows.map(({ translations, company_id: _, version_id: __, ...row }) => {
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
  return againIfChanged(context.db, (db) => packVenue({ ...context, db }, id, lang));
};

const packVenue = async (
  context: VisitorContext,
  id: number,
  lang: string | undefined,
): Promise<PackedText> => {
  const shown = await withShownState(context.db, () => requireBuilding(context, id));
  const { row, state } = shown;
  const today = dayIn(timeZoneOf(row), context.clock.now());
  const language = languageOf(context, lang, row);
  const named = {
    owner: String(context.visitor.companyId),
    id: `${id} ${language}`,
    version: `${today} ${state}`,
  };
  const read = () => loadVenue(context, row, { language, today });
  return cacheOf(context.db)(named, async () =>
    packText(JSON.stringify({ venue: await readInState(context.db, shown, read) })),
  );
};

const beaconsOf = async (
  db: Db,
  { id, version_id: versionId }: { id: number; version_id: number | null },
): Promise<BeaconRow[]> => {
  if (versionId === null) return listBeacons(db, id);
  const { beacons } = await loadVersion(db, versionId);
  return listRowsWithFloor(beacons)
    .map(({ row: beacon, floorId }) => ({
      id: beacon.id,
      name: beacon.name,
      uuid: beacon.uuid,
      major: beacon.major,
      minor: beacon.minor,
      floor_id: floorId,
      latitude: beacon.latitude,
      longitude: beacon.longitude,
    }))
    .toSorted((a, b) => a.id - b.id);
};

const loadVenue = async (
  context: VisitorContext,
  row: Awaited<ReturnType<typeof requireBuilding>>,
  { language, today }: { language: string; today: string },
): Promise<z.input<typeof Venue>> => {
  const [shown, beacons, engagements] = await Promise.all([
    loadPublicVenue(context, row, language, layerUrl),
    beaconsOf(context.db, row),
    showEngagementsToVisitors(context, row, { language, today }),
  ]);
  return { ...shown, beacons, engagements };
};

/** A layer of such a building; null where there is none. */
export const showVenueLayer = async (
  context: VisitorContext,
  place: { buildingId: number; layerId: number; checksum: string | undefined },
): Promise<ShownLayer | null> => {
  await takeRequest(context);
  return loadLayer(context, await requireBuilding(context, place.buildingId), place);
};

/** Not in the JSON contract, because the response is a map file. */
export const layerPath = `${visitorApi}/buildings/:id/layers/:layerId` as const;

/** Another file of the same layer has another URL. */
const layerUrl = (buildingId: number, layerId: number, checksum: string): string => {
  const path = layerPath.replace(':id', String(buildingId)).replace(':layerId', String(layerId));
  return `${path}?${new URLSearchParams({ v: checksum }).toString()}`;
};
