import { entriesOf, hasKey } from '../persistent-map/persistent-map.ts';
import { linkId, linksOf } from './links.ts';
import type { LinkId, PointId, RouteGraph } from './types.ts';

/** For tests: checks the whole graph. A point without links is sound. */
export const isSound = (graph: RouteGraph): boolean => {
  const expected = new Map<PointId, LinkId[]>();
  for (const [id, { a, b }] of entriesOf(graph.links)) {
    if (a >= b || id !== linkId(a, b)) return false;
    for (const end of [a, b]) {
      if (!hasKey(graph.points, end)) return false;
      const ids = expected.get(end);
      if (ids) ids.push(id);
      else expected.set(end, [id]);
    }
  }
  for (const [id, point] of entriesOf(graph.points)) if (point.id !== id) return false;
  if (expected.size !== graph.linksAt.size) return false;
  for (const [id, ids] of expected) {
    const listed = linksOf(graph, id);
    if (listed.length !== ids.length) return false;
    if (ids.toSorted().some((link, index) => link !== listed[index])) return false;
  }
  return true;
};
