import { nearestOnSide, type PlanePoint } from '@floorwright/domain/geo';

type Ring = readonly PlanePoint[];

const turn = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** In meters: lines of different layers are off by up to a centimeter, which is a touch and no crossing. */
const touch = 0.02;

/** How far a place is from the line through two others, positive on one side. */
const sideOf = (a: PlanePoint, b: PlanePoint, place: PlanePoint): number =>
  turn(a, b, place) / (Math.hypot(b.x - a.x, b.y - a.y) || 1);

const contains = (ring: Ring, { x, y }: PlanePoint): boolean => {
  let inside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from && from.y > y !== to.y > y)
      if (x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)) inside = !inside;
    from = to;
  }
  return inside;
};

const isDeepIn = (ring: Ring, place: PlanePoint): boolean =>
  contains(ring, place) &&
  ring.every((from, index) => {
    const { x, y } = nearestOnSide(place, from, ring[(index + 1) % ring.length] ?? from);
    return Math.hypot(x - place.x, y - place.y) > touch;
  });

/**
 * The shortest paths between places around obstacles, as a textbook has it: all corners and places, a line
 * between any two that see each other, tested against every side of every obstacle, then Dijkstra.
 */
export const textbookPaths = (
  obstacles: readonly Ring[],
  places: readonly PlanePoint[],
): number[][] => {
  const sides = obstacles.flatMap((ring) =>
    ring.map((from, index): [PlanePoint, PlanePoint] => [
      from,
      ring[(index + 1) % ring.length] ?? from,
    ]),
  );
  const isInside = (place: PlanePoint): boolean => obstacles.some((ring) => isDeepIn(ring, place));
  const nodes = [...places, ...obstacles.flat().filter((corner) => !isInside(corner))];
  const sees = (from: PlanePoint, to: PlanePoint): boolean => {
    for (const [a, b] of sides) {
      const [one, other] = [sideOf(from, to, a), sideOf(from, to, b)];
      if (Math.abs(one) < touch || Math.abs(other) < touch || one * other > 0) continue;
      const [start, end] = [sideOf(a, b, from), sideOf(a, b, to)];
      if (Math.abs(start) < touch || Math.abs(end) < touch || start * end > 0) continue;
      return false;
    }
    return !isInside({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  };
  const lengths = nodes.map(() => new Float64Array(nodes.length).fill(Infinity));
  for (const [index, from] of nodes.entries())
    for (let other = 0; other < index; other += 1) {
      const to = nodes[other];
      if (!to || !sees(from, to)) continue;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const [row, column] = [lengths[index], lengths[other]];
      if (row) row[other] = length;
      if (column) column[index] = length;
    }
  return places.map((_, start) => {
    const sums = nodes.map((__, node) => (node === start ? 0 : Infinity));
    const done = new Set<number>();
    for (;;) {
      let nearest = -1;
      for (const [node, sum] of sums.entries())
        if (!done.has(node) && sum < (sums[nearest] ?? Infinity)) nearest = node;
      if (nearest < 0) return sums.slice(0, places.length);
      done.add(nearest);
      for (const [node, length] of (lengths[nearest] ?? []).entries())
        sums[node] = Math.min(sums[node] ?? Infinity, (sums[nearest] ?? 0) + length);
    }
  });
};
