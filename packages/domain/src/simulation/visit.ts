import { planeContains } from '../geo/polygons/polygon-plane.ts';
import { distanceBetween, type Position } from '../geo/position.ts';
import { between, pick, type Random } from './random.ts';
import type { Place, SimulatedVenue } from './venue.ts';

/** A position of a visitor; `at` is in milliseconds since 1970. */
export type VisitedPosition = Position & { readonly floorId: number; readonly at: number };

/** Walking speeds in meters per second. */
const speeds = { min: 0.9, max: 1.6 };
/** In seconds. */
const stay = { min: 40, max: 600 };
const betweenTurns = { min: 8, max: 30 };
/** The maximum error of a phone's position, in meters. */
const positionError = 0.8;
const degreeInMeters = 111_320;

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

/** Walks slowly within a place for a while. */
const linger = (place: Place, from: VisitedPosition, random: Random): VisitedPosition[] => {
  const until = from.at + between(random, stay.min, stay.max) * 1000;
  const turns: VisitedPosition[] = [];
  for (let here = from; here.at < until;) {
    const spot = spotIn(place, random);
    const walk = distanceBetween(spot, here) / speeds.min;
    const seconds = Math.max(walk, between(random, betweenTurns.min, betweenTurns.max));
    here = { ...spot, floorId: place.floorId, at: here.at + seconds * 1000 };
    turns.push(here);
  }
  return turns;
};

/** Walks from one place to another; empty if there is no route. */
const goTo = (
  venue: SimulatedVenue,
  ends: { from: Place; to: Place },
  { since, speed, spot: start }: { since: number; speed: number; spot: Position | undefined },
): VisitedPosition[] => {
  const route = venue.routeBetween(ends.from, ends.to);
  if (!route) return [];
  const walked = route.legs.reduce((sum, { seconds }) => sum + seconds, 0);
  // The rest are rides between floors, during which no positions are sent.
  const ride = ((route.seconds - walked) / Math.max(1, route.legs.length - 1)) * 1000;
  const points: VisitedPosition[] = [];
  let at = since;
  for (const [index, { floorId, path }] of route.legs.entries()) {
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

/** The corners of a visitor's path, in order. */
const turnsOf = (venue: SimulatedVenue, startsAt: number, random: Random): VisitedPosition[] => {
  const speed = between(random, speeds.min, speeds.max);
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

/** The position that a phone reports between two corners, interpolated linearly and with an error. */
const reportedPosition = (
  from: VisitedPosition,
  to: VisitedPosition,
  { at, random }: { at: number; random: Random },
): VisitedPosition => {
  const share = to.at > from.at ? Math.max(0, (at - from.at) / (to.at - from.at)) : 0;
  const blur = (): number => between(random, -positionError, positionError) / degreeInMeters;
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
  /** The interval between positions, in milliseconds. */
  readonly every: number;
  readonly random: Random;
};

/** Simulates one visit: in through a door, along the routes from place to place, and out again. */
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
      for (; at < to.at; at += every) positions.push(reportedPosition(from, to, { at, random }));
    // No positions are sent during a ride to another floor.
    else at = Math.max(at, startsAt + Math.ceil((to.at - startsAt) / every) * every);
  }
  return positions;
};
