import type { LayerKind } from '@floorwright/domain/floors';

import type { VenueLayer } from '../layers/split-layers.ts';
import type { ExistingFloor } from './plan.ts';

export type NewLayer = { file: string; kind: LayerKind; position: number };
export type NewFloor = {
  name: string;
  jibestream_id: string;
  position: number;
  layers: NewLayer[];
};

/**
 * What a synchronization does to one building. A call rejects when it cannot tell that it was done,
 * and when it is given up. To remove what is gone is no failure.
 */
export type SyncPort = {
  listFloors(signal: AbortSignal): Promise<readonly ExistingFloor[]>;
  /** All at once, so that there is no floor with half of its layers. */
  createFloor(floor: NewFloor, signal: AbortSignal): Promise<void>;
  updateFloor(
    floorId: number,
    change: { name: string; position: number },
    signal: AbortSignal,
  ): Promise<void>;
  removeFloor(floorId: number, signal: AbortSignal): Promise<void>;
  /** Gives the signed id that stands for the file. */
  uploadLayer(layer: VenueLayer, signal: AbortSignal): Promise<string>;
  createLayer(floorId: number, layer: NewLayer, signal: AbortSignal): Promise<void>;
  removeLayer(floorId: number, layerId: number, signal: AbortSignal): Promise<void>;
};
