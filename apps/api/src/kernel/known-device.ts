import { days } from '../platform/clock/clock.ts';

/** How long a device counts as known after the last sign-in on it. */
export const knownDeviceLifetime = days(180);
