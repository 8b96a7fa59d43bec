import { type Deed, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { BuildingFields } from './fields.ts';

export const recordBuildingDeed = (
  context: MemberContext,
  tx: Db,
  { id, name }: { id: number; name: string },
  deed: Pick<Deed, 'action' | 'details'>,
): Promise<void> =>
  recordActivity(context, tx, context.admin, {
    ...deed,
    companyId: context.scope.companyId,
    subject: { type: 'building', id, label: name },
  });

const told = [
  'name',
  'address',
  'floors',
  'basement_floors',
  'poi_link_mask',
  'jibestream_id',
  'jibestream_client_id',
  'jibestream_customer_id',
] as const;

/** What the trail tells of a change; nothing when there is none. Of the secret, only that it is new. */
export const changesBetween = (
  before: BuildingFields,
  after: BuildingFields,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    told
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  ),
  ...(isElsewhere(before, after) && {
    coordinate: { from: placeOf(before), to: placeOf(after) },
  }),
  ...(before.share_page !== after.share_page && {
    share_page: { from: switched(before), to: switched(after) },
  }),
  ...(before.photo_file_id !== after.photo_file_id && { photo: 'replaced' }),
  ...(before.jibestream_client_secret !== after.jibestream_client_secret && {
    jibestream_client_secret: 'replaced',
  }),
});

const isElsewhere = (before: BuildingFields, after: BuildingFields): boolean =>
  before.latitude !== after.latitude || before.longitude !== after.longitude;

const placeOf = ({ latitude, longitude }: BuildingFields) => ({ latitude, longitude });

const switched = ({ share_page: on }: BuildingFields): string => {
  if (on === null) return 'not set';
  return on ? 'on' : 'off';
};
