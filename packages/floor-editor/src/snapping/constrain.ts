import { localPlane, type Position } from '@floorwright/domain/geo';

import { boxAround } from '../nearby/areas.ts';
import type { EdgesNear } from '../nearby/edges.ts';
import { allLines, crossingNear, type Guide } from './align.ts';
import { footOn, lengthOf, lineThrough, minus } from './lines.ts';
import type { Snapped } from './snap.ts';

/**
 * Keeps a corner on the nearest line of the guides, however far the pointer is from it. On that line it
 * still snaps to where another guide or a side crosses it, and to be level with a corner. `others` are guides
 * that it only snaps to.
 */
export const constrain = (
  at: Position,
  reach: number,
  edgesNear: EdgesNear,
  guides: readonly Guide[],
  others: readonly Guide[] = [],
): Snapped => {
  const { toPlane, toGlobe } = localPlane(at);
  const [line, ...further] = allLines(guides, toPlane);
  if (!line) return { at, on: null, edge: null };
  const on = line.across ? 'right-angle' : 'parallel';
  const spot = footOn(line, { x: 0, y: 0 });
  // Lines through the same place cross there, which is not where the side ends.
  const elsewhere = [...further, ...allLines(others, toPlane)].filter(
    ({ origin }) => lengthOf(minus(origin, line.origin)) > 0.01,
  );
  const guided = crossingNear(line, elsewhere, reach, spot);
  if (guided) return { at: toGlobe(guided), on, edge: null };
  const edges = edgesNear(boxAround(toGlobe(spot), reach));
  let best: { meters: number; at: typeof spot } | null = null;
  for (const edge of edges) {
    const ends = [toPlane(edge[0]), toPlane(edge[1])] as const;
    const side = lineThrough(...ends);
    const crossing = side && crossingNear(line, [side], reach, spot);
    const level = ends
      .filter((end) => lengthOf(minus(end, spot)) <= reach)
      .map((end) => footOn(line, end));
    for (const place of crossing ? [...level, crossing] : level) {
      const meters = lengthOf(minus(place, spot));
      if (!best || meters < best.meters) best = { meters, at: place };
    }
  }
  return { at: toGlobe(best?.at ?? spot), on, edge: null };
};
