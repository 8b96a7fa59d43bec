import { expect, test, vi } from 'vitest';

import { locateDevice } from './locate-device.ts';

const device = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });

test('[S9.5] the device has 5 seconds, and its answer may be 10 minutes old', async () => {
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
  [1, /not allowed/],
  [2, /does not know/],
  [3, /too long/],
])('a refusal with code %i is told in a sentence', async (code, sentence) => {
  device((_found, refused) => refused?.({ code } as GeolocationPositionError));
  expect(await locateDevice()).toMatchObject({
    outcome: 'refused',
    message: expect.stringMatching(sentence) as string,
  });
});

test('a browser that knows no places says so', async () => {
  vi.stubGlobal('navigator', {});
  expect(await locateDevice()).toMatchObject({ outcome: 'refused' });
});
