import { rideSeconds, walkingSpeed } from './costs.ts';
import { estimateTo } from './estimate.ts';
import type { Gate } from './gates.ts';
import { createHeap } from './heap.ts';
import type { Network } from './network.ts';

export type Search = {
  readonly starts: readonly Gate[];
  readonly ends: readonly Gate[];
  /** Leaves out stairs, and links that no wheelchair passes. */
  readonly accessible: boolean;
};

export type Found = { readonly points: readonly number[]; readonly seconds: number };

const trailTo = (end: number, before: Int32Array): number[] => {
  const trail: number[] = [];
  for (let point = end; point !== -1; point = before[point] ?? -1) trail.push(point);
  return trail.toReversed();
};

/** The walks that end at gates, by their points; the shortest where a point is named twice. */
const secondsByPoint = (gates: readonly Gate[]): ReadonlyMap<number, number> => {
  const seconds = new Map<number, number>();
  for (const { point, metres } of gates)
    seconds.set(point, Math.min(seconds.get(point) ?? Infinity, metres / walkingSpeed));
  return seconds;
};

/**
 * The quickest way from any of the starts to any of the ends (A*). The estimate never exceeds what is
 * left, so the first way that nothing can undercut is the quickest of all.
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
      // A shaft that is not drawn straight up is walked sideways.
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
    // It was reached by a quicker way since it was put here, and dealt with then.
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
  return best.point === -1 ? null : { points: trailTo(best.point, before), seconds: best.seconds };
};
