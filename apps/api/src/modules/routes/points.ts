import type { RouteInput } from '@floorwright/contract';
import type { z } from 'zod';

import type { RoutePointRow } from './repository.ts';

export type SentPoint = z.output<typeof RouteInput>['building_route_points_attributes'][number];

type Link = RoutePointRow['links'][number];
type Flags = Omit<Link, 'point_id'>;

/** Only links that are closed, not wheelchair-accessible or bridges are stored. */
const isUnusual = ({ accessible, closed, bridge }: Flags): boolean =>
  !accessible || closed || bridge === true;

type SentLink = NonNullable<SentPoint['links_attributes']>[number];

const linkOf = ({ point_id, accessible, closed, bridge }: SentLink): Link => ({
  point_id,
  accessible,
  closed,
  ...(bridge && { bridge: true }),
});

/** An elevator or staircase of unchanged kind stays in its shaft. */
const shaftOf = (
  sent: SentPoint,
  kind: RoutePointRow['kind'],
  before: RoutePointRow | undefined,
): string | null => {
  if (sent.shaft !== undefined) return sent.shaft;
  return before?.kind === kind ? before.shaft : null;
};

type ById<Point> = ReadonlyMap<string, Point>;

const byId = <Point extends { point_id: string }>(points: readonly Point[]): ById<Point> =>
  new Map(points.map((point) => [point.point_id, point]));

/** The properties of a link from one point to another. */
const flagsOf = (known: ById<RoutePointRow>, from: string, to: string): Flags | undefined =>
  known.get(from)?.links.find(({ point_id: end }) => end === to);

/**
 * The properties of a link are preserved, also if its direction changes. If both ends describe the
 * link, the sender's newer description wins.
 */
const preservedLinks = (
  { point_id: from, neighbors }: SentPoint,
  sent: ById<SentPoint>,
  known: ById<RoutePointRow>,
): Link[] =>
  neighbors.flatMap((to) => {
    const back = sent.get(to)?.links_attributes ? undefined : flagsOf(known, to, from);
    const flags = flagsOf(known, from, to) ?? back;
    return flags ? [{ ...flags, point_id: to }] : [];
  });

/**
 * The points as they are stored. Clients that only know neighbors send nothing about shafts and
 * links, so these are preserved as far as their points and links still exist.
 */
export const mergePoints = (
  before: readonly RoutePointRow[],
  sent: readonly SentPoint[],
): RoutePointRow[] => {
  const known = byId(before);
  const sentById = byId(sent);
  return sent.map((point) => {
    const old = known.get(point.point_id);
    const kind = point.kind ?? old?.kind ?? 'point';
    return {
      point_id: point.point_id,
      kind,
      latitude: point.latitude,
      longitude: point.longitude,
      neighbors: point.neighbors,
      shaft: shaftOf(point, kind, old),
      links:
        point.links_attributes?.map(linkOf).filter(isUnusual) ??
        preservedLinks(point, sentById, known),
    };
  });
};
