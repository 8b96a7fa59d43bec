import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { hours } from '../../platform/clock/clock.ts';

/** Limits per user: uploaded files, and files that have to be checked. */
export const limits = {
  uploadOfMember: { name: 'upload/member', tries: 600, within: hours(1) },
  pictureOfMember: { name: 'attach-picture/member', tries: 300, within: hours(1) },
  layerOfMember: { name: 'attach-layer/member', tries: 600, within: hours(1) },
} as const satisfies Record<string, Limit>;

const gigabyte = 1024 ** 3;

/** Total bytes of a company. Unused files are removed after a day, and count until then. */
export const volume = { stored: 20 * gigabyte, perDay: 2 * gigabyte } as const;
