import { type Deed, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import type { PoiFields } from './fields.ts';
import type { PlacedPoi } from './repository.ts';

/** The database of the context is the transaction of the change. */
export const recordPoiDeed = (
  context: MemberContext,
  { id, title, building_floor_id: floorId, floor_name, building_name }: PlacedPoi,
  { action, details }: Pick<Deed, 'action' | 'details'>,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    action,
    details: { floor: `${building_name}, ${floor_name}`, ...details },
    companyId: context.scope.companyId,
    floorId,
    subject: { type: 'poi', id, label: title },
  });

/** Of these it is told that they changed; from what to what would be long or means nothing to people. */
const briefly = {
  category: 'category_id',
  subcategories: 'subcategories',
  subtitles: 'subtitles',
  color: 'color',
  outline: 'outline',
  icon: 'icon_file_id',
  working_hours: 'working_hours',
  shape: 'ring',
} as const;

/** What the trail tells of a change; nothing when there is none. */
export const changesBetween = (before: PoiFields, after: PoiFields): Record<string, unknown> => ({
  ...(before.title !== after.title && { title: { from: before.title, to: after.title } }),
  ...Object.fromEntries(
    Object.entries(briefly)
      .filter(([, field]) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map(([name, field]) => [name, after[field] === null ? 'removed' : 'replaced']),
  ),
});
