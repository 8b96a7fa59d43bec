import { moveRing, type Position, ringProblem, ringProblemMessages } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';
import type { PointId } from '@floorwright/domain/route-graph';

import type { FloorDocument } from '../../document.ts';
import { moveBeacon } from '../../edits/beacons.ts';
import { movePoi, setRing } from '../../edits/pois.ts';
import { joinRoutePoints, moveRoutePoint } from '../../edits/routes.ts';
import type { Command } from '../../history.ts';
import type { PointerInput } from '../../input.ts';
import { moveItems, poisIn } from '../../many/change.ts';
import { edgesAround } from '../../nearby/floor-index.ts';
import { align } from '../../snapping/align.ts';
import { guidesOfCorner, guidesToPoint } from '../../snapping/guides.ts';
import { snap, snapShape } from '../../snapping/snap.ts';
import type { Context } from '../tool.ts';
import type { Grab } from './grab.ts';

type Reached = Pick<Grab, 'document'> & Partial<Pick<Grab, 'problem' | 'onto'>>;

const labels: Readonly<Record<Exclude<Grab['what'], 'many'>, string>> = {
  point: 'Move point',
  beacon: 'Move beacon',
  poi: 'Move POI',
  corner: 'Reshape POI',
};

const reshaped = (start: FloorDocument, key: string, ring: readonly Position[]): Reached => {
  const problem = ringProblem(ring);
  return {
    document: setRing(key, ring)(start),
    problem: problem && ringProblemMessages[problem],
  };
};

/** Over another point it is joined with that, unless snapping is off. */
const reachPoint = (
  start: FloorDocument,
  id: PointId,
  { at, hit, free }: PointerInput,
): Reached => {
  if (free) return { document: moveRoutePoint(id, at).edit(start) };
  if (hit.on === 'point') {
    const joined = joinRoutePoints(id, hit.id).edit(start);
    if (joined !== start) return { document: joined, onto: hit.id };
  }
  return { document: moveRoutePoint(id, align(at, guidesToPoint(start, id))).edit(start) };
};

/** Moves the POI, and then on so that a corner snaps to an edge that is near. */
const reachPoi = (
  start: FloorDocument,
  { key, from }: Extract<Grab, { what: 'poi' }>,
  { at, free, reach }: PointerInput,
  context: Context,
): Reached => {
  const moved = movePoi(key, from, at).edit(start);
  const ring = valueAt(moved.pois, key)?.ring ?? [];
  const move = free ? null : snapShape(ring, reach, edgesAround(context, start.pois, key));
  return { document: move ? movePoi(key, move.from, move.to).edit(moved) : moved };
};

/** With more corners, looking for edges near each of them would delay the drag. */
const maxSnapping = 400;

/** Where the place that was grabbed is now, so that a corner of a POI snaps to an edge that is near. */
const reachMany = (
  { items, from, start, resting }: Extract<Grab, { what: 'many' }>,
  { at, free, reach }: PointerInput,
  context: Context,
): Position => {
  const corners = poisIn(start, items).flatMap(({ ring }) => ring);
  if (free || corners.length > maxSnapping) return at;
  const moved = moveRing(corners, from, at);
  const move = snapShape(moved, reach, edgesAround(context, resting, null));
  return move ? (moveRing([at], move.from, move.to)[0] ?? at) : at;
};

/** The document with the dragged object where the pointer is now. */
const reachOf = (grab: Grab, input: PointerInput, context: Context): Reached => {
  const { start } = grab;
  const { at, free, reach } = input;
  switch (grab.what) {
    case 'point':
      return reachPoint(start, grab.id, input);
    case 'beacon':
      return { document: moveBeacon(grab.id, at).edit(start) };
    case 'poi':
      return reachPoi(start, grab, input, context);
    case 'many':
      return {
        document: moveItems(grab.items, grab.from, reachMany(grab, input, context)).edit(start),
      };
    case 'corner': {
      const ring = valueAt(start.pois, grab.key)?.ring ?? [];
      const edges = edgesAround(context, start.pois, grab.key);
      const place = free ? at : snap(at, reach, edges, guidesOfCorner(ring, grab.index)).at;
      return reshaped(start, grab.key, ring.with(grab.index, place));
    }
  }
};

export const dragTo = (grab: Grab, input: PointerInput, context: Context): Grab => ({
  ...grab,
  problem: null,
  onto: null,
  ...reachOf(grab, input, context),
});

const labelOf = (grab: Grab): string => {
  if (grab.onto !== null) return 'Join points';
  return grab.what === 'many' ? `Move ${grab.items.length} items` : labels[grab.what];
};

export const dropCommand = (grab: Grab): Command => ({
  label: labelOf(grab),
  edit: () => grab.document,
});
