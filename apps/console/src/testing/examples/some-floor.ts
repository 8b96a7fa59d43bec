import { layerStyles } from '@floorwright/domain/floors';

import type { BuildingFloor, FloorLayer } from '../../venue/company/floors.ts';
import { someBuilding } from './some-building.ts';

export const someLayer = (layer: Partial<FloorLayer> & { id: number }): FloorLayer => {
  const { id, kind = 'rooms' } = layer;
  return {
    position: 0,
    kind,
    style: layerStyles[kind],
    file: {
      signed_id: `signed-layer-${id}`,
      filename: `${kind}.geojson`,
      url: `https://files.test/layers/${id}`,
      checksum: `sum-${id}`,
    },
    ...layer,
  };
};

/** An empty floor. */
export const someFloor: BuildingFloor = {
  id: 31,
  building_id: someBuilding.id,
  name: 'G',
  jibestream_id: null,
  position: 0,
  photo: null,
  configured: false,
  translations: {},
  layers: [],
  coordinates: [],
};
