import { expect, test } from 'vitest';

import { failingAt, type FetchFailure } from '../../../testing/provider/failing-fetch.ts';
import type { ServerFailure } from '../../../testing/provider/stub-transport.ts';
import {
  changeVenue,
  deliver,
  looksOf,
  run,
  synchronized,
  twoFloorProvider,
  wantedLooks,
} from '../../../testing/provider/synchronized.ts';
import { planSync } from './plan.ts';

/** The number of requests to our API that the change of the venue needs. */
const requests = 16;
const everyRequest = Array.from({ length: requests }, (_, index) => index + 1);
/** The requests whose response bodies are read: the list of floors and the upload URLs. */
const answersThatAreRead = [1, 3, 7, 11, 13];

test('an uninterrupted synchronization makes as many requests as are cut below', async () => {
  const provider = twoFloorProvider();
  const building = await synchronized(provider);
  changeVenue(provider);
  building.requests.length = 0;
  await run(await deliver(provider));
  expect(building.requests).toHaveLength(requests);
});

test.each<[ServerFailure, number[]]>([
  ['no connection', everyRequest],
  ['lost answer', everyRequest],
  ['error 500', everyRequest],
  ['signed out', everyRequest],
  ['broken JSON', answersThatAreRead],
])(
  'cut at every request by %s: the building stays sound, and the next run finishes',
  async (failure, failing) => {
    const failed: number[] = [];
    for (const cut of everyRequest) {
      const provider = twoFloorProvider();
      const building = await synchronized(provider);
      changeVenue(provider);
      const floors = await deliver(provider);

      building.failAt(cut, failure);
      await run(floors).catch(() => failed.push(cut));
      const bare = building.state.floors.filter(
        ({ layers }) => !layers.some(({ file }) => file.filename === 'Units.geojson'),
      );
      expect({ cut, bare }).toEqual({ cut, bare: [] });

      await run(floors);
      const looks = looksOf(building.state.floors);
      expect({ cut, looks }).toEqual({ cut, looks: wantedLooks(floors) });
      const existing = building.state.floors.find(({ jibestream_id }) => jibestream_id === '1');
      expect({ cut, local: existing?.local }).toEqual({ cut, local: 'POIs of 1' });
      expect(planSync(floors, building.state.floors).work).toEqual([]);
    }
    expect(failed).toEqual(failing);
  },
);

const unreadable = 'The provider sent an invalid response. Try again later.';

test.each<[FetchFailure, string]>([
  ['no connection', 'The provider cannot be reached. Check your connection, then try again.'],
  ['error 500', 'The provider is currently unavailable. Try again later.'],
  ['broken JSON', unreadable],
  ['expired token', 'delivered'],
])(
  '[S7.20] the provider cut at every request by %s: nothing is changed, and the next run finishes',
  async (failure, outcome) => {
    for (const cut of [1, 2, 3]) {
      const provider = twoFloorProvider();
      const building = await synchronized(provider);
      const before = structuredClone(building.state.floors);
      changeVenue(provider);

      const failing = failingAt(provider.fetcher, cut, failure, provider.expireTokens);
      const attempt = await deliver(provider, failing).then(
        () => 'delivered',
        ({ message }: Error) => message,
      );
      expect({ cut, attempt }).toEqual({ cut, attempt: outcome });
      expect(building.state.floors).toEqual(before);

      const floors = await deliver(provider);
      await run(floors);
      expect(looksOf(building.state.floors)).toEqual(wantedLooks(floors));
    }
  },
);
