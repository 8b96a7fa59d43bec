import { requestsUsedUp } from '@floorwright/contract';

import type { Platform } from './context.ts';
import { Refusal } from './refusal.ts';

/** A new period may begin, or somebody may pay, at any minute. */
const soonest = 60;

/** Counts a request of an app or a client against the plan of its company, and refuses one too many. */
export const meterRequest = (
  { meter, clock }: Pick<Platform, 'meter' | 'clock'>,
  companyId: number,
): void => {
  const usedUp = meter.take(companyId);
  if (!usedUp) return;
  const seconds = Math.ceil((usedUp.until.getTime() - clock.now().getTime()) / 1000);
  throw new Refusal(429, requestsUsedUp, usedUp.message, {
    retryAfter: Math.max(soonest, seconds),
  });
};

/** What we are too busy for costs nothing: it has to be sent again. */
export const freeIfTooBusy = async <T>(
  meter: Platform['meter'],
  companyId: number,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_busy') meter.giveBack(companyId);
    throw error;
  }
};
