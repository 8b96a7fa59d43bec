import type { Position } from '../position.ts';

const turn = (a: Position, b: Position, c: Position): number =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) -
  (b.latitude - a.latitude) * (c.longitude - a.longitude);

/** One half of the hull of sorted places (monotone chain). */
const chainOf = (places: readonly Position[]): Position[] => {
  const chain: Position[] = [];
  for (const place of places) {
    for (;;) {
      const [before, last] = chain.slice(-2);
      if (!before || !last || turn(before, last, place) > 0) break;
      chain.pop();
    }
    chain.push(place);
  }
  return chain.slice(0, -1);
};

/** The convex hull, counterclockwise. For buildings; not across the date line. */
export const convexHull = (places: readonly Position[]): Position[] => {
  const ordered = places.toSorted((a, b) => a.longitude - b.longitude || a.latitude - b.latitude);
  const hull = [...chainOf(ordered), ...chainOf(ordered.toReversed())];
  return hull.length < 3 ? [] : hull;
};
