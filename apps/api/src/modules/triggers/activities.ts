import { type Deed, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import type { TriggerFields } from './fields.ts';
import type { TriggerRow } from './repository.ts';

/** The database of the context is the transaction of the change. */
export const recordTriggerDeed = (
  context: MemberContext,
  { id, name, building_name: building }: Pick<TriggerRow, 'id' | 'name' | 'building_name'>,
  { action, details }: Pick<Deed, 'action' | 'details'>,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    action,
    details: { building, ...details },
    companyId: context.scope.companyId,
    subject: { type: 'engagement', id, label: name },
  });

/** Of these it is told from what to what they changed. */
const told = {
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
} as const;

/** Of these only that they changed; from what to what would be long. */
const briefly = {
  coupon: ['coupon', 'logo_file_id', 'image_file_id'],
  key_values: ['custom_attributes'],
  hours: ['active_hours'],
} as const;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the trail tells of a change; nothing when there is none. */
export const changesBetween = (
  before: TriggerFields,
  after: TriggerFields,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(told)
      .filter(([, field]) => before[field] !== after[field])
      .map(([name, field]) => [name, { from: before[field], to: after[field] }]),
  ),
  ...Object.fromEntries(
    Object.entries(briefly)
      .filter(([, fields]) => fields.some((field) => !isSame(before[field], after[field])))
      .map(([name]) => [name, 'replaced']),
  ),
  ...(!isSame(before.beacon_ids, after.beacon_ids) && {
    beacons: { from: before.beacon_ids.length, to: after.beacon_ids.length },
  }),
});
