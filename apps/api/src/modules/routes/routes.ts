import type { Answer, RouteInput, routes, Validations } from '@floorwright/contract';
import { fillSentence, sentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { lockFloorForUpdate, requireFloor } from '../places/index.ts';
import { mergePoints, type SentPoint } from './points.ts';
import { findRoute, type RouteRow, saveRoute } from './repository.ts';

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
    await saveRoute(tx, floorId, route, context.clock.now());
    await recordActivity(context, tx, context.admin, {
      action: 'route.changed',
      companyId: context.scope.companyId,
      floorId,
      subject: { type: 'route', id: floorId, label: `${floor.building_name}, ${floor.name}` },
      details: { points: { from: before.points.length, to: points.length } },
    });
    return { outcome: 'saved', route };
  });
};

export const presentRoute = ({ points, lock_version }: RouteRow): Answer<typeof routes.show> => ({
  building_route_points: points,
  lock_version,
});

/** The first duplicate text. */
const repeated = (texts: readonly string[]): string | undefined =>
  texts.find((text, index) => texts.indexOf(text) !== index);

const neighborProblem = (
  { point_id: id, neighbors }: SentPoint,
  ids: ReadonlySet<string>,
): string | undefined => {
  if (neighbors.includes(id)) return fillSentence(sentences.own_neighbour, { id });
  const twice = repeated(neighbors);
  if (twice !== undefined) return fillSentence(sentences.neighbour_twice, { id, other: twice });
  const unknown = neighbors.find((neighbor) => !ids.has(neighbor));
  return unknown === undefined
    ? undefined
    : fillSentence(sentences.neighbour_unknown, { id, other: unknown });
};

const linkProblem = ({
  point_id: id,
  neighbors,
  links_attributes: links = [],
}: SentPoint): string | undefined => {
  const ends = links.map((link) => link.point_id);
  const twice = repeated(ends);
  if (twice !== undefined) return fillSentence(sentences.link_twice, { id, other: twice });
  const unlinked = ends.find((end) => !neighbors.includes(end));
  return unlinked === undefined
    ? undefined
    : fillSentence(sentences.link_unknown, { id, other: unlinked });
};

/** More problems do not help. */
const mostProblems = 20;

/** Contradictions between the points of a route. */
const routeProblems = (points: readonly SentPoint[]): Validations | undefined => {
  const problems: Validations = {};
  const ids = new Set<string>();
  const note = (index: number, field: string, message: string | undefined): void => {
    if (message !== undefined && Object.keys(problems).length < mostProblems)
      problems[`building_route_points.${index}.${field}`] = [message];
  };
  for (const [index, { point_id: id }] of points.entries()) {
    if (ids.has(id)) note(index, 'point_id', fillSentence(sentences.point_twice, { id }));
    ids.add(id);
  }
  for (const [index, point] of points.entries()) {
    note(index, 'neighbors', neighborProblem(point, ids));
    note(index, 'links', linkProblem(point));
  }
  return Object.keys(problems).length === 0 ? undefined : problems;
};
