import type { Position } from '@floorwright/domain/geo';

import { geolocationOptions } from '../constants.ts';

export type Located =
  | { outcome: 'found'; position: Position }
  | { outcome: 'refused'; message: string };

const reasons: Readonly<Record<number, string>> = {
  1: 'The browser was not allowed to say where you are. Allow it in the settings of the browser, or place the marker by hand.',
  2: 'The device does not know where it is. Place the marker by hand.',
  3: 'The device took too long to say where it is. Place the marker by hand.',
};

const refused = (message: string): Located => ({ outcome: 'refused', message });

/** Asks the device where it is. */
export const locateDevice = (): Promise<Located> => {
  if (!('geolocation' in navigator))
    return Promise.resolve(refused('This browser cannot say where you are.'));
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ outcome: 'found', position: { latitude, longitude } }),
      ({ code }) => resolve(refused(reasons[code] ?? reasons[2] ?? '')),
      geolocationOptions,
    );
  });
};
