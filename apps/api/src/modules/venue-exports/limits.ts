import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { hours } from '../../platform/clock/clock.ts';

const megabyte = 1024 ** 2;

/** The layers of a building, each counted for every floor that uses it. They are in one archive. */
export const maxLayerBytes = 256 * megabyte;

/** The size of an archive as it is stored. */
export const maxArchiveBytes = 256 * megabyte;

/** Archives of a company that are retained, for a day at most. */
export const mostRetained = 10;

export const limits = {
  exportOfMember: { name: 'venue-exports/member', tries: 60, within: hours(1) },
} as const satisfies Record<string, Limit>;
