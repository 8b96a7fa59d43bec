import type { RouteInput } from '@floorwright/contract';
import type { z } from 'zod';

import type { RoutePointRow } from './repository.ts';

export type SentPoint = z.output<typeof RouteInput>['building_route_points_attributes'][number];

type Link = RoutePointRow['links'][number];

/** Only links that a wheelchair does not pass or that are closed are written down. */
const isUnusual = ({ accessible, closed }: Link): boolean => !accessible || closed;

/** A point that is an elevator or a staircase of the same kind as before stays in its shaft. */
const shaftOf = (sent: SentPoint, before: RoutePointRow | undefined): string | null => {
  if (sent.shaft !== undefined) return sent.shaft;
  return before?.kind === sent.kind ? before.shaft : null;
};

const linksOf = (sent: SentPoint, before: RoutePointRow | undefined): Link[] => {
  if (sent.links_attributes) return sent.links_attributes.filter(isUnusual);
  return (before?.links ?? []).filter(({ point_id }) => sent.neighbors.includes(point_id));
};

/**
 * The points as they are kept. Clients that know of neighbours alone say nothing about shafts and links,
 * so that these stay what they were as far as their points and links still exist.
 */
export const mergePoints = (
  before: readonly RoutePointRow[],
  sent: readonly SentPoint[],
): RoutePointRow[] => {
  const known = new Map(before.map((point) => [point.point_id, point]));
  return sent.map((point) => {
    const old = known.get(point.point_id);
    return {
      point_id: point.point_id,
      kind: point.kind,
      latitude: point.latitude,
      longitude: point.longitude,
      neighbors: point.neighbors,
      shaft: shaftOf(point, old),
      links: linksOf(point, old),
    };
  });
};
