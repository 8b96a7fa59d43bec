import { createNameIndex } from '@floorwright/domain/language';
import { defaultPoiColors } from '@floorwright/domain/pois';
import {
  mergeTranslations,
  type PoiTexts,
  type Translations,
} from '@floorwright/domain/translations';
import type { PoiValues } from '@floorwright/domain/venue-import';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

export type Writing = {
  tx: Db;
  importId: number;
  buildingId: number;
  source: string;
  languages: readonly string[];
  now: Date;
  /** Called after each part with the number of POIs in it. */
  onWritten: (count: number) => Promise<void>;
};

/** The ids of categories by their names in lower case; missing ones are created. */
export const categoryIds = async (
  { tx, buildingId, now }: Writing,
  names: readonly string[],
): Promise<(name: string) => number | undefined> => {
  if (names.length === 0) return () => undefined;
  const { application_id: applicationId } = await tx
    .selectFrom('buildings')
    .select('application_id')
    .where('id', '=', buildingId)
    .executeTakeFirstOrThrow();
  const ofApplication = tx
    .selectFrom('building_poi_categories')
    .select(['id', 'name'])
    .where('application_id', '=', applicationId)
    .orderBy('id');
  const known = createNameIndex((await ofApplication.execute()).map(({ name }) => [name, true]));
  const added: string[] = [];
  for (const name of names) {
    if (known.find(name)) continue;
    known.add(name, true);
    added.push(name);
  }
  await sql`
    insert into building_poi_categories (application_id, name, created_at)
    select ${applicationId}::integer, name, ${now}::timestamptz
    from unnest(${added}::text[]) name
    order by lower(name)
    on conflict do nothing
  `.execute(tx);
  const rows = await ofApplication.execute();
  return createNameIndex(rows.map(({ id, name }) => [name, id])).find;
};

/** Sets the titles in further languages, and descriptions if the file has them, and keeps other texts. */
const translationsWith = (
  before: Translations<PoiTexts>,
  { titles, descriptions }: PoiValues,
  languages: readonly string[],
): Translations<Partial<PoiTexts>> => {
  const sent = languages.slice(1).map((language): [string, PoiTexts] => [
    language,
    {
      ...before[language],
      title: titles[language],
      ...(descriptions && { description: descriptions[language] }),
    },
  ]);
  return mergeTranslations<PoiTexts>(before, Object.fromEntries(sent));
};

type NewPoi = { foreignId: string; values: PoiValues; categoryId: number | null };

/** How many POIs a statement writes. */
export const poisPerStatement = 500;

/** Adds POIs in their order, and remembers that this import added them. */
export const insertPois = async (writing: Writing, pois: readonly NewPoi[]): Promise<void> => {
  const { tx, importId, buildingId, source, languages, now } = writing;
  for (let from = 0; from < pois.length; from += poisPerStatement) {
    const rows = pois
      .slice(from, from + poisPerStatement)
      .map(({ foreignId, values, categoryId }) => ({
        foreign_id: foreignId,
        described: values,
        floor_id: values.floor_id,
        title: values.title,
        category_id: categoryId,
        subtitles: values.subtitles,
        working_hours: values.hours,
        ring: values.ring,
        translations: translationsWith({}, values, languages),
        subcategories: values.subcategories,
        description: values.description,
        website: values.website,
        phone: values.phone,
      }));
    await sql`
      with incoming as (
        select *, gen_random_uuid()::text as poi_id
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (
          foreign_id text, described jsonb, floor_id integer, title text, category_id integer,
          subtitles text[], working_hours jsonb, ring double precision[], translations jsonb,
          subcategories text[], description text, website text, phone text
        )
      ), added as (
        insert into building_pois (
          building_id, building_floor_id, poi_id, title, category_id, subtitles, working_hours,
          ring, translations, subcategories, description, website, phone, color, outline,
          created_at, updated_at
        )
        select ${buildingId}::integer, floor_id, poi_id, title, category_id, subtitles,
          nullif(working_hours, 'null'::jsonb), ring, translations,
          subcategories, description, website, phone,
          ${defaultPoiColors.color}, ${defaultPoiColors.outline},
          ${now}::timestamptz, ${now}::timestamptz
        from incoming
        returning id, poi_id, lock_version
      ), remembered as (
        insert into venue_imported_pois (building_id, source, foreign_id, poi_id, described)
        select ${buildingId}::integer, ${source}, foreign_id, added.id, described
        from incoming join added using (poi_id)
      )
      insert into venue_import_changes (import_id, poi_id, action, foreign_id, lock_version)
      select ${importId}::integer, added.id, 'added', foreign_id, lock_version
      from incoming join added using (poi_id)
    `.execute(tx);
    await writing.onWritten(rows.length);
  }
};

type ChangedPoi = NewPoi & { poiId: number };

/** Stores what was before, for undoing; `version` is that of the row after the import. */
const rememberBefore = (
  { tx, importId, buildingId, source }: Writing,
  action: 'changed' | 'removed',
  poiIds: readonly number[],
) =>
  sql`
    insert into venue_import_changes
      (import_id, poi_id, action, foreign_id, before, described, lock_version)
    select ${importId}::integer, poi.id, ${action}, link.foreign_id,
      to_jsonb(poi) || jsonb_build_object('pictures', coalesce((
        select jsonb_agg(to_jsonb(picture)) from building_poi_pictures picture
        where picture.building_poi_id = poi.id
      ), '[]'::jsonb)),
      link.described,
      poi.lock_version + 1
    from building_pois poi
    join venue_imported_pois link on link.poi_id = poi.id
      and link.building_id = ${buildingId} and link.source = ${source}
    where poi.id = any(${poiIds}::integer[])
  `.execute(tx);

type Moved = { poiId: number; from: readonly number[]; to: readonly number[] };

/** Updates POIs and returns those whose shapes changed. */
export const updatePois = async (
  writing: Writing,
  pois: readonly ChangedPoi[],
): Promise<Moved[]> => {
  const { tx, languages, now } = writing;
  const moved: Moved[] = [];
  for (let from = 0; from < pois.length; from += poisPerStatement) {
    const part = pois.slice(from, from + poisPerStatement);
    const ids = part.map(({ poiId }) => poiId);
    await rememberBefore(writing, 'changed', ids);
    const former = await tx
      .selectFrom('building_pois')
      .select(['id', 'translations', 'ring'])
      .where(sql<boolean>`id = any(${ids}::integer[])`)
      .execute();
    const byId = new Map(former.map((row) => [row.id, row]));
    const rows = part.map(({ poiId, values, categoryId }) => {
      const { translations = {}, ring = [] } = byId.get(poiId) ?? {};
      if (String(ring) !== String(values.ring)) moved.push({ poiId, from: ring, to: values.ring });
      return {
        poi_id: poiId,
        floor_id: values.floor_id,
        title: values.title,
        category_id: categoryId,
        subtitles: values.subtitles,
        working_hours: values.hours,
        ring: values.ring,
        translations: translationsWith(translations, values, languages),
        subcategories: values.subcategories,
        description: values.description,
        website: values.website,
        phone: values.phone,
      };
    });
    await sql`
      update building_pois poi set
        building_floor_id = incoming.floor_id,
        title = incoming.title,
        category_id = incoming.category_id,
        subtitles = incoming.subtitles,
        working_hours = nullif(incoming.working_hours, 'null'::jsonb),
        ring = incoming.ring,
        translations = incoming.translations,
        subcategories = incoming.subcategories,
        description = incoming.description,
        website = incoming.website,
        phone = incoming.phone,
        lock_version = poi.lock_version + 1,
        updated_at = ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming (
        poi_id integer, floor_id integer, title text, category_id integer, subtitles text[],
        working_hours jsonb, ring double precision[], translations jsonb, subcategories text[],
        description text, website text, phone text
      )
      where poi.id = incoming.poi_id
    `.execute(tx);
    await writing.onWritten(part.length);
  }
  return moved;
};

/** What is remembered of them stays, because undoing the import, or a version, may bring them back. */
export const deletePois = async (writing: Writing, poiIds: readonly number[]): Promise<void> => {
  if (poiIds.length === 0) return;
  await rememberBefore(writing, 'removed', poiIds);
  await sql`delete from building_pois where id = any(${poiIds}::integer[])`.execute(writing.tx);
};
