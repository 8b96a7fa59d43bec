import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { days, minutes } from '../../platform/clock/clock.ts';

export const limits = {
  /** Each reads a whole building. */
  publishingOfCompany: { name: 'versions/company', tries: 60, within: minutes(10) },
  previewsOfMember: { name: 'versions/previews', tries: 60, within: minutes(10) },
} as const satisfies Record<string, Limit>;

/** Versions are retained for this long, and the last ones always. */
export const retainedFor = days(90);
export const retainedCount = 50;

/** A part that was used in this time may belong to a version that is being stored. */
export const partsRetainedFor = days(1);

/** Publishing can be scheduled this far ahead. */
export const furthest = days(366);

/** A comparison has at most this many entries. */
export const maxChanges = 5_000;
/** The rest is read by floor. */
export const changesPerPage = 1_000;
