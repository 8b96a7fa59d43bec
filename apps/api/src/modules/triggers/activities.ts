import {
  changedFields,
  type DetailsOf,
  type EntryAbout,
  recordActivity,
} from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import type { TriggerFields } from './fields.ts';
import type { TriggerRow } from './repository.ts';

/** The database of the context is the transaction of the change. */
export const recordTriggerActivity = (
  context: MemberContext,
  { id, name }: Pick<TriggerRow, 'id' | 'name'>,
  entry: EntryAbout<'engagement'>,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: { type: 'engagement', id, label: name },
  });

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isCouponSame = (a: TriggerFields, b: TriggerFields): boolean =>
  isSame(a.coupon, b.coupon) &&
  a.logo_file_id === b.logo_file_id &&
  a.image_file_id === b.image_file_id;

/** The activity for a change; empty if nothing changed. */
export const changesBetween = (
  before: TriggerFields,
  after: TriggerFields,
): Omit<DetailsOf<'engagement.updated'>, 'building'> => ({
  ...changedFields(before, after, {
    name: 'name',
    kind: 'scheme',
    event: 'event_type',
    url: 'url',
    active_from: 'active_from',
    active_until: 'active_until',
    cooldown_minutes: 'cooldown_minutes',
    cap_per_visitor: 'cap_per_visitor',
    priority: 'priority',
    status: 'status',
  }),
  // The values would be long.
  ...(!isCouponSame(before, after) && { coupon: 'replaced' }),
  ...(!isSame(before.custom_attributes, after.custom_attributes) && { key_values: 'replaced' }),
  ...(!isSame(before.active_hours, after.active_hours) && { hours: 'replaced' }),
  ...(!isSame(before.translations, after.translations) && { translations: 'replaced' }),
  ...(!isSame(before.beacon_ids, after.beacon_ids) && {
    beacons: { from: before.beacon_ids.length, to: after.beacon_ids.length },
  }),
});
