import { expect, test } from 'vitest';

import { fakeFloor, feature } from '../../../testing/provider/fake-provider.ts';
import { stubBuilding } from '../../../testing/provider/stub-building.ts';
import {
  changeVenue,
  deliver,
  looksOf,
  run,
  synchronized,
  twoFloorProvider,
  wantedLooks,
} from '../../../testing/provider/synchronized.ts';
import { apiPort } from './api-port.ts';
import type { SyncProgress } from './run.ts';

test('[S4.21] a first synchronization adds every floor with its layers', async () => {
  const provider = twoFloorProvider();
  const building = stubBuilding();
  const floors = await deliver(provider);
  const done = await run(floors);
  expect(done.floors).toEqual({ added: ['Level 1', 'Level 2'], changed: [], removed: [] });
  expect(looksOf(building.state.floors)).toEqual(wantedLooks(floors));
  expect(building.state.floors.map(({ layers }) => layers.map(({ kind }) => kind))).toEqual([
    ['corridors', 'rooms'],
    ['rooms'],
  ]);
});

test('[S4.21] progress names the floor, its layers and how many floors there are', async () => {
  const provider = twoFloorProvider();
  stubBuilding();
  const reported: SyncProgress[] = [];
  await run(await deliver(provider), (progress) => reported.push(progress));
  const first = { floorName: 'Level 1', layerCount: 2, floorIndex: 1, floorTotal: 2 };
  const second = { floorName: 'Level 2', layerCount: 1, floorIndex: 2, floorTotal: 2 };
  expect(reported).toEqual([
    { ...first, share: 0 },
    { ...first, share: 1 / 5 },
    { ...first, share: 2 / 5 },
    { ...first, share: 3 / 5 },
    { ...second, share: 3 / 5 },
    { ...second, share: 4 / 5 },
    { ...second, share: 1 },
  ]);
});

test('an unchanged venue only lists the floors', async () => {
  const provider = twoFloorProvider();
  const building = await synchronized(provider);
  const before = structuredClone(building.state.floors);
  building.requests.length = 0;
  const reported: SyncProgress[] = [];
  await run(await deliver(provider), (progress) => reported.push(progress));
  expect(building.requests).toEqual(['GET buildings/1/floors']);
  expect(building.state.floors).toEqual(before);
  expect(reported).toEqual([]);
});

test('a changed venue changes its floors and not what is placed on them', async () => {
  const provider = twoFloorProvider();
  const building = await synchronized(provider);
  const [ground] = structuredClone(building.state.floors);
  changeVenue(provider);
  const floors = await deliver(provider);
  await run(floors);
  expect(looksOf(building.state.floors)).toEqual(wantedLooks(floors));
  expect(building.state.floors.find(({ jibestream_id }) => jibestream_id === '1')).toMatchObject({
    id: ground?.id,
    local: 'POIs of 1',
  });
});

test('a kind that was set by hand survives a new version of the layer', async () => {
  const provider = twoFloorProvider();
  const building = await synchronized(provider);
  const units = building.state.floors[1]?.layers[0];
  if (units) units.kind = 'parking';
  provider.state.floors[1] = fakeFloor(2, 2, feature('Units', 13.5, 52.6));
  await run(await deliver(provider));
  expect(building.state.floors[1]?.layers).toMatchObject([{ kind: 'parking' }]);
});

test('[S4.20] floors are sent in requests that are marked as a synchronization', async () => {
  const provider = twoFloorProvider();
  const building = await synchronized(provider);
  const id = building.state.floors[1]?.id;
  provider.state.floors.pop();
  await run(await deliver(provider));
  expect(building.requests.at(-1)).toBe(`DELETE floors/${id}?synchronization=true`);
});

test('when aborted it stops at once and can be resumed', async () => {
  const provider = twoFloorProvider();
  const building = stubBuilding();
  const floors = await deliver(provider);
  const controller = new AbortController();
  const stopAtSecond = ({ floorIndex }: SyncProgress): void => {
    if (floorIndex === 2) controller.abort();
  };
  await expect(run(floors, stopAtSecond, controller.signal)).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  );
  expect(building.state.floors.map(({ name }) => name)).toEqual(['Level 1']);
  const [first] = building.state.floors;
  await run(floors);
  expect(looksOf(building.state.floors)).toEqual(wantedLooks(floors));
  expect(building.state.floors[0]).toBe(first);
});

test('two concurrent runs do not create a floor twice', async () => {
  const provider = twoFloorProvider();
  const building = stubBuilding();
  const floors = await deliver(provider);
  await Promise.allSettled([run(floors), run(floors)]);
  await run(floors);
  expect(looksOf(building.state.floors)).toEqual(wantedLooks(floors));
});

test('removing something that another user has removed succeeds', async () => {
  stubBuilding();
  const port = apiPort(1);
  const { signal } = new AbortController();
  await expect(port.removeFloor(99, signal)).resolves.toBeUndefined();
  await expect(port.removeLayer(99, 1, signal)).resolves.toBeUndefined();
  await expect(port.updateFloor(99, { name: 'G', position: 0 }, signal)).rejects.toThrow('Gone');
});
