import { type Bounds, boxIndex, type Meets, type Position } from '@floorwright/domain/geo';
import { differencesBetween, entriesOf, valueAt } from '@floorwright/domain/persistent-map';
import { type LinkId, linksOf, type RouteGraph } from '@floorwright/domain/route-graph';

import { boxOfLine } from './areas.ts';
import type { Edge } from './edges.ts';

/** A link with the places of its ends. */
export type DrawnLink = { readonly id: LinkId; readonly closed: boolean; readonly ends: Edge };

/** A packed tree of one version of the routes. */
type Packed = {
  readonly route: RouteGraph;
  readonly ids: readonly LinkId[];
  readonly search: (meets: Meets) => readonly number[];
};

const placeOf = ({ points }: RouteGraph, id: string): Position | undefined =>
  valueAt(points, id)?.at;

const drawnLink = (route: RouteGraph, id: LinkId): DrawnLink | null => {
  const link = valueAt(route.links, id);
  const [from, to] = [placeOf(route, link?.a ?? ''), placeOf(route, link?.b ?? '')];
  return link && from && to ? { id, closed: link.closed, ends: [from, to] } : null;
};

const pack = (route: RouteGraph): Packed => {
  const links = entriesOf(route.links).flatMap(([id]) => drawnLink(route, id) ?? []);
  const boxes: Bounds[] = links.map(({ ends }) => boxOfLine(ends));
  return { route, ids: links.map(({ id }) => id), search: boxIndex(boxes).searchArea };
};

/** The links that are new, gone or elsewhere: their own changes, and their points'. */
const changedLinks = (before: RouteGraph, after: RouteGraph): Set<LinkId> => {
  const ids = new Set(differencesBetween(before.links, after.links).map(({ key }) => key));
  for (const { key } of differencesBetween(before.points, after.points))
    for (const id of linksOf(after, key)) ids.add(id);
  return ids;
};

/** With more changes than this, packing again takes less time than looking through them. */
const maxChanges = 64;

/** Finds links by where they are, in any version of the routes. Like `mapIndex`, it packs on first use. */
export const linkIndex = () => {
  let packed: Packed | null = null;
  return {
    /** The links whose boxes meet an area, sorted by id. */
    search: (route: RouteGraph, meets: Meets): DrawnLink[] => {
      packed ??= pack(route);
      let changed = changedLinks(packed.route, route);
      if (changed.size > maxChanges) {
        packed = pack(route);
        changed = new Set();
      }
      const { ids, search } = packed;
      const near = search(meets).flatMap((at) => ids[at] ?? []);
      return [...new Set([...near, ...changed])].toSorted().flatMap((id) => {
        const link = drawnLink(route, id);
        if (!link) return [];
        const { west, south, east, north } = boxOfLine(link.ends);
        return meets(west, south, east, north) ? [link] : [];
      });
    },
  };
};
