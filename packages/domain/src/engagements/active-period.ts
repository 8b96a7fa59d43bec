/** From the first to the last day, both included, written like 2026-11-15; null where it is open. */
export type ActivePeriod = { active_from: string | null; active_until: string | null };

export const backwardPeriodMessage = 'The last day lies before the first one.';

/** Days are compared as text, which has their order. */
export const isForward = ({ active_from: from, active_until: until }: ActivePeriod): boolean =>
  from === null || until === null || from <= until;

export const isWithin = ({ active_from: from, active_until: until }: ActivePeriod, day: string) =>
  (from === null || from <= day) && (until === null || day <= until);
