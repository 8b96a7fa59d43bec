import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { floorLabel, type FloorRow } from '../places/index.ts';

// The database of the context is the transaction of the change.

type Counts = { pois: number; points: number };

export const recordCopy = (
  context: MemberContext,
  floor: FloorRow,
  from: FloorRow,
  { pois, points }: Counts,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    action: 'floor.items_copied',
    companyId: context.scope.companyId,
    subject: { type: 'floor', id: floor.id, label: floorLabel(floor) },
    details: { copied_from: floorLabel(from), pois, route_points: points },
  });

export const recordUndo = (
  context: MemberContext,
  floor: FloorRow,
  { pois, points }: Counts,
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    action: 'floor.copy_undone',
    companyId: context.scope.companyId,
    subject: { type: 'floor', id: floor.id, label: floorLabel(floor) },
    details: { pois, route_points: points },
  });

/** So that others who edit the routes see who changed them. */
export const recordRoute = (
  context: MemberContext,
  floor: FloorRow,
  points: { from: number; to: number },
): Promise<void> =>
  recordActivity(context, context.db, context.admin, {
    action: 'route.changed',
    companyId: context.scope.companyId,
    floorId: floor.id,
    subject: { type: 'route', id: floor.id, label: floorLabel(floor) },
    details: { points },
  });
