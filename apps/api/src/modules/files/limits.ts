import type { Limit } from '../../kernel/rate-limit.ts';
import { hours } from '../../platform/clock/clock.ts';

/** How many files a person may upload, whichever way. */
export const limits = {
  uploadOfMember: { name: 'upload/member', tries: 600, within: hours(1) },
} as const satisfies Record<string, Limit>;
