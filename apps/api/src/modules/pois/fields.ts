import { type PoiInput, WorkingHours } from '@floorwright/contract';
import type { Position } from '@floorwright/domain/geo';
import {
  defaultPoiColors,
  noProperties,
  type PoiProperties,
  sortedProperties,
} from '@floorwright/domain/pois';
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
  | 'website'
  | 'phone'
  | 'external_id'
> & {
  working_hours: z.output<typeof WorkingHours>;
  description: string;
  properties: PoiProperties;
  picture_ids: readonly number[];
  ring: readonly Position[];
};

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
  description: '',
  website: null,
  phone: null,
  external_id: null,
  properties: noProperties,
  picture_ids: [],
  ring: [],
};

const isSame = (a: Position | undefined, b: Position | undefined): boolean =>
  a?.latitude === b?.latitude && a?.longitude === b?.longitude;

/** Other programs repeat the first point of a ring at its end; here it is dropped. */
const opened = (corners: readonly Position[]): readonly Position[] =>
  corners.length > 1 && isSame(corners[0], corners.at(-1)) ? corners.slice(0, -1) : corners;

/** The files of a form, which were checked before; undefined ones stay. */
type Files = { iconId: number | null | undefined; pictureIds: readonly number[] | undefined };

/** The fields, updated with the sent ones. */
export const withInput = (
  before: PoiFields,
  input: Input,
  { iconId, pictureIds }: Files,
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
  description: input.description ?? before.description,
  website: input.website === undefined ? before.website : input.website,
  phone: input.phone === undefined ? before.phone : input.phone,
  external_id: input.external_id === undefined ? before.external_id : input.external_id,
  properties: input.properties ?? before.properties,
  picture_ids: pictureIds ?? before.picture_ids,
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
  description: row.description ?? '',
  website: row.website,
  phone: row.phone,
  external_id: row.external_id,
  properties: sortedProperties(row.properties ?? noProperties),
  picture_ids: row.picture_ids,
  ring: ringOf(row),
});

/** The columns of the table; pictures have their own. What is empty takes no room. */
export const columnsOf = ({
  ring,
  working_hours: hours,
  picture_ids: _,
  ...fields
}: PoiFields) => ({
  ...fields,
  description: fields.description === '' ? null : fields.description,
  properties:
    Object.keys(fields.properties).length === 0 ? null : JSON.stringify(fields.properties),
  ring: ring.flatMap(({ latitude, longitude }) => [latitude, longitude]),
  working_hours: hours === null ? null : JSON.stringify(hours),
  translations: JSON.stringify(fields.translations),
});
