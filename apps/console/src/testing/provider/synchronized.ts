import { connectProvider } from '../../venue/provider/connect.ts';
import type { Fetch } from '../../venue/provider/fetch-json.ts';
import { apiPort } from '../../venue/provider/sync/api-port.ts';
import {
  type DeliveredFloor,
  deliveredFloors,
} from '../../venue/provider/sync/delivered-floors.ts';
import type { SyncPlan } from '../../venue/provider/sync/plan.ts';
import { runSync, type SyncProgress } from '../../venue/provider/sync/run.ts';
import { createFakeProvider, fakeFloor, feature } from './fake-provider.ts';
import { type BuildingFloor, stubBuilding } from './stub-building.ts';

type Provider = ReturnType<typeof createFakeProvider>;

export const twoFloorProvider = (): Provider =>
  createFakeProvider([
    fakeFloor(1, 1, feature('Units'), feature('Corridors')),
    fakeFloor(2, 2, feature('Units')),
  ]);

export const deliver = async (
  { baseUrl, credentials, fetcher: whole }: Provider,
  fetcher: Fetch = whole,
): Promise<DeliveredFloor[]> => {
  const delivery = await connectProvider(baseUrl, credentials, fetcher).venue('10');
  if (delivery.outcome === 'failed') throw new Error(delivery.failure.message);
  return deliveredFloors(delivery.value.floors);
};

export const run = (
  floors: readonly DeliveredFloor[],
  onProgress: (progress: SyncProgress) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<SyncPlan> => runSync(floors, apiPort(1), { signal, onProgress });

/** Expects names, order and layers as at the provider, without gaps, duplicates or leftovers. */
export const looksOf = (floors: readonly BuildingFloor[]) =>
  floors
    .toSorted((a, b) => a.position - b.position)
    .map(({ name, position, jibestream_id, layers }) => ({
      name,
      position,
      jibestream_id,
      files: layers.map(({ file }) => `${file.filename} ${file.checksum}`).toSorted(),
    }));
export const wantedLooks = (floors: readonly DeliveredFloor[]) =>
  floors.map(({ id, name, position, layers }) => ({
    name,
    position,
    jibestream_id: id,
    files: layers.map(({ filename, checksum }) => `${filename} ${checksum}`).toSorted(),
  }));

/** A building that was synchronized before, with objects on its floors. */
export const synchronized = async (provider: Provider) => {
  const building = stubBuilding();
  await run(await deliver(provider));
  for (const floor of building.state.floors) floor.local = `POIs of ${floor.jibestream_id}`;
  return building;
};

/** Renames a floor, changes, adds and removes a layer, and removes and adds a floor. */
export const changeVenue = ({ state }: Provider): void => {
  state.floors = [
    { ...fakeFloor(1, 1, feature('Units', 13.5, 52.6), feature('Stairs')), name: 'Ground' },
    fakeFloor(3, 3, feature('Units'), feature('Openings')),
  ];
};
