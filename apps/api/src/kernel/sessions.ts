import { days, minutes } from '../platform/clock/clock.ts';

/** A session ends when it is not used for this long. */
export const maxIdleTime = days(30);

/** A session ends this long after the sign-in, however often it is used. */
export const maxSessionTime = days(90);

/** How long after a sign-in or a verification a user may do what otherwise requires another one. */
export const freshSignIn = minutes(15);

/** The time of a proof that is missing, or of which an identity provider does not say when it was given. */
export const never = new Date(0);

export const isNever = (time: Date): boolean => time.getTime() === never.getTime();

/** How users prove who they are, by the names of RFC 8176. */
export type AuthenticationMethod = 'pwd' | 'otp' | 'hwk' | 'swk' | 'mfa';

/** How long the second step of a sign-in may take. */
export const challengeLifetime = minutes(10);

/** How long a device counts as known after its last sign-in. */
export const knownDeviceLifetime = days(180);

const header = /^Token\s+(?:token=)?"?([\w-]{1,255})"?\s*$/i;

export const readTokenHeader = (authorization: string | undefined): string | null =>
  authorization?.match(header)?.[1] ?? null;
