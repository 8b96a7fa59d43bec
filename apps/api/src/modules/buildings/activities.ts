import {
  changedFields,
  type DetailsOf,
  type EntryAbout,
  recordActivity,
  replacedFields,
} from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { BuildingFields } from './fields.ts';

export const recordBuildingActivity = (
  context: MemberContext,
  tx: Db,
  { id, name }: { id: number; name: string },
  entry: EntryAbout<'building'>,
): Promise<void> =>
  recordActivity(context, tx, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: { type: 'building', id, label: name },
  });

/** The activity for a change; empty if nothing changed. Never contains the secret. */
export const changesBetween = (
  before: BuildingFields,
  after: BuildingFields,
): DetailsOf<'building.updated'> => ({
  ...changedFields(before, after, {
    name: 'name',
    address: 'address',
    floors: 'floors',
    basement_floors: 'basement_floors',
    poi_link_mask: 'poi_link_mask',
    jibestream_id: 'jibestream_id',
    jibestream_client_id: 'jibestream_client_id',
    jibestream_customer_id: 'jibestream_customer_id',
  }),
  ...changedFields(listed(before), listed(after), { languages: 'languages' }),
  ...replacedFields(before, after, { translations: 'translations' }),
  ...(isElsewhere(before, after) && {
    coordinate: { from: placeOf(before), to: placeOf(after) },
  }),
  ...(before.share_page !== after.share_page && {
    share_page: { from: switched(before), to: switched(after) },
  }),
  ...(before.auto_publish !== after.auto_publish && {
    auto_publish: { from: automatic(before), to: automatic(after) },
  }),
  ...(before.photo_file_id !== after.photo_file_id && { photo: 'replaced' }),
  ...(before.jibestream_client_secret !== after.jibestream_client_secret && {
    jibestream_client_secret: 'replaced',
  }),
});

const listed = ({ languages }: BuildingFields) => ({ languages: languages.join(', ') });

const isElsewhere = (before: BuildingFields, after: BuildingFields): boolean =>
  before.latitude !== after.latitude || before.longitude !== after.longitude;

const placeOf = ({ latitude, longitude }: BuildingFields) => ({ latitude, longitude });

const automatic = ({ auto_publish: isOn }: BuildingFields) => (isOn ? 'on' : 'off');

const switched = ({ share_page: on }: BuildingFields) => {
  if (on === null) return 'not set';
  return on ? 'on' : 'off';
};
