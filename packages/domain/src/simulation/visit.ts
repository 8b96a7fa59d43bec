import type { PlanePoint } from '../geo/local-plane.ts';
import { planeContains } from '../geo/polygon-plane.ts';
import type { Position } from '../geo/position.ts';
import { between, pick, type Random } from './random.ts';
import type { Place, SimulatedVenue } from './venue.ts';

/** Where a visitor was, and when, in milliseconds since 1970. */
export type VisitedPosition = Position & { readonly floorId: number; readonly at: number };

type Waypoint = PlanePoint & { floorId: number; at: number };

/** Of people in no hurry and of others, in metres per second. */
const speeds = { least: 0.9, most: 1.6 };
/** In seconds. */
const stay = { least: 40, most: 600 };
const betweenTurns = { least: 8, most: 30 };
/** How far a phone is mistaken about its place, in metres. */
const doubt = 0.8;

const spotIn = ({ network }: SimulatedVenue, { ring }: Place, random: Random): PlanePoint => {
  const shape = ring.map(network.toPlane);
  const [xs, ys] = [shape.map(({ x }) => x), shape.map(({ y }) => y)];
  for (let tries = 0; tries < 20; tries += 1) {
    const spot = {
      x: between(random, Math.min(...xs), Math.max(...xs)),
      y: between(random, Math.min(...ys), Math.max(...ys)),
    };
    if (planeContains(shape, spot)) return spot;
  }
  return shape[0] ?? { x: 0, y: 0 };
};

/** Goes about in a place for a while, slowly. */
const linger = (
  venue: SimulatedVenue,
  place: Place,
  { from, random }: { from: Waypoint; random: Random },
): Waypoint[] => {
  const until = from.at + between(random, stay.least, stay.most) * 1000;
  const turns: Waypoint[] = [];
  for (let here = from; here.at < until;) {
    const spot = spotIn(venue, place, random);
    const walk = Math.hypot(spot.x - here.x, spot.y - here.y) / speeds.least;
    const seconds = Math.max(walk, between(random, betweenTurns.least, betweenTurns.most));
    here = { ...spot, floorId: place.floorId, at: here.at + seconds * 1000 };
    turns.push(here);
  }
  return turns;
};

/** Goes from one place to another; nothing where no way leads. */
const goTo = (
  venue: SimulatedVenue,
  ends: { from: Place; to: Place },
  { since, speed, spot: start }: { since: number; speed: number; spot: PlanePoint | undefined },
): Waypoint[] => {
  const way = venue.wayBetween(ends.from, ends.to);
  if (!way) return [];
  const walked = way.legs.reduce((sum, { seconds }) => sum + seconds, 0);
  // What is left are rides from floor to floor, in which nobody is seen.
  const ride = ((way.seconds - walked) / Math.max(1, way.legs.length - 1)) * 1000;
  const points: Waypoint[] = [];
  let at = since;
  for (const [index, { floorId, path }] of way.legs.entries()) {
    if (index > 0) at += Math.max(0, ride);
    let last = index === 0 ? start : undefined;
    for (const spot of path.map(venue.network.toPlane)) {
      if (last) at += (Math.hypot(spot.x - last.x, spot.y - last.y) / speed) * 1000;
      points.push({ ...spot, floorId, at });
      last = spot;
    }
  }
  return points;
};

const itinerary = ({ places, doors }: SimulatedVenue, random: Random): Place[] => {
  const door = pick(random, doors);
  const stops = Array.from({ length: Math.floor(between(random, 2, 6)) }, () =>
    pick(random, places, ({ appeal }) => appeal),
  );
  const planned = [door, ...stops, door].flatMap((place) => place ?? []);
  return planned.filter((place, index) => place !== planned[index - 1]);
};

const waypointsOf = (venue: SimulatedVenue, startsAt: number, random: Random): Waypoint[] => {
  const speed = between(random, speeds.least, speeds.most);
  const planned = itinerary(venue, random);
  const points: Waypoint[] = [];
  let here = planned[0];
  for (const next of planned.slice(1)) {
    if (!here) break;
    const spot = points.at(-1);
    const since = spot?.at ?? startsAt;
    const walk = goTo(venue, { from: here, to: next }, { since, speed, spot });
    const from = walk.at(-1);
    if (!from) continue;
    points.push(...walk);
    if (next !== planned.at(-1)) points.push(...linger(venue, next, { from, random }));
    here = next;
  }
  return points;
};

type VisitOptions = {
  readonly startsAt: number;
  /** From one position to the next, in milliseconds. */
  readonly every: number;
  readonly random: Random;
};

/** One visit: in by a door, along the routes from place to place, and out again. */
export const simulateVisit = (
  venue: SimulatedVenue,
  { startsAt, every, random }: VisitOptions,
): VisitedPosition[] => {
  const points = waypointsOf(venue, startsAt, random);
  const positions: VisitedPosition[] = [];
  const blur = (): number => between(random, -doubt, doubt);
  let at = startsAt;
  for (const [index, from] of points.entries()) {
    const to = points[index + 1] ?? from;
    // On the way to another floor nobody is seen.
    if (to.floorId !== from.floorId) {
      at = Math.max(at, startsAt + Math.ceil((to.at - startsAt) / every) * every);
      continue;
    }
    for (; at < to.at; at += every) {
      const share = to.at > from.at ? Math.max(0, (at - from.at) / (to.at - from.at)) : 0;
      const spot = {
        x: from.x + (to.x - from.x) * share + blur(),
        y: from.y + (to.y - from.y) * share + blur(),
      };
      positions.push({ ...venue.network.toGlobe(spot), floorId: from.floorId, at });
    }
  }
  return positions;
};
