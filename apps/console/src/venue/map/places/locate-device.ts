import type { Position } from '@floorwright/domain/geo';

import { geolocationOptions } from '../constants.ts';
import { messages } from '../messages/index.ts';

type Located = { outcome: 'found'; position: Position } | { outcome: 'refused'; message: string };

const reasons: Readonly<Record<number, string>> = {
  1: messages.location.blocked,
  3: messages.location.tooSlow,
};

const refused = (message: string): Located => ({ outcome: 'refused', message });

/** Requests the position of the device. */
export const locateDevice = (): Promise<Located> => {
  if (!('geolocation' in navigator)) return Promise.resolve(refused(messages.location.unsupported));
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ outcome: 'found', position: { latitude, longitude } }),
      ({ code }) => resolve(refused(reasons[code] ?? messages.location.unknown)),
      geolocationOptions,
    );
  });
};
