import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { hours } from '../../platform/clock/clock.ts';

/** Limits of file reads and dry runs per user. */
export const limits = {
  importOfMember: { name: 'beacon-import/member', tries: 120, within: hours(1) },
  dryRunOfMember: { name: 'beacon-import/dry-run', tries: 300, within: hours(1) },
} as const satisfies Record<string, Limit>;
