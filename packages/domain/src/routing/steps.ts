import type { Position } from '../geo/position.ts';
import type { PlaneLeg } from './legs.ts';
import type { Network } from './network.ts';
import type { ShaftKind } from './shafts.ts';
import { segmentsOf, type Turn } from './turns.ts';

/** One instruction of the directions; `at` is where it starts. */
export type RouteStep = {
  readonly floorId: number;
  readonly at: Position;
} & (
  | { readonly does: 'walk'; readonly turn: Turn | null; readonly meters: number }
  | {
      readonly does: 'ride';
      readonly by: ShaftKind;
      readonly toFloorId: number;
      readonly toFloorName: string;
    }
  | { readonly does: 'arrive'; readonly title: string }
);

const walkSteps = (network: Network, { floor, path }: PlaneLeg): RouteStep[] =>
  segmentsOf(path).flatMap((segment) => {
    const start = path[segment.start];
    // Less than half a meter is not worth an instruction.
    if (!start || Math.round(segment.meters) === 0) return [];
    const { turn, meters } = segment;
    const floorId = network.floors[floor]?.floorId ?? 0;
    const at = network.toGlobe(start);
    return [{ floorId, at, does: 'walk', turn, meters }];
  });

const rideStep = (network: Network, leg: PlaneLeg, next: PlaneLeg): RouteStep[] => {
  const door = leg.points.at(-1) ?? -1;
  const by = network.shafts[network.shaftOf[door] ?? -1]?.kind;
  const at = network.points[door]?.at;
  const to = network.floors[next.floor];
  if (!by || !at || !to) return [];
  const floorId = network.floors[leg.floor]?.floorId ?? 0;
  return [{ floorId, at, does: 'ride', by, toFloorId: to.floorId, toFloorName: to.name }];
};

export const stepsOf = (
  network: Network,
  legs: readonly PlaneLeg[],
  goal: { readonly title: string; readonly floorId: number },
): RouteStep[] => {
  const steps = legs.flatMap((leg, index) => {
    const next = legs[index + 1];
    return [...walkSteps(network, leg), ...(next ? rideStep(network, leg, next) : [])];
  });
  const last = legs.at(-1)?.path.at(-1);
  if (!last) return steps;
  const at = network.toGlobe(last);
  return [...steps, { floorId: goal.floorId, at, does: 'arrive', title: goal.title }];
};
