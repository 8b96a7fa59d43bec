import { storeyOf } from '../floors/floor-names.ts';
import type { Position } from '../geo/position.ts';
import type { ShaftKind } from './costs.ts';
import type { PlaneLeg } from './legs.ts';
import type { Network } from './network.ts';
import { stretchesOf, type Stretch, type Turn } from './turns.ts';

/** One thing to do on the way; `at` is where it begins. */
export type RouteStep = {
  readonly words: string;
  readonly floorId: number;
  readonly at: Position;
} & (
  | { readonly does: 'walk'; readonly turn: Turn | null; readonly metres: number }
  | { readonly does: 'ride'; readonly by: ShaftKind; readonly toFloorId: number }
  | { readonly does: 'arrive' }
);

const walkWords = ({ turn, metres }: Stretch): string => {
  const walk = `alk ${Math.round(metres)} m`;
  return turn === null ? `W${walk}` : `Turn ${turn} and w${walk}`;
};

const walkSteps = (network: Network, { floor, path }: PlaneLeg): RouteStep[] =>
  stretchesOf(path).flatMap((stretch) => {
    const start = path[stretch.start];
    // A step to the side is not worth a line.
    if (!start || Math.round(stretch.metres) === 0) return [];
    const { turn, metres } = stretch;
    const floorId = network.floors[floor]?.floorId ?? 0;
    const at = network.toGlobe(start);
    return [{ words: walkWords(stretch), floorId, at, does: 'walk', turn, metres }];
  });

const floorWords = (name: string): string =>
  storeyOf(name) === 0 ? 'the ground floor' : `floor ${name}`;

const rideStep = (network: Network, leg: PlaneLeg, next: PlaneLeg): RouteStep[] => {
  const door = leg.points.at(-1) ?? -1;
  const by = network.shafts[network.shaftOf[door] ?? -1]?.kind;
  const at = network.points[door]?.at;
  const to = network.floors[next.floor];
  if (!by || !at || !to) return [];
  const floorId = network.floors[leg.floor]?.floorId ?? 0;
  const words = `Take the ${by} to ${floorWords(to.name)}`;
  return [{ words, floorId, at, does: 'ride', by, toFloorId: to.floorId }];
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
  return [
    ...steps,
    { words: `Arrive at ${goal.title}`, floorId: goal.floorId, at, does: 'arrive' },
  ];
};
