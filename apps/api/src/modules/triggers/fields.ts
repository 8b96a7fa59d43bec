import {
  type ActivityInput,
  Coupon,
  Trigger,
  type TriggerInput,
  WorkingHours,
} from '@floorwright/contract';
import { noTranslations } from '@floorwright/domain/translations';
import { z } from 'zod';

import { withTranslations } from '../../kernel/translations.ts';
import type { TriggerRow } from './repository.ts';

/** The texts of a coupon, without its images. */
const CouponTexts = z.object(Coupon.shape).omit({ logo: true, image: true });
const CustomAttributes = Trigger.shape.activity.shape.custom_attributes;

/** The content of an engagement. */
type ActivityFields = {
  name: string;
  scheme: z.output<typeof ActivityInput>['scheme'];
  coupon: z.output<typeof CouponTexts> | null;
  logo_file_id: number | null;
  image_file_id: number | null;
  url: string | null;
  custom_attributes: z.output<typeof CustomAttributes>;
};

/** The fields of a form. */
export type TriggerFields = ActivityFields &
  Omit<z.output<typeof Trigger>, 'id' | 'building_id' | 'activity' | 'created_at' | 'lock_version'>;

/** The default values of an engagement. */
export const defaults = {
  active_from: null,
  active_until: null,
  active_hours: null,
  cooldown_minutes: 0,
  cap_per_visitor: null,
  priority: 0,
  status: 'active',
  translations: noTranslations,
} as const;

/** The checked images of a form; undefined for those that stay. */
export type PictureIds = { logo: number | null | undefined; image: number | null | undefined };

type PresentPictures = Pick<TriggerFields, 'logo_file_id' | 'image_file_id'>;

export const noPictures: PresentPictures = { logo_file_id: null, image_file_id: null };

export const activityFields = (
  activity: z.output<typeof ActivityInput>,
  present: PresentPictures,
  pictures: PictureIds,
): ActivityFields => {
  const { name, scheme } = activity;
  const shared = { name, scheme, coupon: null, url: null, custom_attributes: [], ...noPictures };
  if (activity.scheme === 'url') return { ...shared, url: activity.url };
  if (activity.scheme === 'custom')
    return { ...shared, custom_attributes: activity.custom_attributes_attributes };
  const { logo: _, image: __, ...coupon } = activity.coupon_attributes;
  return {
    ...shared,
    coupon,
    logo_file_id: pictures.logo === undefined ? present.logo_file_id : pictures.logo,
    image_file_id: pictures.image === undefined ? present.image_file_id : pictures.image,
  };
};

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** The fields, updated with the sent ones. */
export const withInput = (
  before: TriggerFields,
  { activity_attributes: activity, beacon_ids: ids, ...input }: z.output<typeof TriggerInput>,
  pictures: PictureIds,
): TriggerFields => ({
  ...before,
  ...(activity && activityFields(activity, before, pictures)),
  ...(ids && { beacon_ids: sorted(ids) }),
  event_type: input.event_type ?? before.event_type,
  active_from: input.active_from === undefined ? before.active_from : input.active_from,
  active_until: input.active_until === undefined ? before.active_until : input.active_until,
  active_hours: input.active_hours === undefined ? before.active_hours : input.active_hours,
  cooldown_minutes: input.cooldown_minutes ?? before.cooldown_minutes,
  cap_per_visitor:
    input.cap_per_visitor === undefined ? before.cap_per_visitor : input.cap_per_visitor,
  priority: input.priority ?? before.priority,
  status: input.status ?? before.status,
  translations: withTranslations(before.translations, input.translations),
});

/** What the fields are read from, with the languages of the building. */
export type FieldsRow = Omit<
  TriggerRow,
  'building_id' | 'building_name' | 'lock_version' | 'created_at' | 'updated_at'
>;

export const fieldsOf = (row: FieldsRow): TriggerFields => ({
  name: row.name,
  scheme: Trigger.shape.activity.shape.scheme.parse(row.scheme),
  coupon: CouponTexts.nullable().parse(row.coupon),
  logo_file_id: row.logo_file_id,
  image_file_id: row.image_file_id,
  url: row.url,
  custom_attributes: CustomAttributes.parse(row.custom_attributes),
  event_type: Trigger.shape.event_type.parse(row.event_type),
  beacon_ids: row.beacon_ids,
  active_from: row.active_from,
  active_until: row.active_until,
  active_hours: WorkingHours.parse(row.active_hours),
  cooldown_minutes: row.cooldown_minutes,
  cap_per_visitor: row.cap_per_visitor,
  priority: row.priority,
  status: row.status,
  translations: row.translations,
});

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export const columnsOf = ({ beacon_ids: _, ...fields }: TriggerFields) => ({
  ...fields,
  coupon: json(fields.coupon),
  custom_attributes: JSON.stringify(fields.custom_attributes),
  active_hours: json(fields.active_hours),
  translations: JSON.stringify(fields.translations),
});
