import { mapOf, valueAt, valuesOf } from '../persistent-map/persistent-map.ts';
import {
  leadsFrom,
  type LinkTraits,
  linkFrom,
  linkId,
  linksOf,
  otherEnd,
  usualFlags,
} from './links.ts';
import type { LinkId, PointId, RouteGraph, RouteLink, RoutePoint } from './types.ts';

/** A point with its outgoing links, as routes are stored and sent. */
export type ListedPoint = RoutePoint & {
  /** The points that can be reached by one link. */
  readonly neighbors: readonly PointId[];
  /** Only the outgoing links that are not accessible, are closed or are bridges. */
  readonly links: readonly ({ readonly to: PointId } & LinkTraits)[];
};

/** The stricter flags of both ends. */
const stricterOf = (a: LinkTraits, b: LinkTraits | undefined): LinkTraits => ({
  accessible: a.accessible && b?.accessible !== false,
  closed: a.closed || b?.closed === true,
  ...((a.bridge ?? b?.bridge) && { bridge: true }),
});

/**
 * The graph of listed points, including points without links. A neighbor that is not in the list, or is the
 * point itself, is ignored.
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
      const backward = present !== undefined && leadsFrom(present, to);
      links.set(id, linkFrom(from, to, { forward: true, backward }));
      if (present) continue;
      attach(from, id);
      attach(to, id);
    }
  }
  for (const { id: from, links: unusual } of listed) {
    for (const flags of unusual) {
      const id = linkId(from, flags.to);
      const present = links.get(id);
      if (present) links.set(id, { ...present, ...stricterOf(flags, present) });
    }
  }
  for (const ids of linksAt.values()) ids.sort();
  return { points: mapOf(points), links: mapOf(links), linksAt: mapOf(linksAt) };
};

const isUsual = ({ accessible, closed, bridge }: LinkTraits): boolean =>
  accessible === usualFlags.accessible && closed === usualFlags.closed && !bridge;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorted by id, so that a graph has exactly one list. */
export const pointsOf = (graph: RouteGraph): ListedPoint[] => {
  const listed: ListedPoint[] = [];
  for (const { id, at, kind, shaft } of valuesOf(graph.points)) {
    const outgoing: ({ to: PointId } & LinkTraits)[] = [];
    for (const linked of linksOf(graph, id)) {
      const link = valueAt(graph.links, linked);
      if (!link || !leadsFrom(link, id)) continue;
      const { accessible, closed, bridge } = link;
      outgoing.push({ to: otherEnd(link, id), accessible, closed, ...(bridge && { bridge }) });
    }
    outgoing.sort((a, b) => byText(a.to, b.to));
    listed.push({
      id,
      at,
      kind,
      shaft,
      neighbors: outgoing.map(({ to }) => to),
      links: outgoing.filter((link) => !isUsual(link)),
    });
  }
  return listed.toSorted((a, b) => byText(a.id, b.id));
};
