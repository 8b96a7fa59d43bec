import { legOf, planeLegs, type RouteLeg } from './legs.ts';
import type { Network } from './network.ts';
import { metersBetween } from './projection.ts';
import { accessTo, type Access, type Entries, type RouteEnd } from './route-ends.ts';
import { search, type Found } from './search.ts';
import { walkingSpeed } from './shafts.ts';
import { stepsOf, type RouteStep } from './steps.ts';

export type Route = {
  readonly legs: readonly RouteLeg[];
  readonly steps: readonly RouteStep[];
  /** The walking distance; rides add time only. */
  readonly meters: number;
  readonly seconds: number;
};

export type RouteResult =
  | { readonly outcome: 'found'; readonly route: Route }
  | ({ readonly outcome: 'none' } & NoRoute);

/** Why there is no route, for texts in other languages. */
export type NoRoute =
  | { readonly reason: 'not-near'; readonly place: string }
  | {
      readonly reason: 'missing' | 'missing-step-free';
      readonly from: string;
      readonly to: string;
    };

const notNear = (place: string): RouteResult => ({
  outcome: 'none',
  reason: 'not-near',
  place,
});

/** Directly along one link that both ends are beside, or through the network, whichever is faster. */
const quickest = (
  network: Network,
  { start, end, accessible }: { start: Access; end: Access; accessible: boolean },
): Found | null => {
  const through = search(network, { starts: start.gates, ends: end.gates, accessible });
  const meters =
    start.projection && end.projection
      ? metersBetween(network, start.projection, end.projection)
      : null;
  if (meters === null) return through;
  const seconds = meters / walkingSpeed;
  return through && through.seconds < seconds ? through : { points: [], seconds };
};

/** The fastest route between two ends over all floors of a building, with step-by-step directions. */
export const findRoute = (
  network: Network,
  ends: { readonly from: RouteEnd; readonly to: RouteEnd },
  { accessible }: { readonly accessible: boolean },
): RouteResult => {
  const { from, to } = ends;
  const accessBy = (entries: Entries) => ({
    start: accessTo(network, from, { role: 'start', accessible, entries }),
    end: accessTo(network, to, { role: 'end', accessible, entries }),
    accessible,
  });
  const access = accessBy('nearest');
  const { start, end } = access;
  if (start.gates.length === 0) return notNear(from.title);
  if (end.gates.length === 0) return notNear(to.title);
  // The nearest point may be cut off, or be reached by stairs only.
  const found = quickest(network, access) ?? quickest(network, accessBy('all'));
  if (!found) {
    return {
      outcome: 'none',
      reason: accessible ? 'missing-step-free' : 'missing',
      from: from.title,
      to: to.title,
    };
  }

  const floor = network.floors.findIndex(({ floorId }) => floorId === from.floorId);
  const planes = planeLegs(network, found.points, {
    start: start.projection,
    end: end.projection,
    floor,
  });
  const legs = planes.map((leg) => legOf(network, leg));
  const meters = legs.reduce((sum, leg) => sum + leg.meters, 0);
  const steps = stepsOf(network, planes, to);
  return { outcome: 'found', route: { legs, steps, meters, seconds: found.seconds } };
};
