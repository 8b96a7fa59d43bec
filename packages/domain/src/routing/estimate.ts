import { rideSeconds, type ShaftKind, walkingSpeed } from './costs.ts';
import type { Gate, Network } from './network.ts';

/**
 * The minimum time between two floors. One ride is never slower than two over the same storeys, so this is
 * the fastest single ride.
 */
const fastestRide = (storeys: number, accessible: boolean): number => {
  const kinds: readonly ShaftKind[] = accessible ? ['elevator'] : ['elevator', 'stairs'];
  return Math.min(...kinds.map((kind) => rideSeconds(kind, storeys)));
};

/**
 * A lower bound for the time from a point to the nearest end: straight to the box around the ends, and up or
 * down to their floor. All ends lie on one floor.
 */
export const estimateTo = (
  { floors, floorOf, x, y }: Network,
  { ends, accessible }: { ends: readonly Gate[]; accessible: boolean },
): ((point: number) => number) => {
  const [first] = ends;
  if (!first) return () => 0;
  const xs = ends.map(({ point }) => x[point] ?? 0);
  const ys = ends.map(({ point }) => y[point] ?? 0);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [south, north] = [Math.min(...ys), Math.max(...ys)];
  const goal = floors[floorOf[first.point] ?? 0];
  const left = Math.min(...ends.map(({ metres }) => metres)) / walkingSpeed;
  const ridesLeft = Float64Array.from(floors, (floor) =>
    goal === undefined || floor === goal
      ? 0
      : fastestRide(floor.position - goal.position, accessible),
  );
  return (point) => {
    const px = x[point] ?? 0;
    const py = y[point] ?? 0;
    const dx = Math.max(west - px, 0, px - east);
    const dy = Math.max(south - py, 0, py - north);
    const walk = Math.sqrt(dx * dx + dy * dy) / walkingSpeed;
    return walk + (ridesLeft[floorOf[point] ?? 0] ?? 0) + left;
  };
};
