import {
  changedFields,
  type DetailsOf,
  type EntryAbout,
  recordActivity,
} from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import type { BeaconRow } from './repository.ts';

/** The database of the context is the transaction of the change. */
export const recordBeaconActivity = (
  context: MemberContext,
  { id, name }: Pick<BeaconRow, 'id' | 'name'>,
  entry: EntryAbout<'beacon'>,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: { type: 'beacon', id, label: name },
  });

/** The activity for a change; empty if nothing changed. */
export const changesBetween = (
  before: BeaconRow,
  after: BeaconRow,
): DetailsOf<'beacon.updated'> => ({
  ...changedFields(before, after, {
    name: 'name',
    uuid: 'uuid',
    major: 'major',
    minor: 'minor',
    vendor: 'vendor',
    zone: 'zone_id',
    building: 'building_name',
    building_floor: 'building_floor_name',
  }),
  ...((before.latitude !== after.latitude || before.longitude !== after.longitude) && {
    coordinate: { from: placeOf(before), to: placeOf(after) },
  }),
});

const placeOf = ({ latitude, longitude }: BeaconRow) =>
  latitude === null || longitude === null ? null : { latitude, longitude };
