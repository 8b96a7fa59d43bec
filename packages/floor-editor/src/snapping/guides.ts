import type { Position } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';
import {
  linksOf,
  otherEnd,
  type PointId,
  type RouteGraph,
  type RoutePoint,
} from '@floorwright/domain/route-graph';

import type { FloorDocument } from '../document.ts';
import type { Guide } from './align.ts';

/** Junctions of more links are rare, and guides in all directions are of no use. */
const maxLinks = 6;

const neighborsAt = (route: RouteGraph, id: PointId): RoutePoint[] => {
  const neighbors: RoutePoint[] = [];
  for (const linkId of linksOf(route, id).slice(0, maxLinks)) {
    const link = valueAt(route.links, linkId);
    const neighbor = link && valueAt(route.points, otherEnd(link, id));
    if (neighbor) neighbors.push(neighbor);
  }
  return neighbors;
};

/** Most walls are parallel to the upper edge of the plan. */
const planGuides = ({ corners: [left, right] }: FloorDocument, through: Position): Guide[] =>
  left && right ? [{ through, along: [left, right] }] : [];

/** For the next point of a line: along the links of its last point, or else along the plan. */
export const guidesFromPoint = (document: FloorDocument, id: PointId): Guide[] => {
  const point = valueAt(document.route.points, id);
  if (!point) return [];
  const guides: Guide[] = [];
  for (const { at } of neighborsAt(document.route, id)) {
    guides.push({ through: point.at, along: [at, point.at] });
  }
  return guides.length > 0 ? guides : planGuides(document, point.at);
};

/** For a moved point: in line with the other links of its neighbors. */
export const guidesToPoint = (document: FloorDocument, id: PointId): Guide[] => {
  const guides: Guide[] = [];
  for (const neighbor of neighborsAt(document.route, id)) {
    for (const next of neighborsAt(document.route, neighbor.id)) {
      if (next.id === id) continue;
      guides.push({ through: neighbor.at, along: [next.at, neighbor.at] });
    }
  }
  return guides;
};

/** For the next corner of a shape: along its last side, and at a right angle to the first one. */
export const guidesOfShape = (document: FloorDocument, corners: readonly Position[]): Guide[] => {
  const [first, second] = corners;
  const [before, last] = corners.slice(-2);
  if (!first || !second || !before || !last) return first ? planGuides(document, first) : [];
  const guides: Guide[] = [{ through: last, along: [before, last] }];
  if (corners.length > 2) guides.push({ through: first, along: [first, second] });
  return guides;
};

/** For a moved corner: in line with the sides beyond its neighbors. */
export const guidesOfCorner = (ring: readonly Position[], index: number): Guide[] => {
  if (ring.length < 4) return [];
  const at = (offset: number): Position | undefined => ring.at((index + offset) % ring.length);
  const [next, afterNext, previous, beforePrevious] = [at(1), at(2), at(-1), at(-2)];
  const guides: Guide[] = [];
  if (next && afterNext) guides.push({ through: next, along: [afterNext, next] });
  if (previous && beforePrevious) {
    guides.push({ through: previous, along: [beforePrevious, previous] });
  }
  return guides;
};
