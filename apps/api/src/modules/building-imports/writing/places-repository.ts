import type { BundleCategory, BundleFloor, BundleHead } from '@floorwright/contract';
import { defaultLanguages, mergeTranslations } from '@floorwright/domain/translations';
import { sql } from 'kysely';
import type { z } from 'zod';

import type { Db } from '../../../platform/database/db.ts';

/** Whether the application still exists; it cannot be deleted until the transaction ends. */
export const lockApplicationForShare = async (tx: Db, id: number): Promise<boolean> => {
  const found = tx.selectFrom('applications').select('id').where('id', '=', id).forKeyShare();
  return (await found.executeTakeFirst()) !== undefined;
};

/** Whether the company has a building with this name. */
export const isBuildingNamed = async (
  tx: Db,
  companyId: number,
  name: string,
): Promise<boolean> => {
  const found = tx
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select('buildings.id')
    .where('applications.saas_company_id', '=', companyId)
    .where('buildings.name', '=', name);
  return (await found.executeTakeFirst()) !== undefined;
};

type NewBuilding = {
  applicationId: number;
  building: z.output<typeof BundleHead>['building'];
  photoId: number | null;
};

export const insertBuilding = async (
  tx: Db,
  { applicationId, building, photoId }: NewBuilding,
  now: Date,
): Promise<number> => {
  const [longitude, latitude] = building.at;
  const { id } = await tx
    .insertInto('buildings')
    .values({
      application_id: applicationId,
      name: building.name,
      address: building.address,
      latitude,
      longitude,
      floors: building.floors,
      basement_floors: building.basement_floors ?? 0,
      photo_file_id: photoId,
      poi_link_mask: building.poi_link_mask ?? null,
      // Nobody has shown its links yet, whatever the page of the exported building was.
      share_page: building.share_page === false ? false : null,
      jibestream_id: building.provider_id,
      languages: building.languages.length > 0 ? building.languages : [...defaultLanguages],
      translations: JSON.stringify(mergeTranslations({}, building.translations ?? {})),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The categories of the application by the names that the file has; those that it lacks are added. */
export const storeCategories = async (
  tx: Db,
  applicationId: number,
  categories: readonly z.output<typeof BundleCategory>[],
  now: Date,
): Promise<(name: string | null) => number | null> => {
  if (categories.length === 0) return () => null;
  // In one order, so that two imports cannot deadlock.
  const rows = categories
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, translations = {} }, place) => ({
      place,
      name,
      translations: mergeTranslations({}, translations),
    }));
  await sql`
    insert into building_poi_categories (application_id, name, translations, created_at)
    select ${applicationId}::integer, name, translations, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as incoming (place integer, name text, translations jsonb)
    order by lower(name), place
    on conflict do nothing
  `.execute(tx);
  const { rows: found } = await sql<{ id: number; name: string }>`
    select category.id, incoming.name
    from building_poi_categories category
    join unnest(${rows.map(({ name }) => name)}::text[]) incoming (name)
      on lower(incoming.name) = lower(category.name)
    where category.application_id = ${applicationId}
  `.execute(tx);
  const ids = new Map(found.map(({ id, name }) => [name, id]));
  return (name) => (name === null ? null : (ids.get(name) ?? null));
};

type NewFloor = {
  buildingId: number;
  floor: z.output<typeof BundleFloor>;
  planId: number | null;
  layers: readonly { fileId: number; kind: string }[];
};

export const insertFloor = async (
  tx: Db,
  { buildingId, floor, planId, layers }: NewFloor,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('building_floors')
    .values({
      building_id: buildingId,
      name: floor.name,
      position: floor.position,
      jibestream_id: floor.provider_id,
      photo_file_id: planId,
      corners: floor.corners.flatMap(([longitude, latitude]) => [latitude, longitude]),
      translations: JSON.stringify(mergeTranslations({}, floor.translations ?? {})),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (layers.length > 0)
    await tx
      .insertInto('building_floor_layers')
      .values(
        layers.map(({ fileId, kind }, position) => ({
          building_floor_id: id,
          file_id: fileId,
          kind,
          position,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
  return id;
};
