import { days } from '../platform/clock/clock.ts';

/** How long a session lasts from its last use. */
export const accessTokenLifetime = days(30);
