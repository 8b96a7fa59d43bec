import { localPlane, nearestOnSide, type PlanePoint, type Position } from '@floorwright/domain/geo';

import { boxAround } from '../nearby/areas.ts';
import type { Edge, EdgesNear } from '../nearby/edges.ts';
import { align, type Guide } from './align.ts';

/** A place with what it has snapped to; null for the pointer itself or a guide. */
export type Snapped = { readonly at: Position; readonly on: 'corner' | 'edge' | null };

const lengthOf = ({ x, y }: PlanePoint): number => Math.hypot(x, y);

type Corner = { readonly at: Position; readonly metres: number };
type Side = {
  readonly spot: PlanePoint;
  readonly metres: number;
  readonly ends: readonly [PlanePoint, PlanePoint];
};

/** The nearest corner and the nearest edge within reach. A corner is exact, so that shapes can share it. */
const nearest = (at: Position, reach: number, edges: readonly Edge[]) => {
  const { toPlane, toGlobe } = localPlane(at);
  let corner: Corner | null = null;
  let edge: Side | null = null;
  for (const [from, to] of edges) {
    const ends = [toPlane(from), toPlane(to)] as const;
    for (const [index, end] of ends.entries()) {
      const metres = lengthOf(end);
      if (metres <= reach && (!corner || metres < corner.metres))
        corner = { at: index === 0 ? from : to, metres };
    }
    const spot = nearestOnSide({ x: 0, y: 0 }, ...ends);
    const metres = lengthOf(spot);
    if (metres <= reach && (!edge || metres < edge.metres)) edge = { spot, metres, ends };
  }
  return { corner, edge, toPlane, toGlobe };
};

/**
 * Snaps a corner to another corner, to a side, or to the guides. On a side, the place where a guide leads is
 * preferred, so that a rectangle against a wall stays a rectangle.
 */
export const snap = (
  at: Position,
  reach: number,
  edgesNear: EdgesNear,
  guides: readonly Guide[],
): Snapped => {
  const aligned = align(at, guides);
  const { corner, edge, toPlane, toGlobe } = nearest(at, reach, edgesNear(boxAround(at, reach)));
  if (corner) return { at: corner.at, on: 'corner' };
  if (!edge) return { at: aligned, on: null };
  const guided = nearestOnSide(toPlane(aligned), ...edge.ends);
  const spot = aligned !== at && lengthOf(guided) <= reach ? guided : edge.spot;
  return { at: toGlobe(spot), on: 'edge' };
};

type Move = { readonly from: Position; readonly to: Position };

/** The move that snaps a corner of a shape, to corners before sides; null if none is near. */
export const snapShape = (
  ring: readonly Position[],
  reach: number,
  edgesNear: EdgesNear,
): Move | null => {
  let toCorner: (Move & { readonly metres: number }) | null = null;
  let toSide: (Move & { readonly metres: number }) | null = null;
  for (const from of ring) {
    const { corner, edge, toGlobe } = nearest(from, reach, edgesNear(boxAround(from, reach)));
    if (corner && (!toCorner || corner.metres < toCorner.metres))
      toCorner = { from, to: corner.at, metres: corner.metres };
    if (edge && (!toSide || edge.metres < toSide.metres))
      toSide = { from, to: toGlobe(edge.spot), metres: edge.metres };
  }
  return toCorner ?? toSide;
};
