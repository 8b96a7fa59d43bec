import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { hours } from '../../platform/clock/clock.ts';

export const limits = {
  importOfMember: { name: 'plan-imports/member', tries: 60, within: hours(1) },
} as const satisfies Record<string, Limit>;
