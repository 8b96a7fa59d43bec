import { expect, test } from 'vitest';

import { localPlane } from '../geo/local-plane.ts';
import { place } from '../routing/testing.ts';
import { simulateEngagements } from './engagements.ts';
import { seededRandom } from './random.ts';
import { smallVenue } from './testing.ts';
import { simulatedVenue } from './venue.ts';
import { simulateVisit, type VisitedPosition } from './visit.ts';

const venue = simulatedVenue(smallVenue);
const startsAt = Date.parse('2026-11-14T10:00:00Z');
const every = 2000;
const { toPlane } = localPlane(place(0, 0));

const visit = (seed: string): VisitedPosition[] =>
  simulateVisit(venue, { startsAt, every, random: seededRandom(seed) });

const seeds = Array.from({ length: 60 }, (_, index) => `visitor ${index}`);

test('a visit depends on the seed only', () => {
  expect(visit('a')).toEqual(visit('a'));
  expect(visit('a')).not.toEqual(visit('b'));
  expect(visit('a').length).toBeGreaterThan(20);
});

test('visitors stay on the routes and in the places that they lead to', () => {
  const isKnown = ({ floorId, ...at }: VisitedPosition): boolean => {
    const { x, y } = toPlane(at);
    const inPlace = Math.abs(y) < 5 && (Math.abs(x - 40) < 5 || (floorId === 1 && Math.abs(x) < 5));
    const onRoute = Math.abs(y) < 1 && x > (floorId === 1 ? -1 : 19) && x < 41;
    return inPlace || onRoute;
  };
  for (const seed of seeds) expect(visit(seed).filter((at) => !isKnown(at))).toEqual([]);
});

test('visitors move at walking speed, and no two positions have the same time', () => {
  // The position errors of both ends add up to a little more than two meters.
  const isPossible = (from: VisitedPosition, to: VisitedPosition): boolean => {
    const [a, b] = [toPlane(from), toPlane(to)];
    const meters = Math.hypot(b.x - a.x, b.y - a.y);
    const isWalk = meters < (1.7 * (to.at - from.at)) / 1000 + 2.3;
    return to.at - from.at >= every && (isWalk || from.floorId !== to.floorId);
  };
  for (const seed of seeds) {
    const positions = visit(seed);
    const impossible = positions.filter((to, index) => {
      const from = positions[index - 1];
      return from !== undefined && !isPossible(from, to);
    });
    expect(impossible).toEqual([]);
  }
});

test('some visitors go upstairs, which takes the time of an elevator ride', () => {
  const rides = seeds.flatMap((seed) => {
    const positions = visit(seed);
    return positions.slice(1).flatMap((to, index) => {
      const from = positions[index];
      return from && from.floorId !== to.floorId ? [(to.at - from.at) / 1000] : [];
    });
  });
  expect(rides.length).toBeGreaterThan(10);
  expect(Math.min(...rides)).toBeGreaterThan(30);
});

test('an engagement is delivered where its beacon is passed, as often as its rules allow', () => {
  const random = seededRandom('met');
  const first = simulateEngagements(venue, visit('a'), { random });
  const delivered = first.met.filter(({ kind }) => kind === 'delivered');
  expect(delivered).toEqual([{ engagementId: 9, kind: 'delivered', at: expect.any(Number) }]);
  const again = visit('b').map((at) => ({ ...at, at: at.at + 86_400_000 }));
  expect(simulateEngagements(venue, again, { random, visitor: first.visitor }).met).toEqual([]);
});

test('a building without routes has no visitors', () => {
  const empty = simulatedVenue({ ...smallVenue, routes: [] });
  expect(simulateVisit(empty, { startsAt, every, random: seededRandom('a') })).toEqual([]);
});
