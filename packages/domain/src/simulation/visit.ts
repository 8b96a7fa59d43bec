import { distanceBetween } from '../geo/distance.ts';
import { planeContains } from '../geo/polygon-plane.ts';
import type { Position } from '../geo/position.ts';
import { between, pick, type Random } from './random.ts';
import type { Place, SimulatedVenue } from './venue.ts';

/** Where a visitor was, and when, in milliseconds since 1970. */
export type VisitedPosition = Position & { readonly floorId: number; readonly at: number };

/** Of people in no hurry and of others, in metres per second. */
const speeds = { least: 0.9, most: 1.6 };
/** In seconds. */
const stay = { least: 40, most: 600 };
const betweenTurns = { least: 8, most: 30 };
/** How far a phone is mistaken about its place, in metres. */
const doubt = 0.8;
const degreeInMetres = 111_320;

const flat = ({ latitude, longitude }: Position) => ({ x: longitude, y: latitude });

const spotIn = ({ ring }: Place, random: Random): Position => {
  const shape = ring.map(flat);
  const [xs, ys] = [shape.map(({ x }) => x), shape.map(({ y }) => y)];
  for (let tries = 0; tries < 20; tries += 1) {
    const spot = {
      longitude: between(random, Math.min(...xs), Math.max(...xs)),
      latitude: between(random, Math.min(...ys), Math.max(...ys)),
    };
    if (planeContains(shape, flat(spot))) return spot;
  }
  return ring[0] ?? { latitude: 0, longitude: 0 };
};

/** Goes about in a place for a while, slowly. */
const linger = (place: Place, from: VisitedPosition, random: Random): VisitedPosition[] => {
  const until = from.at + between(random, stay.least, stay.most) * 1000;
  const turns: VisitedPosition[] = [];
  for (let here = from; here.at < until;) {
    const spot = spotIn(place, random);
    const walk = distanceBetween(spot, here) / speeds.least;
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
  { since, speed, spot: start }: { since: number; speed: number; spot: Position | undefined },
): VisitedPosition[] => {
  const way = venue.wayBetween(ends.from, ends.to);
  if (!way) return [];
  const walked = way.legs.reduce((sum, { seconds }) => sum + seconds, 0);
  // What is left are rides from floor to floor, in which nobody is seen.
  const ride = ((way.seconds - walked) / Math.max(1, way.legs.length - 1)) * 1000;
  const points: VisitedPosition[] = [];
  let at = since;
  for (const [index, { floorId, path }] of way.legs.entries()) {
    if (index > 0) at += Math.max(0, ride);
    let last = index === 0 ? start : undefined;
    for (const spot of path) {
      if (last) at += (distanceBetween(spot, last) / speed) * 1000;
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

/** The places where a visitor turns, in their order. */
const turnsOf = (venue: SimulatedVenue, startsAt: number, random: Random): VisitedPosition[] => {
  const speed = between(random, speeds.least, speeds.most);
  const planned = itinerary(venue, random);
  const turns: VisitedPosition[] = [];
  let here = planned[0];
  for (const next of planned.slice(1)) {
    if (!here) break;
    const spot = turns.at(-1);
    const since = spot?.at ?? startsAt;
    const walk = goTo(venue, { from: here, to: next }, { since, speed, spot });
    const from = walk.at(-1);
    if (!from) continue;
    turns.push(...walk);
    if (next !== planned.at(-1)) turns.push(...linger(next, from, random));
    here = next;
  }
  return turns;
};

/** Where a phone believes to be, between two turns. From one to the next the globe is flat. */
const believed = (
  from: VisitedPosition,
  to: VisitedPosition,
  { at, random }: { at: number; random: Random },
): VisitedPosition => {
  const share = to.at > from.at ? Math.max(0, (at - from.at) / (to.at - from.at)) : 0;
  const blur = (): number => between(random, -doubt, doubt) / degreeInMetres;
  const narrowing = Math.cos((from.latitude * Math.PI) / 180);
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share + blur(),
    longitude: from.longitude + (to.longitude - from.longitude) * share + blur() / narrowing,
    floorId: from.floorId,
    at,
  };
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
  const turns = turnsOf(venue, startsAt, random);
  const positions: VisitedPosition[] = [];
  let at = startsAt;
  for (const [index, from] of turns.entries()) {
    const to = turns[index + 1] ?? from;
    if (to.floorId === from.floorId)
      for (; at < to.at; at += every) positions.push(believed(from, to, { at, random }));
    // On the way to another floor nobody is seen.
    else at = Math.max(at, startsAt + Math.ceil((to.at - startsAt) / every) * every);
  }
  return positions;
};
