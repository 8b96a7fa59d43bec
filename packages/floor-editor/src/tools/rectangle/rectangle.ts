import { localPlane, type Position, ringProblem } from '@floorwright/domain/geo';

import { drawPoi, newPoi } from '../../edits/pois.ts';
import { polygonOf } from '../../features/features.ts';
import { overlayFeature } from '../../features/overlay-features.ts';
import { dot, lineThrough } from '../../snapping/lines.ts';
import { polylineTool } from '../pen/polyline.ts';

/** The rectangle on a side that reaches as far as a third place. */
const rectangleOn = (from: Position, to: Position, reached: Position): Position[] => {
  const { toPlane, toGlobe } = localPlane(to);
  const end = { x: 0, y: 0 };
  const line = lineThrough(toPlane(from), end);
  if (!line) return [];
  const across = { x: -line.direction.y, y: line.direction.x };
  const high = dot(toPlane(reached), across);
  const raised = { x: across.x * high, y: across.y * high };
  const { x, y } = toPlane(from);
  return [from, to, toGlobe(raised), toGlobe({ x: x + raised.x, y: y + raised.y })];
};

export const rectangle = polylineTool('Q', {
  needs: 'drawing',
  worksWithProvider: false,
  preservesSelection: [],
  complete: 3,
  finish: ([from, to, reached], { newId }) => {
    const ring = from && to && reached ? rectangleOn(from, to, reached) : [];
    const problem = ringProblem(ring);
    if (problem) return { notice: problem };
    const key = newId();
    return { command: drawPoi(newPoi(key, ring)), selection: { kind: 'poi', key, corner: null } };
  },
  // Its height is at a right angle to the side, so that its length can be typed alone.
  lead: ([from, to], reached) => (from && to && rectangleOn(from, to, reached)[2]) ?? reached,
  shape: ([from, to], next) => {
    if (!from || !to) return null;
    const ring = next ? rectangleOn(from, to, next) : [];
    return ring.length > 0 ? [overlayFeature('shape', polygonOf(ring))] : null;
  },
});
