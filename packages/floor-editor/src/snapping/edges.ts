import { type Bounds, boxIndex, type Position } from '@floorwright/domain/geo';
import { type PersistentMap, valuesOf } from '@floorwright/domain/persistent-map';

import type { Poi } from '../document.ts';

/** A side of a shape or a wall. */
export type Edge = readonly [from: Position, to: Position];

/** The edges that may reach into a box. */
export type EdgesNear = (box: Bounds) => readonly Edge[];

/** Lines that do not change during the session, such as the walls of a plan. */
export type EdgeIndex = { readonly near: EdgesNear };

const boxOf = ([a, b]: Edge): Bounds => ({
  west: Math.min(a.longitude, b.longitude),
  south: Math.min(a.latitude, b.latitude),
  east: Math.max(a.longitude, b.longitude),
  north: Math.max(a.latitude, b.latitude),
});

const edgesOf = (line: readonly Position[]): Edge[] =>
  line.slice(1).flatMap((to, index): Edge[] => {
    const from = line[index];
    return from ? [[from, to]] : [];
  });

export const edgeIndexOf = (lines: Iterable<readonly Position[]>): EdgeIndex => {
  const edges = Array.from(lines).flatMap(edgesOf);
  const { search } = boxIndex(edges.map(boxOf));
  return { near: (box) => search(box).flatMap((index) => edges.slice(index, index + 1)) };
};

const boxes = new WeakMap<Poi, Bounds>();

/** Cached for each version of a POI. */
const boxOfPoi = (poi: Poi): Bounds => {
  const known = boxes.get(poi);
  if (known) return known;
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { latitude, longitude } of poi.ring) {
    box.west = Math.min(box.west, longitude);
    box.south = Math.min(box.south, latitude);
    box.east = Math.max(box.east, longitude);
    box.north = Math.max(box.north, latitude);
  }
  boxes.set(poi, box);
  return box;
};

const meet = (a: Bounds, b: Bounds): boolean =>
  a.west <= b.east && a.east >= b.west && a.south <= b.north && a.north >= b.south;

const poiEdgesNear = (pois: PersistentMap<Poi>, box: Bounds, except: string | null): Edge[] => {
  const edges: Edge[] = [];
  for (const poi of valuesOf(pois)) {
    if (poi.key === except || !meet(boxOfPoi(poi), box)) continue;
    const [first] = poi.ring;
    if (!first) continue;
    for (const edge of edgesOf([...poi.ring, first])) if (meet(boxOf(edge), box)) edges.push(edge);
  }
  return edges;
};

/** What a shape can snap to: the walls of the plan and all POIs except the one that is being reshaped. */
export const edgesAround =
  (pois: PersistentMap<Poi>, walls: EdgeIndex | null, except: string | null): EdgesNear =>
  (box) => [...poiEdgesNear(pois, box, except), ...(walls?.near(box) ?? [])];
