import type { Limit } from '../../kernel/rate-limit.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';

/** More than anybody tops up, and too few to guess security codes. */
export const chargesOfCompany: Limit = { name: 'charges', tries: 10, within: minutes(10) };
export const chargesPerDay: Limit = { name: 'charges-per-day', tries: 60, within: hours(24) };
