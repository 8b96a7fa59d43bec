import { type Deed, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import type { BeaconRow } from './repository.ts';

/** The database of the context is the transaction of the change. */
export const recordBeaconDeed = (
  context: MemberContext,
  { id, name }: Pick<BeaconRow, 'id' | 'name'>,
  deed: Pick<Deed, 'action' | 'details'>,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    ...deed,
    companyId: context.scope.companyId,
    subject: { type: 'beacon', id, label: name },
  });

const told = {
  name: 'name',
  uuid: 'uuid',
  major: 'major',
  minor: 'minor',
  vendor: 'vendor',
  zone: 'zone_id',
  building: 'building_name',
  building_floor: 'building_floor_name',
} as const;

/** What the trail tells of a change; nothing when there is none. */
export const changesBetween = (before: BeaconRow, after: BeaconRow): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(told)
      .filter(([, field]) => before[field] !== after[field])
      .map(([name, field]) => [name, { from: before[field], to: after[field] }]),
  ),
  ...((before.latitude !== after.latitude || before.longitude !== after.longitude) && {
    coordinate: { from: placeOf(before), to: placeOf(after) },
  }),
});

const placeOf = ({ latitude, longitude }: BeaconRow) =>
  latitude === null ? null : { latitude, longitude };
