import type { Limit } from '../../kernel/rate-limit.ts';
import { hours } from '../../platform/clock/clock.ts';

/** How many files a person may upload, whichever way, and how many have to be looked through for them. */
export const limits = {
  uploadOfMember: { name: 'upload/member', tries: 600, within: hours(1) },
  pictureOfMember: { name: 'attach-picture/member', tries: 300, within: hours(1) },
  layerOfMember: { name: 'attach-layer/member', tries: 600, within: hours(1) },
} as const satisfies Record<string, Limit>;

const gigabyte = 1024 ** 3;

/** Bytes of all files of a company. Files that nothing uses are removed after a day, and count until then. */
export const volume = { stored: 20 * gigabyte, perDay: 2 * gigabyte } as const;
