import type { Limit } from '../../kernel/limits/rate-limit.ts';
import { minutes } from '../../platform/clock/clock.ts';

/** Only refused requests count: a whole venue may share one address. */
export const guessesFromAddress: Limit = {
  name: 'visitor-session/address',
  tries: 120,
  within: minutes(15),
};

/** A session lasts an hour: a venue whose visitors share one address opens this many for one application. */
export const sessionsFromAddress: Limit = {
  name: 'visitor-session/from-address',
  tries: 1_000,
  within: minutes(15),
};

/** For all applications together, whose visitors may share the address of a network provider. */
export const allSessionsFromAddress: Limit = {
  name: 'visitor-session/all-from-address',
  tries: 20_000,
  within: minutes(15),
};

/** All apps of an application together: as many as a full stadium sends. */
export const sessionsOfKey: Limit = { name: 'visitor-session', tries: 6_000, within: minutes(1) };
export const requestsOfKey: Limit = { name: 'visitor-api', tries: 30_000, within: minutes(1) };
/** One app: a batch every second, and some other requests. */
export const requestsOfVisitor: Limit = { name: 'visitor', tries: 300, within: minutes(1) };

export { visitorSessionLifetime as sessionLifetime } from '../../kernel/visitor-token.ts';
