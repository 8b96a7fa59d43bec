import { fillSentence, sentences } from '@floorwright/domain/sentences';

import type { MemberContext } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { hours, later } from '../../../platform/clock/clock.ts';
import { volume } from '../limits.ts';
import { sumBytes } from '../repository.ts';

const day = hours(24);

const inGigabytes = (bytes: number): number => bytes / 1024 ** 3;

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
      fillSentence(sentences.storage_used, { gigabytes: inGigabytes(volume.stored) }),
    );
  if (recent + byteSize > volume.perDay)
    throw new Refusal(
      429,
      'upload_volume',
      fillSentence(sentences.uploaded_today, { gigabytes: inGigabytes(volume.perDay) }),
      { retryAfter: 3600 },
    );
};
