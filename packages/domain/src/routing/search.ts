import { createHeap } from './heap.ts';
import type { Gate, Network } from './network.ts';
import { rideSeconds, type ShaftKind, walkingSpeed } from './shafts.ts';

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
const estimateTo = (
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
  const left = Math.min(...ends.map(({ meters }) => meters)) / walkingSpeed;
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

type Search = {
  readonly starts: readonly Gate[];
  readonly ends: readonly Gate[];
  /** Excludes stairs, and links that a wheelchair cannot pass. */
  readonly accessible: boolean;
};

export type Found = { readonly points: readonly number[]; readonly seconds: number };

const pathTo = (end: number, before: Int32Array): number[] => {
  const path: number[] = [];
  for (let point = end; point !== -1; point = before[point] ?? -1) path.push(point);
  return path.toReversed();
};

/** The time from each point to the end behind its gate; the shortest if a point occurs twice. */
const secondsByPoint = (gates: readonly Gate[]): ReadonlyMap<number, number> => {
  const seconds = new Map<number, number>();
  for (const { point, meters } of gates)
    seconds.set(point, Math.min(seconds.get(point) ?? Infinity, meters / walkingSpeed));
  return seconds;
};

/**
 * The fastest route from any of the starts to any of the ends (A*). The estimate is admissible, so the search
 * can stop once no open point can be faster.
 */
export const search = (network: Network, { starts, ends, accessible }: Search): Found | null => {
  const { arcs, floors, floorOf, shaftOf, shafts, x, y } = network;
  const seconds = new Float64Array(x.length).fill(Infinity);
  const before = new Int32Array(x.length).fill(-1);
  const heap = createHeap();
  const estimate = estimateTo(network, { ends, accessible });
  const endSeconds = secondsByPoint(ends);

  const reach = (point: number, after: number, from: number): void => {
    if (after >= (seconds[point] ?? 0)) return;
    seconds[point] = after;
    before[point] = from;
    heap.push(point, after + estimate(point));
  };

  const ride = (point: number, after: number): void => {
    const shaft = shafts[shaftOf[point] ?? -1];
    if (!shaft || (accessible && shaft.kind === 'stairs')) return;
    const floor = floorOf[point] ?? 0;
    const position = floors[floor]?.position ?? 0;
    for (const member of shaft.members) {
      const other = floorOf[member] ?? 0;
      if (other === floor) continue;
      const storeys = (floors[other]?.position ?? 0) - position;
      // A shaft that is not drawn vertically adds a walk.
      const sideways = Math.hypot(
        (x[member] ?? 0) - (x[point] ?? 0),
        (y[member] ?? 0) - (y[point] ?? 0),
      );
      reach(member, after + rideSeconds(shaft.kind, storeys) + sideways / walkingSpeed, point);
    }
  };

  for (const { point, meters } of starts) reach(point, meters / walkingSpeed, -1);
  let best = { point: -1, seconds: Infinity };
  while (!heap.isEmpty()) {
    const { item: point, priority } = heap.pop();
    if (priority >= best.seconds) break;
    const after = seconds[point] ?? 0;
    // A stale entry: the point was reached faster meanwhile.
    if (priority > after + estimate(point)) continue;
    const arrival = after + (endSeconds.get(point) ?? Infinity);
    if (arrival < best.seconds) best = { point, seconds: arrival };
    const end = arcs.first[point + 1] ?? 0;
    for (let arc = arcs.first[point] ?? 0; arc < end; arc += 1) {
      if (accessible && arcs.accessible[arc] === 0) continue;
      reach(arcs.to[arc] ?? 0, after + (arcs.meters[arc] ?? 0) / walkingSpeed, point);
    }
    ride(point, after);
  }
  return best.point === -1 ? null : { points: pathTo(best.point, before), seconds: best.seconds };
};
