import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decideEngagements, type Outcome } from './decide.ts';
import { triggerEvents } from './events.ts';
import { precedencesOver } from './precedence.ts';
import type { Sweep } from './sightings.ts';
import { engagement, noon } from './testing.ts';
import type { Engagement } from './verdict.ts';
import { newVisitor } from './visitor-state.ts';

const beaconIds = [1, 2, 3];
const day = '2026-11-15';

const hours = fc.constantFrom<Engagement['active_hours']>(
  null,
  '--/--',
  '00/00',
  Array.from({ length: 7 }, () => [['09:00', '17:00']]),
  Array.from({ length: 7 }, () => [['11:00', '13:00']]),
);

const engagements = fc
  .array(
    fc.record({
      event_type: fc.constantFrom(...triggerEvents.slice(0, 3)),
      beacon_ids: fc.subarray(beaconIds, { minLength: 1 }),
      active_from: fc.constantFrom(null, '2026-11-14', day, '2026-11-16'),
      active_until: fc.constantFrom(null, '2026-11-14', day, '2026-11-16'),
      active_hours: hours,
      cooldown_minutes: fc.constantFrom(0, 0, 1),
      cap_per_visitor: fc.constantFrom(null, null, 1),
      priority: fc.integer({ min: 0, max: 1 }),
      status: fc.constantFrom('active' as const, 'active' as const, 'paused' as const),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((list) => list.map((rules, index) => engagement({ ...rules, id: index + 1 })));

/** Over three days around the one that the periods are about, at any hour. */
const sweeps = fc
  .array(
    fc.record({
      wait: fc.integer({ min: 1, max: 4 * 3_600_000 }),
      sightings: fc.array(
        fc.record({
          beacon_id: fc.constantFrom(...beaconIds),
          distance: fc.double({ min: 0, max: 30, noNaN: true }),
        }),
        { maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) => {
    let at = noon - 36 * 3_600_000;
    return list.map(({ wait, sightings }): Sweep => ({ at: (at += wait), sightings }));
  });

const outcomesOf = (list: readonly Engagement[], received: readonly Sweep[]): Outcome[] => {
  let state = newVisitor;
  return received.flatMap((sweep) => {
    const decision = decideEngagements(list, state, sweep, 'Europe/Berlin');
    state = decision.state;
    return [...decision.outcomes];
  });
};

const isShownAt = (outcomes: readonly Outcome[], id: number, beaconId: number): boolean =>
  outcomes.some(
    (outcome) =>
      outcome.engagement_id === id &&
      outcome.beacon_id === beaconId &&
      outcome.blockReason === null,
  );

test('where another one always wins, decide never shows this one, whatever a visitor does', () => {
  fc.assert(
    fc.property(engagements, sweeps, (list, received) => {
      const outcomes = outcomesOf(list, received);
      for (const one of list)
        for (const { beacon_ids: ids, always } of precedencesOver(one, list))
          for (const id of always ? ids : []) expect(isShownAt(outcomes, one.id, id)).toBe(false);
    }),
    { numRuns: 400 },
  );
});

test('if another one comes first, decide shows this one only while the other has reached its limits for the visitor', () => {
  fc.assert(
    fc.property(engagements, sweeps, (list, received) => {
      const outcomes = outcomesOf(list, received);
      for (const one of list)
        for (const { by, beacon_ids: ids } of precedencesOver(one, list))
          for (const outcome of outcomes) {
            const isLost = outcome.engagement_id === one.id && ids.includes(outcome.beacon_id);
            if (!isLost || outcome.blockReason !== null) continue;
            const other = outcomes.find(
              ({ at, engagement_id: id, beacon_id: beaconId }) =>
                at === outcome.at && id === by && beaconId === outcome.beacon_id,
            );
            expect(['capped', 'cooling-down']).toContain(other?.blockReason?.why);
          }
    }),
    { numRuns: 400 },
  );
});

/** A visitor who repeatedly comes to a beacon and leaves it. */
const visits = (beaconId: number): Sweep[] =>
  Array.from({ length: 40 }, (_, index) => ({
    at: noon + index * 6000,
    sightings: index % 2 === 0 ? [{ beacon_id: beaconId, distance: 1 }] : [],
  }));

test('if no other one always wins, this one is shown to a visitor who returns often', () => {
  const rules = fc.record({
    event_type: fc.constantFrom('enter' as const, 'leave' as const),
    beacon_ids: fc.subarray(beaconIds, { minLength: 1 }),
    cooldown_minutes: fc.constantFrom(0, 10),
    cap_per_visitor: fc.constantFrom(null, 1),
    priority: fc.integer({ min: 0, max: 1 }),
    status: fc.constantFrom('active' as const, 'paused' as const),
  });
  fc.assert(
    fc.property(fc.array(rules, { minLength: 2, maxLength: 6 }), (generated) => {
      const list = generated.map((some, index) => engagement({ ...some, id: index + 1 }));
      for (const one of list.filter(({ status }) => status === 'active'))
        for (const beaconId of one.beacon_ids) {
          const isStarved = precedencesOver(one, list).some(
            ({ always, beacon_ids: ids }) => always && ids.includes(beaconId),
          );
          expect(isShownAt(outcomesOf(list, visits(beaconId)), one.id, beaconId)).toBe(!isStarved);
        }
    }),
    { numRuns: 300 },
  );
});
