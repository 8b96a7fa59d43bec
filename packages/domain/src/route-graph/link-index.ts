import { hasKey, valueAt, withoutKey, withValue } from '../persistent-map/persistent-map.ts';
import { linkId } from './links.ts';
import type { LinkId, PointId, RouteGraph, RouteLink } from './types.ts';

type LinksAt = RouteGraph['linksAt'];

/** The default order; `localeCompare` would depend on the machine. */
const attached = (linksAt: LinksAt, point: PointId, id: LinkId): LinksAt =>
  withValue(linksAt, point, [...(valueAt(linksAt, point) ?? []), id].toSorted());

const detached = (linksAt: LinksAt, point: PointId, id: LinkId): LinksAt => {
  const rest = (valueAt(linksAt, point) ?? []).filter((other) => other !== id);
  return rest.length === 0 ? withoutKey(linksAt, point) : withValue(linksAt, point, rest);
};

/** Adds a link between two existing points, or replaces the one they have. */
export const putLink = (graph: RouteGraph, link: RouteLink): RouteGraph => {
  const id = linkId(link.a, link.b);
  const links = withValue(graph.links, id, link);
  if (hasKey(graph.links, id)) return { ...graph, links };
  const linksAt = attached(attached(graph.linksAt, link.a, id), link.b, id);
  return { ...graph, links, linksAt };
};

/** Removes a link and leaves its points, even those without another link. */
export const detachLink = (graph: RouteGraph, { a, b }: RouteLink): RouteGraph => {
  const id = linkId(a, b);
  return {
    ...graph,
    links: withoutKey(graph.links, id),
    linksAt: detached(detached(graph.linksAt, a, id), b, id),
  };
};
