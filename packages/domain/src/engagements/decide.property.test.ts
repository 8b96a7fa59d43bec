import fc from 'fast-check';
import { expect, test } from 'vitest';

import { decideEngagements, type Outcome } from './decide.ts';
import { triggerEvents } from './events.ts';
import type { Sweep } from './sightings.ts';
import { engagement, noon } from './testing.ts';
import type { Engagement } from './verdict.ts';
import { newVisitor, type VisitorState } from './visitor-state.ts';

const beaconIds = [1, 2, 3] as const;
const minute = 60_000;

const engagements = fc
  .array(
    fc.record({
      event_type: fc.constantFrom(...triggerEvents),
      beacon_ids: fc.subarray([...beaconIds]),
      active_from: fc.constantFrom(null, '2026-11-15', '2026-11-16'),
      active_until: fc.constantFrom(null, '2026-11-14', '2026-11-16'),
      active_hours: fc.constantFrom(null, '--/--' as const, '00/00' as const),
      cooldown_minutes: fc.constantFrom(0, 1, 5),
      cap_per_visitor: fc.constantFrom(null, 1, 2),
      priority: fc.integer({ min: 0, max: 2 }),
      status: fc.constantFrom(
        'active' as const,
        'active' as const,
        'paused' as const,
        'archived' as const,
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) => list.map((rules, index) => engagement({ ...rules, id: index + 1 })));

const sightings = fc.array(
  fc.record({
    beacon_id: fc.constantFrom(...beaconIds),
    distance: fc.double({ min: 0, max: 30, noNaN: true }),
  }),
  { maxLength: 4 },
);
/** Within a quarter of an hour, in order. */
const sweeps = fc
  .array(fc.record({ wait: fc.integer({ min: 1, max: minute }), sightings }), {
    minLength: 1,
    maxLength: 25,
  })
  .map((list) => {
    let at = noon;
    return list.map(({ wait, ...measured }): Sweep => ({ at: (at += wait), ...measured }));
  });

type Decided = { state: VisitorState; all: Outcome[]; perSweep: Outcome[][] };

const decideAll = (list: readonly Engagement[], received: readonly Sweep[]): Decided => {
  let state: VisitorState = newVisitor;
  const perSweep = received.map((sweep) => {
    // The state is stored as JSON between two requests.
    const stored: VisitorState = JSON.parse(JSON.stringify(state)) as VisitorState;
    const decision = decideEngagements(list, stored, sweep, 'UTC');
    state = decision.state;
    return [...decision.outcomes];
  });
  return { state, perSweep, all: perSweep.flat() };
};

const isShown = ({ blockReason }: Outcome): boolean => blockReason === null;
const runs = { numRuns: 150 };

test('no engagement breaks its rules, whatever the phone measures', () => {
  fc.assert(
    fc.property(engagements, sweeps, (list, received) => {
      const { all } = decideAll(list, received);
      for (const rules of list) {
        const shown = all.filter(
          (outcome) => outcome.engagement_id === rules.id && isShown(outcome),
        );
        expect(shown.length).toBeLessThanOrEqual(rules.cap_per_visitor ?? Infinity);
        for (const { events, beacon_id: beaconId } of shown) {
          expect(events).toContain(rules.event_type);
          expect(rules.beacon_ids).toContain(beaconId);
        }
        const waits = shown.slice(1).map(({ at }, index) => at - (shown[index]?.at ?? 0));
        for (const wait of waits)
          expect(wait).toBeGreaterThanOrEqual(rules.cooldown_minutes * minute);
        const isOver =
          rules.status !== 'active' ||
          rules.active_hours === '--/--' ||
          rules.active_from === '2026-11-16' ||
          rules.active_until === '2026-11-14';
        expect(isOver ? shown : []).toEqual([]);
      }
    }),
    runs,
  );
});

test('at most one is shown at a time; an outranked one names it and has no higher priority', () => {
  fc.assert(
    fc.property(engagements, sweeps, (list, received) => {
      const priorityOf = (id: number) => list.find((rules) => rules.id === id)?.priority ?? -1;
      for (const outcomes of decideAll(list, received).perSweep) {
        const shown = outcomes.filter(isShown);
        expect(shown.length).toBeLessThanOrEqual(1);
        for (const { blockReason, engagement_id: id } of outcomes) {
          if (blockReason?.why !== 'outranked') continue;
          expect(blockReason.by).toBe(shown[0]?.engagement_id);
          expect(priorityOf(id)).toBeLessThanOrEqual(priorityOf(blockReason.by));
        }
      }
    }),
    runs,
  );
});

test('an engagement without limits and competitors is always shown', () => {
  const free = engagement({ id: 9, beacon_ids: [...beaconIds], priority: 9 });
  fc.assert(
    fc.property(engagements, sweeps, (list, received) => {
      const { perSweep } = decideAll([...list, free], received);
      const entering = perSweep.filter((outcomes) =>
        outcomes.some(({ events }) => events.includes('enter')),
      );
      const shown = entering.map((outcomes) =>
        outcomes.filter(isShown).map(({ engagement_id: id }) => id),
      );
      expect(shown).toEqual(entering.map(() => [9]));
    }),
    runs,
  );
});

test('enter and leave events of a beacon alternate', () => {
  const watcher = engagement({ beacon_ids: [...beaconIds] });
  fc.assert(
    fc.property(sweeps, (received) => {
      const { all } = decideAll([watcher], received);
      for (const id of beaconIds) {
        const turns = all
          .filter(({ beacon_id: beaconId }) => beaconId === id)
          .flatMap(({ events }) =>
            events.filter((event) => event === 'enter' || event === 'leave'),
          );
        expect(turns).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'enter' : 'leave')));
      }
    }),
    runs,
  );
});

test('the order in which engagements and beacons are listed makes no difference', () => {
  fc.assert(
    fc.property(engagements, sweeps, (list, received) => {
      const reversed = received.map((sweep) => ({
        ...sweep,
        sightings: sweep.sightings.toReversed(),
      }));
      expect(decideAll(list.toReversed(), reversed)).toEqual(decideAll(list, received));
    }),
    runs,
  );
});
