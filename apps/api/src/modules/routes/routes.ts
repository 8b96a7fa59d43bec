import type { Answer, RouteInput, routes, Validations } from '@floorwright/contract';
import { routeContradictions } from '@floorwright/domain/route-graph';
import type { z } from 'zod';

import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { floorLabel, lockFloorForUpdate, requireFloor } from '../places/index.ts';
import { mergePoints, type SentPoint } from './points.ts';
import { findRoute, type RouteRow, storeRoute } from './repository.ts';

const none: RouteRow = { points: [], lock_version: 0 };

export const showRoute = async (context: MemberContext, floorId: number): Promise<RouteRow> => {
  await requireFloor(context, floorId);
  return (await findRoute(context.db, floorId)) ?? none;
};

type Replaced =
  | { outcome: 'saved'; route: RouteRow }
  | { outcome: 'stale' }
  | { outcome: 'invalid'; validations: Validations };

export const replaceRoute = async (
  context: MemberContext,
  floorId: number,
  { building_route_points_attributes: sent, lock_version: version }: z.output<typeof RouteInput>,
): Promise<Replaced> => {
  await requireFloor(context, floorId);
  const validations = routeProblems(sent);
  if (validations) return { outcome: 'invalid', validations };
  return inTransaction(context.db, async (tx) => {
    const floor = await lockFloorForUpdate({ ...context, db: tx }, floorId);
    const before = (await findRoute(tx, floorId)) ?? none;
    if (version !== undefined && version !== before.lock_version) return { outcome: 'stale' };
    const points = mergePoints(before.points, sent);
    if (JSON.stringify(points) === JSON.stringify(before.points))
      return { outcome: 'saved', route: before };
    const route = { points, lock_version: before.lock_version + 1 };
    await storeRoute(tx, floorId, route, context.clock.now());
    await recordActivity(context, tx, context.admin, {
      action: 'route.changed',
      companyId: context.scope.companyId,
      floorId,
      subject: { type: 'route', id: floorId, label: floorLabel(floor) },
      details: { points: { from: before.points.length, to: points.length } },
    });
    return { outcome: 'saved', route };
  });
};

export const presentRoute = ({ points, lock_version }: RouteRow): Answer<typeof routes.show> => ({
  building_route_points: points,
  lock_version,
});

/** Contradictions between the points of a route. */
const routeProblems = (points: readonly SentPoint[]): Validations | undefined => {
  const problems = routeContradictions(
    points.map(({ links_attributes: links = [], ...point }) => ({ ...point, links })),
  );
  if (problems.length === 0) return undefined;
  return Object.fromEntries(
    problems.map(({ index, field, message }) => [
      `building_route_points.${index}.${field}`,
      [message],
    ]),
  );
};
