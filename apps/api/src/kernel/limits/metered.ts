import { faultOf } from '../../platform/database/failures.ts';
import type { Allowance } from '../../platform/meter/meter.ts';
import type { Platform } from '../context.ts';
import { Refusal } from '../refusal.ts';

/** In seconds: a new period or a payment may come at any time. */
const soonest = 60;
const latest = 3600;

/**
 * Counts a request of an app or client against the company's plan, and refuses it over the limit.
 */
export const meterRequest = (
  { meter, clock }: Pick<Platform, 'meter' | 'clock'>,
  companyId: number,
): void => {
  refuse(clock, meter.take(companyId));
};

/** The same check without counting. */
export const refuseWhenUsedUp = (
  { meter, clock }: Pick<Platform, 'meter' | 'clock'>,
  companyId: number,
): void => refuse(clock, meter.look(companyId));

const refuse = (clock: Platform['clock'], usedUp: Allowance | undefined): void => {
  if (!usedUp) return;
  const seconds = Math.ceil((usedUp.until.getTime() - clock.now().getTime()) / 1000);
  throw new Refusal(429, 'api_requests_used_up', usedUp.message, {
    retryAfter: Math.min(Math.max(soonest, seconds), latest),
  });
};

const isRetryable = (error: unknown): boolean =>
  error instanceof Refusal ? error.status === 429 : faultOf(error) !== undefined;

/** Requests that fail because of a limit or a database fault are not counted, because clients retry them. */
export const giveBackIfRetryable = async <T>(
  meter: Platform['meter'],
  companyId: number,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isRetryable(error)) meter.giveBack(companyId);
    throw error;
  }
};
