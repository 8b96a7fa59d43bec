import type { MemberContext } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hours, later } from '../../../platform/clock/clock.ts';
import { volume } from '../limits.ts';
import { sumBytes } from '../repository.ts';

const day = hours(24);

const inGigabytes = (bytes: number): string => `${bytes / 1024 ** 3} GB`;

/**
 * Refuses a file that exceeds the quota of the company. Files that are announced at the same time
 * may pass together and exceed it.
 */
export const assertRoom = async (context: MemberContext, byteSize: number): Promise<void> => {
  const since = later(context.clock.now(), -day);
  const { stored, recent } = await sumBytes(context.db, context.scope.companyId, since);
  if (stored + byteSize > volume.stored)
    throw new Refusal(
      507,
      'storage_full',
      `Your company has used the ${inGigabytes(volume.stored)} that it may store. Delete pictures, layers or floors that you no longer need: their files are removed after a day.`,
    );
  if (recent + byteSize > volume.perDay)
    throw new Refusal(
      429,
      'upload_volume',
      `Your company has uploaded ${inGigabytes(volume.perDay)} in the last 24 hours. Upload the rest tomorrow.`,
      { retryAfter: 3600 },
    );
};
