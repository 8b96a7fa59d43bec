import { days, minutes } from '../platform/clock/clock.ts';

/** How long a session lasts from its last use. */
export const accessTokenLifetime = days(30);

/** How long it lasts at most, however often it is used: after that the password is asked for again. */
export const longestSession = days(90);

/** For how long after signing in a person may do what otherwise needs the password again. */
export const freshSignIn = minutes(15);

const header = /^Token\s+(?:token=)?"?([\w-]{1,255})"?\s*$/i;

export const readTokenHeader = (authorization: string | undefined): string | null =>
  authorization?.match(header)?.[1] ?? null;
