import { rideSeconds, walkingSpeed, type ShaftKind } from './costs.ts';
import type { Gate } from './gates.ts';
import type { Network } from './network.ts';

/**
 * The least that any chain of rides takes between two floors. One ride is never slower than two over the
 * same storeys, so it is the quickest single one.
 */
const leastRide = (storeys: number, accessible: boolean): number => {
  const kinds: readonly ShaftKind[] = accessible ? ['elevator'] : ['elevator', 'stairs'];
  return Math.min(...kinds.map((kind) => rideSeconds(kind, storeys)));
};

/**
 * What is left from a point to the nearest of the ends, never too much: straight to the box around
 * them, and up or down to their floor. All of them lie on one floor.
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
      : leastRide(floor.position - goal.position, accessible),
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
