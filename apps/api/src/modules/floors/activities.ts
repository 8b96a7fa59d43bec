import {
  changedFields,
  type DetailsOf,
  type EntryAbout,
  recordActivity,
  replacedFields,
} from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { floorLabel, type FloorRow } from '../places/index.ts';
import { cornersOfRow } from './fields.ts';
import type { LayerRow } from './layers/layers-repository.ts';
import type { FloorColumns } from './repository.ts';

type Named = Pick<FloorRow, 'id' | 'name' | 'building_name'>;

// The database of the context is the transaction of the change.

export const recordFloorActivity = (
  context: MemberContext,
  floor: Named,
  entry: EntryAbout<'floor'> & { floorId?: number },
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: { type: 'floor', id: floor.id, label: floorLabel(floor) },
  });

export const recordLayerActivity = (
  context: MemberContext,
  layer: Pick<LayerRow, 'id' | 'filename' | 'building_floor_id'>,
  entry: EntryAbout<'layer'>,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: { type: 'layer', id: layer.id, label: layer.filename },
    ofFloorId: layer.building_floor_id,
  });

/** The activity for a change, except the placement of the plan; empty if nothing changed. */
export const changesBetween = (
  before: FloorColumns,
  after: FloorColumns,
): DetailsOf<'floor.updated'> => ({
  ...changedFields(before, after, {
    name: 'name',
    position: 'position',
    provider_floor: 'jibestream_id',
  }),
  ...replacedFields(before, after, { photo: 'photo_file_id', translations: 'translations' }),
});

/** The old and new placement of a plan; undefined if it was not moved. */
export const placesBetween = (
  before: FloorColumns,
  after: FloorColumns,
): DetailsOf<'floor.placed'> | undefined => {
  if (before.corners.join() === after.corners.join()) return undefined;
  return { coordinates: { from: cornersOfRow(before), to: cornersOfRow(after) } };
};
