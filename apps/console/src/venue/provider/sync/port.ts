import type { LayerKind } from '@floorwright/domain/floors';

import type { VenueLayer } from '../layers/split-layers.ts';
import type { ExistingFloor } from './plan.ts';

export type NewLayer = { file: string; kind: LayerKind; position: number };
type NewFloor = {
  name: string;
  jibestream_id: string;
  position: number;
  layers: NewLayer[];
};

/**
 * The operations of a synchronization on one building. A call rejects if its outcome is unknown, or
 * when it is aborted. Removing something that is already gone succeeds.
 */
export type SyncPort = {
  listFloors(signal: AbortSignal): Promise<readonly ExistingFloor[]>;
  /** In one request, so that there is never a floor with some of its layers. */
  createFloor(floor: NewFloor, signal: AbortSignal): Promise<void>;
  updateFloor(
    floorId: number,
    change: { name: string; position: number },
    signal: AbortSignal,
  ): Promise<void>;
  removeFloor(floorId: number, signal: AbortSignal): Promise<void>;
  /** Returns the signed id of the file. */
  uploadLayer(layer: VenueLayer, signal: AbortSignal): Promise<string>;
  createLayer(floorId: number, layer: NewLayer, signal: AbortSignal): Promise<void>;
  removeLayer(floorId: number, layerId: number, signal: AbortSignal): Promise<void>;
};
