import type { Engagement } from './verdict.ts';

type Ranked = Pick<Engagement, 'id' | 'priority'>;

/** The highest priority first. */
export const byPriority = (a: Ranked, b: Ranked): number => b.priority - a.priority;

/** Of the same priority and at the same distance, the oldest engagement is shown. */
export const byAge = (a: Ranked, b: Ranked): number => a.id - b.id;

/** Whether an engagement is shown instead of another one when both could be, at the same beacon. */
export const outranks = (one: Ranked, other: Ranked): boolean =>
  (byPriority(one, other) || byAge(one, other)) < 0;
