import {
  changedFields,
  type DetailsOf,
  type EntryAbout,
  recordActivity,
  replacedFields,
} from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import type { PoiFields } from './fields.ts';
import type { PlacedPoi } from './repository.ts';

/** The place of a POI in the audit log. */
export const floorOf = ({
  floor_name,
  building_name,
}: Pick<PlacedPoi, 'floor_name' | 'building_name'>): { floor: string } => ({
  floor: `${building_name}, ${floor_name}`,
});

/** The database of the context is the transaction of the change. */
export const recordPoiActivity = (
  context: MemberContext,
  { id, title, building_floor_id: floorId }: PlacedPoi,
  entry: EntryAbout<'poi'>,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    floorId,
    subject: { type: 'poi', id, label: title },
  });

/** The activity for a change; empty if nothing changed. */
export const changesBetween = (
  before: PoiFields,
  after: PoiFields,
): Omit<DetailsOf<'poi.updated'>, 'floor'> => ({
  ...changedFields(before, after, { title: 'title', external_id: 'external_id' }),
  ...replacedFields(before, after, {
    category: 'category_id',
    subcategories: 'subcategories',
    subtitles: 'subtitles',
    color: 'color',
    outline: 'outline',
    icon: 'icon_file_id',
    working_hours: 'working_hours',
    translations: 'translations',
    description: 'description',
    website: 'website',
    phone: 'phone',
    properties: 'properties',
    pictures: 'picture_ids',
    shape: 'ring',
  }),
});
