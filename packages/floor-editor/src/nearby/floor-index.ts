import { type Bounds, meetsBox } from '@floorwright/domain/geo';
import type { PersistentMap } from '@floorwright/domain/persistent-map';
import type { RouteGraph, RoutePoint } from '@floorwright/domain/route-graph';

import type { Poi } from '../document.ts';
import { boxOfLine, meetsLine } from './areas.ts';
import { type Edge, type EdgeIndex, edgeIndexOf, edgesOf, type EdgesNear } from './edges.ts';
import { type DrawnLink, linkIndex } from './link-index.ts';
import { mapIndex } from './map-index.ts';

/** Finds what is near on a floor. An editor has one, for all tools and all versions of its document. */
export type FloorIndex = {
  /** The sides that may reach into a box, of all POIs except some. */
  readonly sidesNear: (pois: PersistentMap<Poi>, except: readonly string[]) => EdgesNear;
  /** The POIs that may reach into a box. */
  readonly poisNear: (pois: PersistentMap<Poi>, box: Bounds) => Poi[];
  /** The points that may be within reach of a straight line, in meters. */
  readonly pointsAlong: (
    points: PersistentMap<RoutePoint>,
    line: Edge,
    reach: number,
  ) => RoutePoint[];
  /** The links that may be within reach of a straight line, in meters. */
  readonly linksAlong: (route: RouteGraph, line: Edge, reach: number) => DrawnLink[];
};

/** With fewer corners, looking at all of them is faster. */
const indexedFrom = 24;

/** Of large shapes, such as halls, while they are as they are. */
const sides = new WeakMap<Poi['ring'], EdgeIndex>();

const sidesOfLarge = (ring: Poi['ring']): EdgeIndex => {
  const known = sides.get(ring) ?? edgeIndexOf([[...ring, ...ring.slice(0, 1)]]);
  sides.set(ring, known);
  return known;
};

const sidesIn = ({ ring }: Poi, box: Bounds): readonly Edge[] => {
  if (ring.length >= indexedFrom) return sidesOfLarge(ring).near(box);
  const meets = meetsBox(box);
  return edgesOf([...ring, ...ring.slice(0, 1)]).filter((side) => {
    const { west, south, east, north } = boxOfLine(side);
    return meets(west, south, east, north);
  });
};

export const floorIndex = (): FloorIndex => {
  const shapes = mapIndex(({ ring }: Poi) => boxOfLine(ring));
  const places = mapIndex(({ at }: RoutePoint) => boxOfLine([at]));
  const links = linkIndex();
  return {
    sidesNear: (pois, except) => (box) =>
      shapes
        .search(pois, meetsBox(box))
        .flatMap((poi) => (except.includes(poi.key) ? [] : sidesIn(poi, box))),
    poisNear: (pois, box) => shapes.search(pois, meetsBox(box)),
    pointsAlong: (points, [from, to], reach) => places.search(points, meetsLine(from, to, reach)),
    linksAlong: (route, [from, to], reach) => links.search(route, meetsLine(from, to, reach)),
  };
};

/** What a shape can snap to: the walls of the plan and all POIs except those that are being reshaped. */
export const edgesAround = (
  { index, walls }: { readonly index: FloorIndex; readonly walls: EdgeIndex | null },
  pois: PersistentMap<Poi>,
  except: readonly string[],
): EdgesNear => {
  const sidesNear = index.sidesNear(pois, except);
  return (box) => [...sidesNear(box), ...(walls?.near(box) ?? [])];
};
