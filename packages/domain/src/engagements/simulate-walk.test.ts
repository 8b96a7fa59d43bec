import fc from 'fast-check';
import { expect, test } from 'vitest';

import { distanceBetween } from '../geo/position.ts';
import { simulateWalk, stepsOf, strollingSpeed, type Walk } from './simulate-walk.ts';
import { beaconAt, eastOf, engagement, noon, place } from './testing.ts';

const walk = (changes: Partial<Walk> = {}): Walk => ({
  engagements: [],
  beacons: [beaconAt(1, 50)],
  path: [place(0), place(100)],
  startsAt: noon,
  timeZone: 'UTC',
  ...changes,
});

/** Where along a walk eastwards something is shown, in meters. */
const shownAt = (taken: Walk): number[] =>
  simulateWalk(taken)
    .outcomes.filter(({ blockReason }) => blockReason === null)
    .map((outcome) => Math.round(eastOf(outcome.place)));

test('a walk past a beacon shows each engagement where its event happens', () => {
  const at = (event_type: 'enter' | 'near' | 'immediate' | 'leave') =>
    shownAt(walk({ engagements: [engagement({ event_type })] }));
  expect(at('enter')).toEqual([30]);
  // When leaving immediate it becomes near again.
  expect(at('near')).toEqual([40, 51]);
  expect(at('immediate')).toEqual([50]);
  // At 24 meters it is out of range, and five seconds later it counts as left.
  expect(at('leave')).toEqual([80]);
});

test('time passes as the visitor walks', () => {
  const steps = stepsOf(walk());
  const last = steps.at(-1);
  expect(steps[0]).toEqual({ ...place(0), at: noon });
  expect(last).toMatchObject(place(100));
  const seconds = ((last?.at ?? 0) - noon) / 1000;
  expect(Math.abs(seconds - 100 / strollingSpeed)).toBeLessThan(0.3);
  const [first, second] = stepsOf(walk({ speed: 2 }));
  expect(distanceBetween(first ?? place(0), second ?? place(0))).toBeCloseTo(0.4, 3);
});

test('the state of a visitor is preserved for the next walk', () => {
  const once = walk({ engagements: [engagement({ cap_per_visitor: 1 })] });
  const { visitor } = simulateWalk(once);
  expect(shownAt(once)).toEqual([30]);
  expect(shownAt({ ...once, startsAt: noon + 3_600_000, visitor })).toEqual([]);
});

test('a visitor who stands still detects the beacons in range, and no unplaced ones', () => {
  const engagements = [engagement({ beacon_ids: [1, 2] })];
  const nowhere = { id: 2, latitude: null, longitude: null };
  const standing = walk({ engagements, beacons: [nowhere, beaconAt(1, 5)], path: [place(0)] });
  expect(simulateWalk(standing).outcomes.map(({ beacon_id: id }) => id)).toEqual([1]);
  expect(simulateWalk({ ...standing, path: [] }).outcomes).toEqual([]);
});

const meter = fc.double({ min: 0, max: 60, noNaN: true });
const spot = fc.tuple(meter, meter);

test('the same walk has the same outcomes, each within reach of its beacon and on the way', () => {
  fc.assert(
    fc.property(
      fc.array(spot, { minLength: 1, maxLength: 4 }),
      fc.array(spot, { minLength: 1, maxLength: 3 }),
      (path, spots) => {
        const beacons = spots.map(([x, y], index) => beaconAt(index + 1, x, y));
        const engagements = [
          engagement({ id: 1, event_type: 'near', beacon_ids: [1, 2, 3] }),
          engagement({ id: 2, event_type: 'leave', beacon_ids: [1], cooldown_minutes: 1 }),
        ];
        const taken = walk({ engagements, beacons, path: path.map(([x, y]) => place(x, y)) });
        const { outcomes } = simulateWalk(taken);
        expect(simulateWalk(taken).outcomes).toEqual(outcomes);
        const ends = stepsOf(taken).map(({ at }) => at);
        for (const { at } of outcomes) expect(ends).toContain(at);
        const reached = outcomes
          .filter(({ blockReason }) => blockReason === null)
          .map(({ distance }) => distance ?? 0);
        expect(Math.max(0, ...reached)).toBeLessThanOrEqual(10);
      },
    ),
    { numRuns: 40 },
  );
});

test('a visitor who passes a beacon within arm’s reach is always noticed', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -0.4, max: 0.4, noNaN: true }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (aside, start) => {
        const engagements = [engagement({ event_type: 'immediate' })];
        const taken = walk({
          engagements,
          beacons: [beaconAt(1, 8, aside)],
          path: [place(start), place(16)],
        });
        expect(shownAt(taken)).toHaveLength(1);
      },
    ),
    { numRuns: 60 },
  );
});
