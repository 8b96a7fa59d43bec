import type { BundleBeacon, BundleEngagement, BundlePoi } from '@floorwright/contract';
import { defaultPoiColors } from '@floorwright/domain/pois';
import { mergeTranslations } from '@floorwright/domain/translations';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { Db } from '../../../platform/database/db.ts';

type FileIds = { idOf: (path: string | null) => number | null };
type Poi = z.output<typeof BundlePoi>;

/** Rows of one statement. */
const batch = 1000;

const batchesOf = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / batch) }, (_, index) =>
    rows.slice(index * batch, (index + 1) * batch),
  );

type NewPois = FileIds & {
  buildingId: number;
  floorId: number;
  pois: readonly Poi[];
  categoryOf: (name: string | null) => number | null;
};

const isEmpty = (object: object): boolean => Object.keys(object).length === 0;

/** Adds POIs in their order, which is that of their ids from now on. */
export const insertPois = async (
  tx: Db,
  { buildingId, floorId, pois, categoryOf, idOf }: NewPois,
  now: Date,
): Promise<void> => {
  for (const rows of batchesOf(pois)) {
    const incoming = rows.map(({ properties = {}, ...poi }, place) => ({
      place,
      poi_id: poi.poi_id,
      title: poi.title,
      category_id: categoryOf(poi.category),
      subcategories: poi.subcategories ?? [],
      subtitles: poi.subtitles ?? [],
      color: poi.color ?? defaultPoiColors.color,
      outline: poi.outline ?? defaultPoiColors.outline,
      icon_file_id: idOf(poi.icon),
      working_hours: poi.working_hours,
      ring: poi.corners.flatMap(([longitude, latitude]) => [latitude, longitude]),
      translations: mergeTranslations({}, poi.translations ?? {}),
      description: poi.description === '' ? null : poi.description,
      website: poi.website,
      phone: poi.phone,
      external_id: poi.external_id,
      properties: isEmpty(properties) ? null : properties,
    }));
    await sql`
      insert into building_pois (
        building_id, building_floor_id, poi_id, title, category_id, subcategories, subtitles,
        color, outline, icon_file_id, working_hours, ring, translations, description, website,
        phone, external_id, properties, created_at, updated_at
      )
      select ${buildingId}::integer, ${floorId}::integer, poi_id, title, category_id,
        subcategories, subtitles, color, outline, icon_file_id,
        nullif(working_hours, 'null'::jsonb), ring, translations, description, website, phone,
        external_id, nullif(properties, 'null'::jsonb), ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb) as incoming (
        place integer, poi_id text, title text, category_id integer, subcategories text[],
        subtitles text[], color text, outline text, icon_file_id integer, working_hours jsonb,
        ring double precision[], translations jsonb, description text, website text, phone text,
        external_id text, properties jsonb
      )
      order by place
    `.execute(tx);
  }
};

/** The pictures of POIs that were added before. */
export const insertPictures = async (
  tx: Db,
  { buildingId, pois, idOf }: FileIds & { buildingId: number; pois: readonly Poi[] },
): Promise<void> => {
  const rows = pois.flatMap(({ poi_id: poiId, pictures }) =>
    pictures
      .flatMap((path) => idOf(path) ?? [])
      .map((fileId, position) => ({ poi_id: poiId, position, file_id: fileId })),
  );
  for (const incoming of batchesOf(rows))
    await sql`
      insert into building_poi_pictures (building_poi_id, position, file_id)
      select poi.id, incoming.position, incoming.file_id
      from jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb)
        as incoming (poi_id text, position smallint, file_id integer)
      join building_pois poi on poi.building_id = ${buildingId} and poi.poi_id = incoming.poi_id
    `.execute(tx);
};

type NewBeacon = z.output<typeof BundleBeacon> & { floorId: number | null };

/** The ids of the beacons in their order; null for those that the company has already. */
export const insertBeacons = async (
  tx: Db,
  beacons: readonly NewBeacon[],
  { buildingId, companyId }: { buildingId: number; companyId: number },
  now: Date,
): Promise<(number | null)[]> => {
  const incoming = beacons.map(({ at, floorId, vendor, zone_id: zoneId, ...beacon }) => ({
    name: beacon.name,
    uuid: beacon.uuid,
    major: beacon.major,
    minor: beacon.minor,
    vendor,
    zone_id: zoneId,
    floor_id: floorId,
    latitude: at?.[1],
    longitude: at?.[0],
  }));
  // In the order in which all lock beacons, so that no two transactions deadlock.
  const { rows } = await sql<{ id: number; uuid: string; major: number; minor: number }>`
    insert into beacons (
      saas_company_id, building_id, building_floor_id, name, uuid, major, minor, vendor, zone_id,
      latitude, longitude, created_at, updated_at
    )
    select ${companyId}::integer, ${buildingId}::integer, floor_id, name, uuid, major, minor,
      vendor, zone_id, latitude, longitude, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(incoming)}::jsonb) as incoming (
      floor_id integer, name text, uuid uuid, major integer, minor integer, vendor text,
      zone_id text, latitude double precision, longitude double precision
    )
    order by uuid, major, minor
    on conflict (saas_company_id, uuid, major, minor) do nothing
    returning id, uuid, major, minor
  `.execute(tx);
  const keyOf = ({ uuid, major, minor }: Pick<NewBeacon, 'uuid' | 'major' | 'minor'>): string =>
    `${uuid} ${major} ${minor}`;
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  return beacons.map((beacon) => ids.get(keyOf(beacon)) ?? null);
};

type NewEngagement = FileIds & {
  buildingId: number;
  value: z.output<typeof BundleEngagement>;
  beacons: readonly number[];
};

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const insertEngagement = async (
  tx: Db,
  { buildingId, value, beacons, idOf }: NewEngagement,
  now: Date,
): Promise<void> => {
  const { logo = null, image = null, ...coupon } = value.coupon ?? {};
  const { id } = await tx
    .insertInto('triggers')
    .values({
      building_id: buildingId,
      name: value.name,
      event_type: value.event_type,
      scheme: value.scheme,
      coupon: value.coupon === null ? null : JSON.stringify(coupon),
      logo_file_id: idOf(logo),
      image_file_id: idOf(image),
      url: value.url,
      custom_attributes: JSON.stringify(value.custom_attributes),
      active_from: value.active_from,
      active_until: value.active_until,
      active_hours: json(value.active_hours),
      cooldown_minutes: value.cooldown_minutes ?? 0,
      cap_per_visitor: value.cap_per_visitor ?? null,
      priority: value.priority ?? 0,
      status: value.status,
      translations: JSON.stringify(mergeTranslations({}, value.translations ?? {})),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (beacons.length > 0)
    await tx
      .insertInto('trigger_beacons')
      .values(beacons.map((beaconId) => ({ trigger_id: id, beacon_id: beaconId })))
      .execute();
};
