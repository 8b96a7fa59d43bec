import type { ReactNode } from 'react';

import type { CompanyBuilding } from '../../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../../venue/company/floors.ts';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { FitFloor } from '../../../venue/map/floor/fit-floor.tsx';
import { FloorLayers } from '../../../venue/map/floor/floor-layers.tsx';
import { FloorPlanImage } from '../../../venue/map/floor/floor-plan-image.tsx';
import { MapView } from '../../../venue/map/map-view.tsx';
import { messages } from '../messages/index.ts';

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor;
  /** The markers on the floor. */
  children: ReactNode;
};

export const EngagementMap = ({ building, floor, children }: Props) => {
  const plan = floor.coordinates.length === 4 ? floor.photo?.url : null;
  return (
    <MapView
      label={messages.map.label}
      view={{ center: building.coordinate, zoom: mapMeasures.flyToZoom }}
    >
      {plan && <FloorPlanImage key={floor.id} url={plan} corners={floor.coordinates} />}
      <FloorLayers key={`layers ${floor.id}`} floor={floor} fromZoom={mapMeasures.areaZoom} />
      {children}
      <FitFloor floor={floor} otherwise={building.coordinate} />
    </MapView>
  );
};
