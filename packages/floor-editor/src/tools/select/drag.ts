import {
  localPlane,
  moveRing,
  nearestOnSide,
  type Position,
  ringProblem,
} from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';
import { type LinkId, linksOf, type PointId, routeThrough } from '@floorwright/domain/route-graph';

import type { FloorDocument, Poi } from '../../document.ts';
import { moveBeacon } from '../../edits/beacons.ts';
import { movePoi, setRing } from '../../edits/pois.ts';
import { joinRoutePoints, moveRoutePoint, onRoute } from '../../edits/routes.ts';
import { moveSharedCorner, moveSharedWall } from '../../edits/shared-walls.ts';
import type { Command } from '../../history.ts';
import type { PointerInput } from '../../input.ts';
import { moveItems, poisIn } from '../../many/change.ts';
import { boxAround, boxOfLine } from '../../nearby/areas.ts';
import { edgesAround } from '../../nearby/floor-index.ts';
import { align } from '../../snapping/align.ts';
import { constrain } from '../../snapping/constrain.ts';
import { guidesOfCorner, guidesToPoint } from '../../snapping/guides.ts';
import { directionFrom, dot, minus, walk } from '../../snapping/lines.ts';
import { type Move, snap, type Snapped, snapShape } from '../../snapping/snap.ts';
import type { StepLabel } from '../../words.ts';
import type { Context } from '../tool.ts';
import { type Grab, withCornerOnSide } from './grab.ts';

type Reached = Pick<Grab, 'document'> & Partial<Pick<Grab, 'problem' | 'onto' | 'mark'>>;

const labels: Readonly<Record<Exclude<Grab['what'], 'many'>, StepLabel>> = {
  point: 'move-point',
  beacon: 'move-beacon',
  poi: 'move-poi',
  corner: 'reshape-poi',
  wall: 'move-wall',
};

const reshaped = (start: FloorDocument, key: string, ring: readonly Position[]): Reached => ({
  document: setRing(key, ring)(start),
  problem: ringProblem(ring),
});

/** The link within reach that is nearest to a place, with the place on it; not one of the point itself. */
const linkUnder = (
  { route }: FloorDocument,
  id: PointId,
  { at, reach }: PointerInput,
  { index }: Context,
): { readonly link: LinkId; readonly foot: Position } | null => {
  const { toPlane, toGlobe } = localPlane(at);
  const own = linksOf(route, id);
  let nearest: { link: LinkId; foot: Position; meters: number } | null = null;
  for (const { id: link, ends } of index.linksAlong(route, [at, at], reach)) {
    if (own.includes(link)) continue;
    const foot = nearestOnSide({ x: 0, y: 0 }, toPlane(ends[0]), toPlane(ends[1]));
    const meters = Math.hypot(foot.x, foot.y);
    if (meters <= reach && meters < (nearest?.meters ?? Infinity))
      nearest = { link, foot: toGlobe(foot), meters };
  }
  return nearest;
};

/** Over another point it is joined with that, and over a line with the line, unless snapping is off. */
const reachPoint = (
  start: FloorDocument,
  id: PointId,
  input: PointerInput,
  context: Context,
): Reached => {
  const { at, hit, free } = input;
  if (free) return { document: moveRoutePoint(id, at).edit(start) };
  if (hit.on === 'point') {
    const joined = joinRoutePoints(id, hit.id).edit(start);
    if (joined !== start) return { document: joined, onto: hit.id };
  }
  const under = linkUnder(start, id, input, context);
  if (under) {
    const moved = moveRoutePoint(id, under.foot).edit(start);
    return { document: onRoute(routeThrough(under.link, id))(moved) };
  }
  return { document: moveRoutePoint(id, align(at, guidesToPoint(start, id))).edit(start) };
};

const markOf = ({ to, on }: Move): Snapped => ({ at: to, on, edge: null });

/** With more corners, looking for edges near each of them would delay the drag. */
const maxSnapping = 400;

/** Moves the POI, and then on so that a corner snaps to an edge that is near. */
const reachPoi = (
  start: FloorDocument,
  { key, from }: Extract<Grab, { what: 'poi' }>,
  { at, free, reach }: PointerInput,
  context: Context,
): Reached => {
  const moved = movePoi(key, from, at).edit(start);
  const ring = valueAt(moved.pois, key)?.ring ?? [];
  const move =
    free || ring.length > maxSnapping
      ? null
      : snapShape(ring, reach, edgesAround(context, start.pois, [key]));
  if (!move) return { document: moved };
  return { document: movePoi(key, move.from, move.to).edit(moved), mark: markOf(move) };
};

/** Moves all objects, and then on so that a corner of a POI snaps to an edge that is near. */
const reachMany = (
  { items, from, start, resting }: Extract<Grab, { what: 'many' }>,
  { at, free, reach }: PointerInput,
  context: Context,
): Reached => {
  const reached = (to: Position): FloorDocument => moveItems(items, from, to).edit(start);
  const pois = poisIn(start, items);
  const count = pois.reduce((sum, { ring }) => sum + ring.length, 0);
  if (free || count > maxSnapping) return { document: reached(at) };
  const corners = pois.flatMap(({ ring }) => ring);
  const moved = moveRing(corners, from, at);
  const move = snapShape(moved, reach, edgesAround(context, resting, []));
  if (!move) return { document: reached(at) };
  const to = moveRing([at], move.from, move.to)[0] ?? at;
  return { document: reached(to), mark: markOf(move) };
};

/** With Shift, the corner stays in line with the sides beyond its neighbors. */
const reachCorner = (
  start: FloorDocument,
  { key, index, isNew }: Extract<Grab, { what: 'corner' }>,
  { at, free, reach, extend = false }: PointerInput,
  context: Context,
): Reached => {
  const before = valueAt(start.pois, key)?.ring ?? [];
  const ring = isNew ? withCornerOnSide(before, index - 1) : before;
  const from = ring[index];
  const neighbors = context.together && from ? neighborsAt(start, [from], key, context) : [];
  // Those that share the corner have it where it was, and would hold it there.
  const sharing = from
    ? sharingOf(neighbors, (pois) => moveSharedCorner(start, pois, { from, to: at }))
    : [];
  const edges = edgesAround(context, start.pois, [key, ...sharing]);
  const guides = guidesOfCorner(ring, index);
  const mark = extend
    ? constrain(at, reach, edges, guides)
    : snap(at, reach, edges, guides, ring.at(index - 1) ?? null);
  const to = free ? at : mark.at;
  const own = reshaped(start, key, ring.with(index, to));
  const shared =
    neighbors.length > 0 && from ? moveSharedCorner(own.document, neighbors, { from, to }) : null;
  return {
    document: shared?.document ?? own.document,
    problem: own.problem ?? shared?.problem ?? null,
    mark: free ? null : mark,
  };
};

/** The keys of the POIs that an edit of some changes. */
const sharingOf = (
  pois: readonly Poi[],
  edit: (pois: readonly Poi[]) => { readonly document: FloorDocument },
): string[] =>
  pois.filter((poi) => valueAt(edit([poi]).document.pois, poi.key) !== poi).map(({ key }) => key);

/** The POIs around some places, except one. */
const neighborsAt = (
  { pois }: FloorDocument,
  places: readonly Position[],
  except: string | null,
  { index }: Context,
): Poi[] => {
  const { west, south, east, north } = boxOfLine(places);
  const around = boxAround({ latitude: (south + north) / 2, longitude: (west + east) / 2 }, 0.1);
  const [wide, high] = [(around.east - around.west) / 2, (around.north - around.south) / 2];
  const box = { west: west - wide, south: south - high, east: east + wide, north: north + high };
  return index.poisNear(pois, box).filter(({ key }) => key !== except);
};

/** Moves a side at a right angle to itself, in all POIs that share it. */
const reachWall = (
  { key, index, start, from }: Extract<Grab, { what: 'wall' }>,
  { at, free, reach }: PointerInput,
  context: Context,
): Reached => {
  const ring = valueAt(start.pois, key)?.ring ?? [];
  const [one, other] = [ring[index], ring[(index + 1) % ring.length]];
  if (!one || !other) return { document: start };
  const { toPlane, toGlobe } = localPlane(one);
  const along = directionFrom({ x: 0, y: 0 }, toPlane(other));
  if (!along) return { document: start };
  const across = { x: -along.y, y: along.x };
  const near = neighborsAt(start, [one, other], null, context);
  const movedBy = (meters: number): [Position, Position] => {
    const moved = (end: Position): Position => toGlobe(walk(toPlane(end), across, meters));
    return [moved(one), moved(other)];
  };
  // Those that share the wall have it where it was, and would hold it there.
  const sharing = sharingOf(near, (pois) => moveSharedWall(start, pois, [one, other], movedBy(1)));
  const edges = edgesAround(context, start.pois, [key, ...sharing]);
  const mark = free ? null : snap(at, reach, edges, []);
  // What has snapped is where the wall goes; else it moves as far as the pointer.
  const place = toPlane(mark?.at ?? at);
  const grabbed = toPlane(from);
  const by = dot(mark?.on ? place : minus(place, grabbed), across);
  const { document, problem } = moveSharedWall(start, near, [one, other], movedBy(by));
  return { document, problem, mark: mark?.on ? mark : null };
};

/** The document with the dragged object where the pointer is now. */
const reachOf = (grab: Grab, input: PointerInput, context: Context): Reached => {
  const { start } = grab;
  switch (grab.what) {
    case 'point':
      return reachPoint(start, grab.id, input, context);
    case 'beacon':
      return { document: moveBeacon(grab.id, input.at).edit(start) };
    case 'poi':
      return reachPoi(start, grab, input, context);
    case 'many':
      return reachMany(grab, input, context);
    case 'wall':
      return reachWall(grab, input, context);
    case 'corner':
      return reachCorner(start, grab, input, context);
  }
};

export const dragTo = (grab: Grab, input: PointerInput, context: Context): Grab => ({
  ...grab,
  problem: null,
  onto: null,
  mark: null,
  ...reachOf(grab, input, context),
});

const labelOf = (grab: Grab): StepLabel => {
  if (grab.onto !== null) return 'join-points';
  return grab.what === 'many'
    ? { step: 'items', verb: 'move', count: grab.items.length }
    : labels[grab.what];
};

export const dropCommand = (grab: Grab): Command => ({
  label: labelOf(grab),
  edit: () => grab.document,
});
