import type { Bounds } from '../../geo/bounds.ts';
import { boxIndex } from '../../geo/box-index.ts';
import type { PlanePoint } from '../../geo/local-plane.ts';
import { nearestOnSide } from '../../geo/polygons/polygon-plane.ts';
import { valuesOf } from '../../persistent-map/persistent-map.ts';
import { linkId } from '../../route-graph/links.ts';
import type { LinkId, RouteGraph } from '../../route-graph/types.ts';
import type { Network } from '../../routing/network.ts';

/** A link in the plane of its floor, with the indices of its ends in the network. */
export type Line = {
  readonly id: LinkId;
  readonly closed: boolean;
  readonly bridge: boolean;
  readonly a: number;
  readonly b: number;
  readonly from: PlanePoint;
  readonly to: PlanePoint;
};

export const spotOf = ({ x, y }: Network, point: number): PlanePoint => ({
  x: x[point] ?? 0,
  y: y[point] ?? 0,
});

export const gapBetween = (a: PlanePoint, b: PlanePoint): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

/** The links of the only floor of a network, including closed ones. */
export const linesOf = (graph: RouteGraph, network: Network): Line[] => {
  const numbers = network.floors[0]?.numbers;
  return Array.from(valuesOf(graph.links)).flatMap((link): Line[] => {
    const { a: one, b: other, closed, bridge = false } = link;
    const [a, b] = [numbers?.get(one), numbers?.get(other)];
    if (a === undefined || b === undefined) return [];
    return [
      {
        id: linkId(one, other),
        closed,
        bridge,
        a,
        b,
        from: spotOf(network, a),
        to: spotOf(network, b),
      },
    ];
  });
};

export const boxOfLine = ({ from, to }: Pick<Line, 'from' | 'to'>): Bounds => ({
  west: Math.min(from.x, to.x),
  south: Math.min(from.y, to.y),
  east: Math.max(from.x, to.x),
  north: Math.max(from.y, to.y),
});

export const boxAt = ({ x, y }: PlanePoint, reach: number): Bounds => ({
  west: x - reach,
  south: y - reach,
  east: x + reach,
  north: y + reach,
});

export type Nearest = { readonly line: Line; readonly spot: PlanePoint; readonly meters: number };

/** Finds the line nearest to a place by searching in growing boxes. */
export const nearestLineIn = (
  lines: readonly Line[],
): ((place: PlanePoint) => Nearest | undefined) => {
  const { search, bounds } = boxIndex(lines.map(boxOfLine));
  if (!bounds) return () => undefined;
  return (place) => {
    const farthest =
      Math.hypot(bounds.east - bounds.west, bounds.north - bounds.south) +
      Math.hypot(place.x - bounds.west, place.y - bounds.south);
    for (let reach = 4; ; reach *= 2) {
      let nearest: Nearest | undefined;
      for (const index of search(boxAt(place, reach))) {
        const line = lines[index];
        if (!line) continue;
        const spot = nearestOnSide(place, line.from, line.to);
        const meters = gapBetween(place, spot);
        if (!nearest || meters < nearest.meters) nearest = { line, spot, meters };
      }
      // A line in a corner of the box may be farther away than one just outside its sides.
      if ((nearest && nearest.meters <= reach) || reach > farthest) return nearest;
    }
  };
};

/** The nearest place on each line that is near enough. */
export type LinesWithin = (place: PlanePoint, meters: number) => Nearest[];

export const linesWithinIn = (lines: readonly Line[]): LinesWithin => {
  const { search } = boxIndex(lines.map(boxOfLine));
  return (place, reach) =>
    search(boxAt(place, reach)).flatMap((index) => {
      const line = lines[index];
      if (!line) return [];
      const spot = nearestOnSide(place, line.from, line.to);
      const meters = gapBetween(place, spot);
      return meters <= reach ? [{ line, spot, meters }] : [];
    });
};
