import { type LayerKind, layerStyles } from '@floorwright/domain/floors';

import type { BuildingFloor, FloorLayer } from '../../../venue/company/floors.ts';

/** The lowest first. */
export const inDrawingOrder = (layers: readonly FloorLayer[]): FloorLayer[] =>
  layers.toSorted((a, b) => a.position - b.position);

const numbered = (layers: readonly FloorLayer[]): FloorLayer[] =>
  layers.map((layer, position) => ({ ...layer, position }));

/** The floor with a layer moved to a new position; the others shift. */
export const withLayerAt = (
  floor: BuildingFloor,
  layerId: number,
  position: number,
): BuildingFloor => {
  const ordered = inDrawingOrder(floor.layers);
  const moved = ordered.filter(({ id }) => id === layerId);
  const others = ordered.filter(({ id }) => id !== layerId);
  return { ...floor, layers: numbered(others.toSpliced(position, 0, ...moved)) };
};

export const withKind = (
  floor: BuildingFloor,
  layerId: number,
  kind: LayerKind,
): BuildingFloor => ({
  ...floor,
  layers: floor.layers.map((layer) =>
    layer.id === layerId ? { ...layer, kind, style: layerStyles[kind] } : layer,
  ),
});

export const withoutLayer = (floor: BuildingFloor, layerId: number): BuildingFloor => ({
  ...floor,
  layers: numbered(inDrawingOrder(floor.layers).filter(({ id }) => id !== layerId)),
});
