import type { Position } from '@floorwright/domain/geo';

import { geolocationOptions } from '../constants.ts';

export type Located =
  | { outcome: 'found'; position: Position }
  | { outcome: 'refused'; message: string };

const reasons: Readonly<Record<number, string>> = {
  1: 'Location access is blocked. Allow it in the browser settings, or place the marker by hand.',
  2: 'The device could not determine its location. Place the marker by hand.',
  3: 'Finding the location took too long. Place the marker by hand.',
};

const refused = (message: string): Located => ({ outcome: 'refused', message });

/** Requests the position of the device. */
export const locateDevice = (): Promise<Located> => {
  if (!('geolocation' in navigator))
    return Promise.resolve(refused('This browser does not support location access.'));
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ outcome: 'found', position: { latitude, longitude } }),
      ({ code }) => resolve(refused(reasons[code] ?? reasons[2] ?? '')),
      geolocationOptions,
    );
  });
};
