import { type Deed, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import type { FloorRow } from '../places/index.ts';
import { cornersOfRow } from './fields.ts';
import type { LayerRow } from './layers/layers-repository.ts';
import type { FloorColumns } from './repository.ts';

type Named = Pick<FloorRow, 'id' | 'name' | 'building_name'>;

// The database of the context is the transaction of the change.

const labelOf = ({ name, building_name }: Named): string => `${building_name}, ${name}`;

export const recordFloorDeed = (
  context: MemberContext,
  floor: Named,
  deed: Pick<Deed, 'action' | 'details' | 'floorId'>,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    ...deed,
    companyId: context.scope.companyId,
    subject: { type: 'floor', id: floor.id, label: labelOf(floor) },
  });

export const recordLayerDeed = (
  context: MemberContext,
  { floor, layer }: { floor: Named; layer: Pick<LayerRow, 'id' | 'filename'> },
  { action, details }: Pick<Deed, 'action' | 'details'>,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    action,
    details: { floor: labelOf(floor), ...details },
    companyId: context.scope.companyId,
    subject: { type: 'layer', id: layer.id, label: layer.filename },
  });

const told = { name: 'name', position: 'position', provider_floor: 'jibestream_id' } as const;

/** What the trail tells of a change, apart from where the plan lies; nothing when there is none. */
export const changesBetween = (
  before: FloorColumns,
  after: FloorColumns,
): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(told)
      .filter(([, field]) => before[field] !== after[field])
      .map(([name, field]) => [name, { from: before[field], to: after[field] }]),
  ),
  ...(before.photo_file_id !== after.photo_file_id && {
    photo: after.photo_file_id === null ? 'removed' : 'replaced',
  }),
});

/** From where to where a plan was moved; nothing when it was not. */
export const placesBetween = (
  before: FloorColumns,
  after: FloorColumns,
): Record<string, unknown> | undefined => {
  if (before.corners.join() === after.corners.join()) return undefined;
  return { coordinates: { from: cornersOfRow(before), to: cornersOfRow(after) } };
};
