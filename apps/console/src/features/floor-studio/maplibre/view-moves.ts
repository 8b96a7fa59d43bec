import { type Position, ringCentre } from '@floorwright/domain/geo';
import { valuesOf } from '@floorwright/domain/persistent-map';
import type { FloorDocument } from '@floorwright/floor-editor';
import type { Map as MapLibreMap } from 'maplibre-gl';

import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { fitTo, flyTo } from '../../../venue/map/camera.ts';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { nearest, placesOfFloor } from '../../../venue/map/floor/fit-floor.tsx';

const drawnPlaces = ({ pois, route, beacons }: FloorDocument): Position[] => [
  ...[...valuesOf(pois)].flatMap(({ ring }) => ring),
  ...[...valuesOf(route.points)].map(({ at }) => at),
  ...[...valuesOf(beacons)].map(({ at }) => at),
];

/** Fits the map to the plan and the layers of a floor, or to its contents if it has neither. */
export const fitFloor = async (
  map: MapLibreMap,
  floor: BuildingFloor,
  head: FloorDocument,
  coveredRight: number,
): Promise<void> => {
  const placed = await placesOfFloor(map, floor);
  const places = placed.length > 0 ? placed : drawnPlaces(head);
  if (places.length > 2) fitTo(map, places, { maxZoom: nearest, coveredRight });
  else if (places.length > 0) flyTo(map, ringCentre(places), mapMeasures.drawZoom);
};
