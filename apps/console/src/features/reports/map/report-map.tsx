import { boundsOf, type Position } from '@floorwright/domain/geo';
import { type ReactNode, useEffect } from 'react';

import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { lookAt } from '../../../venue/map/camera.ts';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { FloorLayers } from '../../../venue/map/floor/floor-layers.tsx';
import { FloorPlanImage } from '../../../venue/map/floor/floor-plan-image.tsx';
import { useMap } from '../../../venue/map/map-context.ts';
import { MapView } from '../../../venue/map/map-view.tsx';

const middleOf = (floor: BuildingFloor, otherwise: Position): Position => {
  const bounds = boundsOf(floor.coordinates);
  return bounds
    ? {
        latitude: (bounds.south + bounds.north) / 2,
        longitude: (bounds.west + bounds.east) / 2,
      }
    : otherwise;
};

/** Moves the camera each time the place or the zoom changes. */
const Camera = ({ at: { latitude, longitude }, zoom }: { at: Position; zoom: number }) => {
  const { map } = useMap();
  useEffect(() => lookAt(map, { latitude, longitude }, zoom), [map, latitude, longitude, zoom]);
  return null;
};

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor;
  isNear: boolean;
  /** The overlays of the floor. */
  children: ReactNode;
};

/** The map of a report: one floor with its overlays. */
export const ReportMap = ({ building, floor, isNear, children }: Props) => {
  const plan = floor.coordinates.length === 4 ? floor.photo?.url : null;
  const middle = middleOf(floor, building.coordinate);
  const zoom = isNear ? mapMeasures.reportNearZoom : mapMeasures.reportZoom;
  return (
    <MapView label="Map of the report" view={{ center: middle, zoom }}>
      {plan && <FloorPlanImage key={floor.id} url={plan} corners={floor.coordinates} />}
      <FloorLayers key={`layers ${floor.id}`} floor={floor} fromZoom={mapMeasures.areaZoom} />
      {children}
      <Camera at={middle} zoom={zoom} />
    </MapView>
  );
};
