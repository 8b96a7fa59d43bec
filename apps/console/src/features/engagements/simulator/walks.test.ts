import type { WalkOutcome } from '@floorwright/domain/engagements';
import { expect, test } from 'vitest';

import { someEngagement } from '../../../testing/examples/some-engagement.ts';
import { describeEvent, describeVerdict } from './outcome-texts.ts';
import { placeAt, simulateWalks } from './walks.ts';

const door = { id: 81, latitude: 66, longitude: -15 };
const plan = {
  beacons: [door],
  path: [
    { latitude: 66, longitude: -15 },
    { latitude: 66.0001, longitude: -15 },
  ],
  startsAt: Date.parse('2026-11-15T09:00:00Z'),
  times: 2,
  pause: 10,
};

const reasons = (engagement: Parameters<typeof someEngagement>[0]) =>
  simulateWalks({
    ...plan,
    known: { triggers: [someEngagement(engagement)], timeZone: 'Asia/Riyadh' },
  }).walks.map(({ outcomes }) => outcomes.map(({ blockReason }) => blockReason?.why ?? 'shown'));

test('a second walk of the same visitor respects cooldown and cap', () => {
  expect(
    reasons({ id: 1 })
      .flat()
      .filter((why) => why === 'shown'),
  ).toHaveLength(2);
  expect(reasons({ id: 1, cap_per_visitor: 1 })[1]).toContain('capped');
  expect(reasons({ id: 1, cooldown_minutes: 30 })[1]).toContain('cooling-down');
  expect(reasons({ id: 1, cooldown_minutes: 5 })[1]).toContain('shown');
  expect(reasons({ id: 1, event_type: 'leave' }).map((why) => why.includes('shown'))).toEqual([
    true,
    false,
  ]);
});

test('the position of the visitor follows the time', () => {
  const walked = simulateWalks({ ...plan, known: { triggers: [], timeZone: 'UTC' } });
  expect(placeAt(walked, 0)).toMatchObject({ latitude: 66 });
  expect(placeAt(walked, walked.duration)).toMatchObject({ latitude: 66.0001 });
  expect(walked.duration).toBeGreaterThan(8000);
  expect(placeAt({ steps: [] }, 0)).toBeUndefined();
});

const names = {
  engagement: (id: number) => `Engagement ${id}`,
  beacon: (id: number) => `Beacon ${id}`,
  timeZone: 'Asia/Riyadh',
};
const outcome = (blockReason: WalkOutcome['blockReason']): WalkOutcome => ({
  at: plan.startsAt,
  engagement_id: 1,
  beacon_id: 81,
  distance: 18.4,
  events: ['enter', 'far'],
  blockReason,
  place: door,
});

test('each reason for not showing an engagement has a text', () => {
  const blockReasons = [
    null,
    { why: 'other-event' },
    { why: 'out-of-period' },
    { why: 'out-of-hours' },
    { why: 'capped' },
    { why: 'cooling-down', until: plan.startsAt },
    { why: 'outranked', by: 2 },
    { why: 'outranked', by: 1 },
  ] as const;
  expect(blockReasons.map((blockReason) => describeVerdict(outcome(blockReason), names))).toEqual([
    'Shown',
    'Waits for another event',
    'Not on this day',
    'Not at this hour',
    'The visitor has reached the maximum',
    'Cooling down until 12:00',
    'Lost to: Engagement 2',
    'Shown for a nearer beacon',
  ]);
  expect(describeEvent(outcome(null), names)).toBe('On Hello and Far at Beacon 81, 18 m away');
  expect(describeEvent({ ...outcome(null), distance: null, events: ['leave'] }, names)).toBe(
    'On Exit at Beacon 81',
  );
});
