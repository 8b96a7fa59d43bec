import type { Limit } from '../../kernel/rate-limit.ts';
import { hours } from '../../platform/clock/clock.ts';

/** How many files a person may have read. */
export const limits = {
  importOfMember: { name: 'beacon-import/member', tries: 120, within: hours(1) },
} as const satisfies Record<string, Limit>;
