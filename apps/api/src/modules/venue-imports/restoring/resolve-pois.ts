import { setImmediate } from 'node:timers/promises';

import { createNameIndex } from '@floorwright/domain/language';
import { defaultPoiColors } from '@floorwright/domain/pois';
import { mergeTranslations } from '@floorwright/domain/translations';
import type {
  CategoryContent,
  PoiContent,
  VenueContents,
} from '@floorwright/domain/venue-versions';

import type { ImportedBuilding } from '../../building-imports/index.ts';
import type { Resolving } from './document.ts';
import { changedTo } from './same.ts';

type Value = NonNullable<ImportedBuilding['floors'][number]>['pois'][number]['value'];

/** The categories that the POIs of the bundle have. One that the building uses stays as it is. */
const resolveCategories = (
  { contents, newId }: Resolving,
  present: readonly CategoryContent[],
): ReadonlyMap<string, CategoryContent> => {
  const byName = createNameIndex(present.map((category) => [category.name, category]));
  const used = new Set(
    contents.floors.flatMap(
      (floor) => floor?.pois.flatMap(({ value }) => value.category ?? []) ?? [],
    ),
  );
  const resolved = new Map<string, CategoryContent>();
  for (const { name, translations = {} } of contents.categories) {
    if (!used.has(name)) continue;
    const category = byName.find(name) ?? {
      id: newId('categories'),
      name,
      translations: mergeTranslations({}, translations),
    };
    byName.add(name, category);
    resolved.set(name, category);
  }
  return resolved;
};

/** The files of some pictures. One with the same contents as a present one is that one. */
const picturesOf = (
  { files, checksumOf }: Resolving,
  paths: readonly string[],
  present: readonly number[],
): number[] => {
  const free = new Set(present);
  return paths.flatMap((path) => {
    const stored = files[path];
    if (!stored) return [];
    const same = [...free].find((id) => checksumOf(id) === stored.checksum);
    if (same === undefined) return [stored.id];
    free.delete(same);
    return [same];
  });
};

const noneIfEmpty = <Properties extends object>(properties: Properties): Properties | null =>
  Object.keys(properties).length === 0 ? null : properties;

const wantedPoi = (
  resolving: Resolving,
  value: Value,
  { there, categoryId }: { there: PoiContent | undefined; categoryId: number | null },
) => ({
  poi_id: value.poi_id,
  title: value.title,
  category_id: categoryId,
  subcategories: value.subcategories ?? [],
  subtitles: value.subtitles ?? [],
  color: value.color ?? defaultPoiColors.color,
  outline: value.outline ?? defaultPoiColors.outline,
  icon_file_id: resolving.fileOf(value.icon, there?.icon_file_id ?? null),
  working_hours: value.working_hours,
  ring: value.corners.flatMap(([longitude, latitude]) => [latitude, longitude]),
  translations: mergeTranslations({}, value.translations ?? {}),
  description:
    value.description === undefined || value.description === '' ? null : value.description,
  website: value.website ?? null,
  phone: value.phone ?? null,
  external_id: value.external_id ?? null,
  properties: noneIfEmpty(value.properties ?? {}),
  pictures: picturesOf(resolving, value.pictures, there?.pictures ?? []),
});

type ResolvedPois = {
  pois: Map<number, PoiContent[]>;
  categories: CategoryContent[];
};

/** The POIs of a bundle on the floors of the building; `floorIds` are those of the floors of the bundle. */
export const resolvePois = async (
  resolving: Resolving,
  draft: VenueContents,
  floorIds: readonly (number | null)[],
): Promise<ResolvedPois> => {
  const { contents, newId, now } = resolving;
  const categories = resolveCategories(resolving, draft.categories);
  const present = new Map(
    [...draft.pois.values()].flat().map((poi): [string, PoiContent] => [poi.poi_id, poi]),
  );
  const pois = new Map<number, PoiContent[]>();
  for (const [index, floor] of contents.floors.entries()) {
    const floorId = floorIds[index] ?? null;
    if (!floor || floorId === null || floor.pois.length === 0) continue;
    const list = floor.pois.map(({ value }): PoiContent => {
      const there = present.get(value.poi_id);
      const categoryId = categories.get(value.category ?? '')?.id ?? null;
      const wanted = wantedPoi(resolving, value, { there, categoryId });
      return there ? changedTo(there, wanted) : { id: newId('pois'), ...wanted, created_at: now };
    });
    pois.set(floorId, list);
    // Others are served between two floors.
    await setImmediate();
  }
  return { pois, categories: [...new Set(categories.values())] };
};
