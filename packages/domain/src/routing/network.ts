import { localPlane, type PlanePoint } from '../geo/local-plane.ts';
import type { Position } from '../geo/position.ts';
import { valuesOf } from '../persistent-map/persistent-map.ts';
import { leadsFrom } from '../route-graph/links.ts';
import type { PointId, RouteGraph, RoutePoint } from '../route-graph/types.ts';
import { type Shaft, shaftKey, shaftOf } from './shafts.ts';

export type NetworkFloor = {
  readonly floorId: number;
  readonly name: string;
  /** The storey: floors whose positions differ by one are adjacent. */
  readonly position: number;
  readonly graph: RouteGraph;
};

type StoredFloor = Omit<NetworkFloor, 'graph'> & {
  /** Its points are those from `first` up to, but not including, `end`. */
  readonly first: number;
  readonly end: number;
  readonly numbers: ReadonlyMap<PointId, number>;
};

type StoredShaft = Shaft & { readonly members: readonly number[] };

/** The open links of all floors, with numbered points. */
export type Network = {
  readonly toPlane: (place: Position) => PlanePoint;
  readonly toGlobe: (point: PlanePoint) => Position;
  readonly floors: readonly StoredFloor[];
  readonly points: readonly RoutePoint[];
  /** For each point: the index of its floor, the index of its shaft or -1, and its coordinates in one plane. */
  readonly floorOf: Int32Array;
  readonly shaftOf: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly arcs: Arcs;
  readonly shafts: readonly StoredShaft[];
};

const nowhere: Position = { latitude: 0, longitude: 0 };

const numbered = (floors: readonly NetworkFloor[]) => {
  const points: RoutePoint[] = [];
  const stored = floors.map(({ floorId, name, position, graph }): StoredFloor => {
    const first = points.length;
    const numbers = new Map<PointId, number>();
    for (const point of valuesOf(graph.points)) {
      numbers.set(point.id, points.length);
      points.push(point);
    }
    return { floorId, name, position, first, end: points.length, numbers };
  });
  return { points, stored };
};

const addArcs = (arcs: ArcList, graph: RouteGraph, numbers: ReadonlyMap<PointId, number>): void => {
  const add = (from: number, to: number, accessible: boolean): void => {
    arcs.from.push(from);
    arcs.to.push(to);
    arcs.accessible.push(accessible);
  };
  for (const link of valuesOf(graph.links)) {
    const a = numbers.get(link.a);
    const b = numbers.get(link.b);
    if (link.closed || a === undefined || b === undefined) continue;
    if (leadsFrom(link, link.a)) add(a, b, link.accessible);
    if (leadsFrom(link, link.b)) add(b, a, link.accessible);
  }
};

const shaftsOf = (points: readonly RoutePoint[]) => {
  const shafts: (Shaft & { members: number[] })[] = [];
  const numbers = new Map<string, number>();
  const ofPoint = new Int32Array(points.length).fill(-1);
  points.forEach((point, index) => {
    const shaft = shaftOf(point);
    if (!shaft) return;
    const key = shaftKey(shaft);
    const number = numbers.get(key) ?? shafts.push({ ...shaft, members: [] }) - 1;
    numbers.set(key, number);
    shafts[number]?.members.push(index);
    ofPoint[index] = number;
  });
  return { shafts, ofPoint };
};

/** `somewhere` is the origin of the plane if there are no points. */
export const networkOf = (
  floors: readonly NetworkFloor[],
  somewhere: Position = nowhere,
): Network => {
  const { points, stored } = numbered(floors);
  const { toPlane, toGlobe } = localPlane(points[0]?.at ?? somewhere);
  const x = new Float64Array(points.length);
  const y = new Float64Array(points.length);
  points.forEach(({ at }, index) => {
    const point = toPlane(at);
    x[index] = point.x;
    y[index] = point.y;
  });
  const floorOf = new Int32Array(points.length);
  for (const [number, { first, end }] of stored.entries()) floorOf.fill(number, first, end);
  const list: ArcList = { from: [], to: [], accessible: [] };
  for (const [index, { graph }] of floors.entries()) {
    const floor = stored[index];
    if (floor) addArcs(list, graph, floor.numbers);
  }
  const { shafts, ofPoint } = shaftsOf(points);
  const arcs = arcsOf(list, { x, y });
  return {
    toPlane,
    toGlobe,
    floors: stored,
    points,
    floorOf,
    shaftOf: ofPoint,
    x,
    y,
    arcs,
    shafts,
  };
};

/** A point where a route may enter or leave the network, and its distance from the actual start or end. */
export type Gate = { readonly point: number; readonly meters: number };

/** The directions of open links, as parallel arrays: there are too many for an object each. */
type ArcList = {
  readonly from: number[];
  readonly to: number[];
  readonly accessible: boolean[];
};

/** Arcs sorted by their start: those of a point are at first[point] … first[point + 1]. */
type Arcs = {
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly meters: Float64Array;
  readonly accessible: Uint8Array;
};

type Plane = { readonly x: Float64Array; readonly y: Float64Array };

const arcsOf = (list: ArcList, { x, y }: Plane): Arcs => {
  const first = new Int32Array(x.length + 1);
  for (const from of list.from) first[from + 1] = (first[from + 1] ?? 0) + 1;
  for (let point = 0; point < x.length; point += 1)
    first[point + 1] = (first[point + 1] ?? 0) + (first[point] ?? 0);

  const free = first.slice();
  const to = new Int32Array(list.to.length);
  const meters = new Float64Array(list.to.length);
  const accessible = new Uint8Array(list.to.length);
  for (let arc = 0; arc < list.to.length; arc += 1) {
    const start = list.from[arc] ?? 0;
    const end = list.to[arc] ?? 0;
    const index = free[start] ?? 0;
    free[start] = index + 1;
    to[index] = end;
    accessible[index] = list.accessible[arc] === true ? 1 : 0;
    const east = (x[end] ?? 0) - (x[start] ?? 0);
    const north = (y[end] ?? 0) - (y[start] ?? 0);
    meters[index] = Math.sqrt(east * east + north * north);
  }
  return { first, to, meters, accessible };
};
