import { type PoiInput, WorkingHours } from '@floorwright/contract';
import type { Position } from '@floorwright/domain/geo';
import { defaultPoiColors } from '@floorwright/domain/pois';
import { noTranslations } from '@floorwright/domain/translations';
import type { z } from 'zod';

import { withTranslations } from '../../kernel/translations.ts';
import type { PoiRow } from './repository.ts';

type Input = z.output<typeof PoiInput>;

/** The fields of a form. */
export type PoiFields = Pick<
  PoiRow,
  | 'title'
  | 'category_id'
  | 'subcategories'
  | 'subtitles'
  | 'color'
  | 'outline'
  | 'icon_file_id'
  | 'translations'
> & { working_hours: z.output<typeof WorkingHours>; ring: readonly Position[] };

/** The default values of a POI. */
export const blank: PoiFields = {
  title: '',
  category_id: null,
  subcategories: [],
  subtitles: [],
  ...defaultPoiColors,
  icon_file_id: null,
  working_hours: null,
  translations: noTranslations,
  ring: [],
};

const isSame = (a: Position | undefined, b: Position | undefined): boolean =>
  a?.latitude === b?.latitude && a?.longitude === b?.longitude;

/** Other programs repeat the first point of a ring at its end; here it is dropped. */
const opened = (corners: readonly Position[]): readonly Position[] =>
  corners.length > 1 && isSame(corners[0], corners.at(-1)) ? corners.slice(0, -1) : corners;

/** The fields, updated with the sent ones; the icon was checked before. */
export const withInput = (
  before: PoiFields,
  input: Input,
  iconId: number | null | undefined,
): PoiFields => ({
  title: input.title ?? before.title,
  category_id: input.category_id === undefined ? before.category_id : input.category_id,
  subcategories: input.subcategories ?? before.subcategories,
  subtitles: input.subtitles ?? before.subtitles,
  color: input.color ?? before.color,
  outline: input.outline ?? before.outline,
  icon_file_id: iconId === undefined ? before.icon_file_id : iconId,
  working_hours: input.working_hours === undefined ? before.working_hours : input.working_hours,
  translations: withTranslations(before.translations, input.translations),
  ring: input.coordinates_attributes ? opened(input.coordinates_attributes) : before.ring,
});

const ringOf = ({ ring }: Pick<PoiRow, 'ring'>): Position[] =>
  Array.from({ length: ring.length / 2 }, (_, index) => ({
    latitude: ring[2 * index] ?? 0,
    longitude: ring[2 * index + 1] ?? 0,
  }));

export const fieldsOf = (row: PoiRow): PoiFields => ({
  title: row.title,
  category_id: row.category_id,
  subcategories: row.subcategories,
  subtitles: row.subtitles,
  color: row.color,
  outline: row.outline,
  icon_file_id: row.icon_file_id,
  working_hours: WorkingHours.parse(row.working_hours),
  translations: row.translations,
  ring: ringOf(row),
});

export const columnsOf = ({ ring, working_hours: hours, ...fields }: PoiFields) => ({
  ...fields,
  ring: ring.flatMap(({ latitude, longitude }) => [latitude, longitude]),
  working_hours: hours === null ? null : JSON.stringify(hours),
  translations: JSON.stringify(fields.translations),
});
