import { distanceBetween, type Position } from '../geo/position.ts';
import { findRoute } from './find-route.ts';
import type { Network } from './network.ts';

const lengthOf = (from: Position | undefined, to: Position | undefined): number =>
  from && to ? distanceBetween(from, to) : 0;

/** The path between two places on one floor along the routes; straight if there is no route. */
const pathBetween = (
  network: Network,
  floorId: number,
  [from, to]: readonly [Position, Position],
): readonly Position[] => {
  const straight = [from, to];
  const endAt = (at: Position) => ({ is: 'place', floorId, at, title: '' }) as const;
  const answer = findRoute(network, { from: endAt(from), to: endAt(to) }, { accessible: false });
  const [leg, ...more] = answer.outcome === 'found' ? answer.route.legs : [];
  if (!leg || more.length > 0) return straight;
  const { path } = leg;
  // Places that are nearer to each other than to a route are in the same room.
  const aside = lengthOf(path[0], path[1]) + lengthOf(path.at(-2), path.at(-1));
  return distanceBetween(from, to) <= aside ? straight : [from, ...path.slice(1, -1), to];
};

/** The path of a visitor who goes from stop to stop on one floor. */
export const walkBetween = (
  network: Network,
  floorId: number,
  stops: readonly Position[],
): Position[] =>
  stops.flatMap((stop, index) => {
    const last = stops[index - 1];
    return last ? pathBetween(network, floorId, [last, stop]).slice(1) : [stop];
  });
