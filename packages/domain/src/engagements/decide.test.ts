import { describe, expect, test } from 'vitest';

import { decideEngagements } from './decide.ts';
import { engagement, noon } from './testing.ts';
import type { Engagement } from './verdict.ts';
import { newVisitor, type VisitorState } from './visitor-state.ts';

const second = 1000;
const minute = 60 * second;

/** What is shown when a phone measures these distances at these times, and why not. */
const outcomesOf = (
  engagements: readonly Engagement[],
  moments: readonly (readonly [at: number, distances: Readonly<Record<number, number>>])[],
  { timeZone = 'UTC', start = noon }: { timeZone?: string; start?: number } = {},
): string[] => {
  let state: VisitorState = newVisitor;
  return moments.flatMap(([at, distances]) => {
    const sightings = Object.entries(distances).map(([id, distance]) => ({
      beacon_id: Number(id),
      distance,
    }));
    const decision = decideEngagements(engagements, state, { at: start + at, sightings }, timeZone);
    state = decision.state;
    return decision.outcomes.map(
      ({ engagement_id: id, blockReason }) => `${id} ${blockReason?.why ?? 'shown'}`,
    );
  });
};

describe('[S4.40] the events of a beacon', () => {
  /** Towards the beacon, past it, and away until it is out of range. */
  const passing = [
    [0, { 1: 19 }],
    [1 * second, { 1: 9 }],
    [2 * second, { 1: 0.3 }],
    [3 * second, { 1: 5 }],
    [4 * second, { 1: 15 }],
    [5 * second, {}],
    [11 * second, {}],
    [12 * second, {}],
  ] as const;

  test.each([
    ['enter', [0]],
    ['far', [0, 4]],
    ['near', [1, 3]],
    ['immediate', [2]],
    ['leave', [6]],
  ] as const)('%s', (event_type, at) => {
    let state: VisitorState = newVisitor;
    const shownAt = passing.flatMap(([time, measured], index) => {
      const distances: Readonly<Record<number, number>> = measured;
      const sightings = Object.values(distances).map((distance) => ({ beacon_id: 1, distance }));
      const decision = decideEngagements(
        [engagement({ event_type })],
        state,
        { at: noon + time, sightings },
        'UTC',
      );
      state = decision.state;
      return decision.outcomes.some(({ blockReason }) => blockReason === null) ? [index] : [];
    });
    expect(shownAt).toEqual(at);
  });

  test('another event is reported as such, once for everything at the same moment', () => {
    expect(outcomesOf([engagement({ event_type: 'leave' })], passing.slice(0, 2))).toEqual([
      '1 other-event',
      '1 other-event',
    ]);
  });

  test('missing a beacon for a moment neither leaves nor re-enters it', () => {
    const both = [engagement(), engagement({ id: 2, event_type: 'leave' })];
    const missed = [
      [0, { 1: 15 }],
      [2 * second, {}],
      [4 * second, { 1: 15 }],
    ] as const;
    expect(outcomesOf(both, missed)).toEqual(['1 shown', '2 other-event']);
  });

  test('a visitor on a border does not cross it with every measurement', () => {
    const jitter = [9.9, 10.5, 9.8, 11.5, 9.9, 12.5].map(
      (distance, index) => [index * second, { 1: distance }] as const,
    );
    expect(outcomesOf([engagement({ event_type: 'near' })], jitter)).toEqual([
      '1 shown',
      '1 other-event',
    ]);
  });

  test('an unknown beacon triggers nothing, nor does an engagement of another beacon', () => {
    expect(outcomesOf([engagement()], [[0, { 2: 1 }]])).toEqual([]);
  });
});

describe('when', () => {
  const entered = [[0, { 1: 5 }]] as const;
  /** It is Sunday noon in Greenwich and Sunday evening in Auckland, where Monday is near. */
  const auckland = { timeZone: 'Pacific/Auckland' };

  test('the days of the building count, the first and the last one included', () => {
    const on = (active_from: string | null, active_until: string | null, where = {}) =>
      outcomesOf([engagement({ active_from, active_until })], entered, where);
    expect(on('2026-11-15', '2026-11-15')).toEqual(['1 shown']);
    expect(on('2026-11-16', null)).toEqual(['1 out-of-period']);
    expect(on(null, '2026-11-14')).toEqual(['1 out-of-period']);
    expect(on('2026-11-16', null, auckland)).toEqual(['1 shown']);
    expect(on(null, '2026-11-15', auckland)).toEqual(['1 out-of-period']);
  });

  test('the days of the week and the hours of the building count', () => {
    const on = (sunday: [string, string][], where = {}) =>
      outcomesOf(
        [
          engagement({
            active_hours: ['--/--', '--/--', '--/--', '--/--', '--/--', sunday, '--/--'],
          }),
        ],
        entered,
        where,
      );
    expect(on([['09:00', '18:00']])).toEqual(['1 shown']);
    expect(on([['13:00', '18:00']])).toEqual(['1 out-of-hours']);
    expect(on([['09:00', '18:00']], auckland)).toEqual(['1 out-of-hours']);
    expect(on([['22:00', '03:00']], auckland)).toEqual(['1 shown']);
  });
});

describe('how often', () => {
  /** In and out, each time long enough to leave the beacon. */
  const visits = (...times: number[]) =>
    times.flatMap((at) => [[at, { 1: 5 }] as const, [at + 6 * second, {}] as const]);
  const entries = (outcomes: string[]) =>
    outcomes.filter((outcome) => !outcome.includes('other-event'));

  test('nothing is shown again during the cooldown', () => {
    const outcomes = outcomesOf(
      [engagement({ cooldown_minutes: 10 })],
      visits(0, 5 * minute, 10 * minute - 1, 10 * minute + 20 * second),
    );
    expect(entries(outcomes)).toEqual(['1 shown', '1 cooling-down', '1 cooling-down', '1 shown']);
  });

  test('its end is reported, and then it is over', () => {
    const state = { ...newVisitor, shown: { 1: { times: 1, at: noon } } };
    const blockReasonAt = (at: number) => {
      const sweep = { at, sightings: [{ beacon_id: 1, distance: 5 }] };
      const { outcomes } = decideEngagements(
        [engagement({ cooldown_minutes: 10 })],
        state,
        sweep,
        'UTC',
      );
      return outcomes.map(({ blockReason }) => blockReason);
    };
    const until = noon + 10 * minute;
    expect(blockReasonAt(until - 1)).toEqual([{ why: 'cooling-down', until }]);
    expect(blockReasonAt(until)).toEqual([null]);
  });

  test('a cap per visitor ends it for this visitor', () => {
    const outcomes = outcomesOf(
      [engagement({ cap_per_visitor: 2 })],
      visits(0, minute, 2 * minute),
    );
    expect(entries(outcomes)).toEqual(['1 shown', '1 shown', '1 capped']);
  });
});

describe('several at once', () => {
  const near = [[0, { 1: 5, 2: 3 }]] as const;

  test('the one with the highest priority is shown', () => {
    const low = engagement({ priority: 1 });
    const high = engagement({ id: 2, priority: 2 });
    expect(outcomesOf([low, high], near)).toEqual(['2 shown', '1 outranked']);
  });

  test('an engagement that may not be shown outranks no other', () => {
    const low = engagement({ priority: 1 });
    const high = engagement({ id: 2, priority: 2, active_hours: '--/--' });
    expect(outcomesOf([low, high], near)).toEqual(['2 out-of-hours', '1 shown']);
  });

  test('between equals the nearer beacon decides, then the older engagement', () => {
    const here = engagement();
    const there = engagement({ id: 2, beacon_ids: [2] });
    expect(outcomesOf([here, there], near)).toEqual(['2 shown', '1 outranked']);
    const both = [engagement({ id: 9 }), engagement({ id: 4 })];
    expect(outcomesOf(both, near)).toEqual(['4 shown', '9 outranked']);
  });

  test('an engagement at both beacons is shown once', () => {
    const outcomes = outcomesOf([engagement({ beacon_ids: [1, 2] })], near);
    expect(outcomes).toEqual(['1 shown', '1 outranked']);
  });
});

test('a repeated or late sweep changes nothing', () => {
  const sweep = { at: noon, sightings: [{ beacon_id: 1, distance: 5 }] };
  const { state } = decideEngagements([engagement()], newVisitor, sweep, 'UTC');
  for (const at of [noon, noon - minute]) {
    const other = { at, sightings: [{ beacon_id: 1, distance: 0.1 }] };
    const again = decideEngagements([engagement()], state, other, 'UTC');
    expect(again).toEqual({ state, outcomes: [] });
  }
});

test('a paused or archived engagement is not shown, and the next one is', () => {
  const list = [
    engagement({ id: 1, status: 'paused' }),
    engagement({ id: 2, status: 'archived' }),
    engagement({ id: 3, status: 'active' }),
  ];
  expect(outcomesOf(list, [[0, { 1: 1 }]])).toEqual(['1 paused', '2 archived', '3 shown']);
});
