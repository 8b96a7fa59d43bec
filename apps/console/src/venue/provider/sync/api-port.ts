import { floors } from '@floorwright/contract/client';

import { call } from '../../../lib/api/call.ts';
import { isMissing } from '../../../lib/api/failure.ts';
import { uploadFile } from '../../../lib/uploads/upload-file.ts';
import type { SyncPort } from './port.ts';

const unlessGone = async (removal: Promise<unknown>): Promise<void> => {
  try {
    await removal;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
};

/** Synchronizes a building through our own API. */
export const apiPort = (buildingId: number): SyncPort => ({
  listFloors: async (signal) => {
    const answer = await call(floors.list, { params: { id: buildingId } }, { signal });
    return answer.building_floors;
  },
  createFloor: async ({ layers, ...floor }, signal) => {
    const body = { ...floor, layers_attributes: layers };
    await call(floors.create, { params: { id: buildingId }, body }, { signal });
  },
  updateFloor: async (id, change, signal) => {
    await call(floors.update, { params: { id }, body: change }, { signal });
  },
  removeFloor: (id, signal) => {
    const query = { synchronization: 'true' as const };
    return unlessGone(call(floors.remove, { params: { id }, query }, { signal }));
  },
  uploadLayer: ({ filename, bytes }, signal) => {
    const file = new File([bytes], filename, { type: 'application/geo+json' });
    return uploadFile(file, { signal, onProgress: () => undefined });
  },
  createLayer: async (id, layer, signal) => {
    await call(floors.createLayer, { params: { id }, body: layer }, { signal });
  },
  removeLayer: (id, layerId, signal) =>
    unlessGone(call(floors.removeLayer, { params: { id, layerId } }, { signal })),
});
