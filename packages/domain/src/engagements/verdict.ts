import { openingAt, weekMomentIn } from '../working-hours/opening.ts';
import { readWorkingHours, type WireWorkingHours } from '../working-hours/wire.ts';
import { type ActivePeriod, dayIn, isWithin } from './active-period.ts';
import type { EngagementStatus, TriggerEvent } from './events.ts';
import type { VisitorState } from './visitor-state.ts';

/** The fields of an engagement that the rules use. */
export type Engagement = ActivePeriod & {
  readonly id: number;
  readonly event_type: TriggerEvent;
  readonly beacon_ids: readonly number[];
  readonly active_hours: WireWorkingHours;
  readonly cooldown_minutes: number;
  readonly cap_per_visitor: number | null;
  readonly priority: number;
  /** Defaults to active, as in the venue data of visitor apps. */
  readonly status?: EngagementStatus;
};

/** Why an engagement is not shown although its beacon is near. */
export type BlockReason =
  | { readonly why: 'other-event' }
  | { readonly why: 'paused' }
  | { readonly why: 'archived' }
  | { readonly why: 'out-of-period' }
  | { readonly why: 'out-of-hours' }
  | { readonly why: 'capped' }
  /** Until then, in milliseconds since 1970. */
  | { readonly why: 'cooling-down'; readonly until: number }
  /** By the engagement shown instead, or by itself at a nearer beacon. */
  | { readonly why: 'outranked'; readonly by: number };

/** Why an engagement may not be shown at a time, regardless of others. */
export const findBlockReason = (
  engagement: Engagement,
  shown: VisitorState['shown'],
  at: number,
  timeZone: string,
): BlockReason | undefined => {
  const { status = 'active' } = engagement;
  if (status !== 'active') return { why: status };
  const moment = new Date(at);
  if (!isWithin(engagement, dayIn(timeZone, moment))) return { why: 'out-of-period' };
  const answer = readWorkingHours(engagement.active_hours);
  const hours = answer.outcome === 'read' ? answer.hours : null;
  if (hours !== null && !openingAt(hours, weekMomentIn(timeZone, moment)).open)
    return { why: 'out-of-hours' };
  const earlier = shown[engagement.id];
  if (!earlier) return undefined;
  const { cap_per_visitor: cap, cooldown_minutes: minutes } = engagement;
  if (cap !== null && earlier.times >= cap) return { why: 'capped' };
  const until = earlier.at + minutes * 60_000;
  return at < until ? { why: 'cooling-down', until } : undefined;
};
