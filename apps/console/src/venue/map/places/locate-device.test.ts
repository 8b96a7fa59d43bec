import { expect, test, vi } from 'vitest';

import { locateDevice } from './locate-device.ts';

const device = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });

test('[S9.5] the timeout is 5 seconds, and the position may be 10 minutes old', async () => {
  const ask = vi.fn<Geolocation['getCurrentPosition']>((found) =>
    found({ coords: { latitude: 1.5, longitude: 2.5 } } as GeolocationPosition),
  );
  device(ask);
  expect(await locateDevice()).toEqual({
    outcome: 'found',
    position: { latitude: 1.5, longitude: 2.5 },
  });
  expect(ask.mock.lastCall?.[2]).toMatchObject({ timeout: 5000, maximumAge: 600_000 });
});

test.each([
  [1, /access is blocked/],
  [2, /could not determine/],
  [3, /too long/],
])('an error with code %i has its message', async (code, sentence) => {
  device((_found, refused) => refused?.({ code } as GeolocationPositionError));
  expect(await locateDevice()).toMatchObject({
    outcome: 'refused',
    message: expect.stringMatching(sentence) as string,
  });
});

test('a browser without geolocation shows a message', async () => {
  vi.stubGlobal('navigator', {});
  expect(await locateDevice()).toMatchObject({ outcome: 'refused' });
});
