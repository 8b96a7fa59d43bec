import { days } from '../platform/clock/clock.ts';

/** How long a device counts as known after its last sign-in. */
export const knownDeviceLifetime = days(180);
