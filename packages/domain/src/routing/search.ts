import { rideSeconds, walkingSpeed } from './costs.ts';
import { estimateTo } from './estimate.ts';
import { createHeap } from './heap.ts';
import type { Gate, Network } from './network.ts';

export type Search = {
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
  for (const { point, metres } of gates)
    seconds.set(point, Math.min(seconds.get(point) ?? Infinity, metres / walkingSpeed));
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

  for (const { point, metres } of starts) reach(point, metres / walkingSpeed, -1);
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
      reach(arcs.to[arc] ?? 0, after + (arcs.metres[arc] ?? 0) / walkingSpeed, point);
    }
    ride(point, after);
  }
  return best.point === -1 ? null : { points: pathTo(best.point, before), seconds: best.seconds };
};
