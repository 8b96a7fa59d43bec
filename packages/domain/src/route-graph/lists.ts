import { mapOf, valueAt, valuesOf } from '../persistent-map/persistent-map.ts';
import { leadsFrom, linkFrom, linkId, linksOf, otherEnd, usualFlags } from './links.ts';
import type { LinkFlags } from './links.ts';
import type { LinkId, PointId, RouteGraph, RouteLink, RoutePoint } from './types.ts';

/** A point with what leads away from it, as routes are stored and sent. */
export type ListedPoint = RoutePoint & {
  /** The points one can walk to from here. */
  readonly neighbors: readonly PointId[];
  /** Those of the ways to neighbours that are not as usual: accessible and not closed. */
  readonly links: readonly ({ readonly to: PointId } & LinkFlags)[];
};

/** The careful one of what both ends say. */
const worseOf = (a: LinkFlags, b: LinkFlags | undefined): LinkFlags => ({
  accessible: a.accessible && b?.accessible !== false,
  closed: a.closed || b?.closed === true,
});

/**
 * The graph of listed points, points without a link among them. A neighbour that is not in the list,
 * or the point itself, cannot be walked to and is left out.
 */
export const graphOf = (listed: readonly ListedPoint[]): RouteGraph => {
  const points = new Map<PointId, RoutePoint>();
  for (const { id, at, kind, shaft } of listed) points.set(id, { id, at, kind, shaft });

  const links = new Map<LinkId, RouteLink>();
  const linksAt = new Map<PointId, LinkId[]>();
  const attach = (point: PointId, id: LinkId): void => {
    const ids = linksAt.get(point);
    if (ids) ids.push(id);
    else linksAt.set(point, [id]);
  };
  for (const { id: from, neighbors } of listed) {
    for (const to of neighbors) {
      if (to === from || !points.has(to)) continue;
      const id = linkId(from, to);
      const present = links.get(id);
      const back = present !== undefined && leadsFrom(present, to);
      links.set(id, linkFrom(from, to, { there: true, back }));
      if (present) continue;
      attach(from, id);
      attach(to, id);
    }
  }
  for (const { id: from, links: unusual } of listed) {
    for (const flags of unusual) {
      const id = linkId(from, flags.to);
      const present = links.get(id);
      if (present) links.set(id, { ...present, ...worseOf(flags, present) });
    }
  }
  for (const ids of linksAt.values()) ids.sort();
  return { points: mapOf(points), links: mapOf(links), linksAt: mapOf(linksAt) };
};

const isUsual = ({ accessible, closed }: LinkFlags): boolean =>
  accessible === usualFlags.accessible && closed === usualFlags.closed;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** In the order of their ids, so that one graph has one list. */
export const pointsOf = (graph: RouteGraph): ListedPoint[] => {
  const listed: ListedPoint[] = [];
  for (const { id, at, kind, shaft } of valuesOf(graph.points)) {
    const ways: ({ to: PointId } & LinkFlags)[] = [];
    for (const linked of linksOf(graph, id)) {
      const link = valueAt(graph.links, linked);
      if (!link || !leadsFrom(link, id)) continue;
      const { accessible, closed } = link;
      ways.push({ to: otherEnd(link, id), accessible, closed });
    }
    ways.sort((a, b) => byText(a.to, b.to));
    listed.push({
      id,
      at,
      kind,
      shaft,
      neighbors: ways.map(({ to }) => to),
      links: ways.filter((way) => !isUsual(way)),
    });
  }
  return listed.toSorted((a, b) => byText(a.id, b.id));
};
