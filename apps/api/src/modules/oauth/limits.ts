import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { days, hours, minutes } from '../../platform/clock/clock.ts';

/** Only refused requests count, so that a busy client is not slowed down. */
export const guessesFromAddress: Limit = {
  name: 'oauth-token/address',
  tries: 120,
  within: minutes(15),
};

export const codeLifetime = minutes(2);
export const accessTokenLifetime = hours(1);
export const refreshTokenLifetime = days(30);
