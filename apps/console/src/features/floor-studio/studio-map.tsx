import { type ReactNode, useMemo } from 'react';

import type { CompanyBuilding } from '../../venue/company/buildings.ts';
import type { BuildingFloor } from '../../venue/company/floors.ts';
import { mapMeasures } from '../../venue/map/constants.ts';
import { FitFloor } from '../../venue/map/floor/fit-floor.tsx';
import { FloorLayers } from '../../venue/map/floor/floor-layers.tsx';
import { FloorPlanImage } from '../../venue/map/floor/floor-plan-image.tsx';
import { MapView } from '../../venue/map/map-view.tsx';
import { FixedMarker } from '../../venue/map/markers/place-marker.tsx';
import { messages } from './panel/messages/index.ts';

/** What the legend can hide: a layer, or the picture of the plan. */
export type Hideable = number | 'plan';

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor | undefined;
  hidden: ReadonlySet<Hideable>;
  /** Whether the map fits itself to the floor. */
  fitted: boolean;
  /** What is drawn over the floor. */
  children: ReactNode;
};

/** The width of the legend and its margin, in pixels. */
export const legendWidth = 212;

/** The chosen floor on the map. */
export const StudioMap = ({ building, floor, hidden, fitted, children }: Props) => {
  const visibleIds = useMemo(
    () => new Set(floor?.layers.flatMap(({ id }) => (hidden.has(id) ? [] : [id]))),
    [floor?.layers, hidden],
  );
  const isPlaced = floor?.coordinates.length === 4;
  const plan = isPlaced && !hidden.has('plan') ? floor.photo?.url : null;
  const isNowhere = !isPlaced && (floor?.layers.length ?? 0) === 0;
  return (
    <MapView
      label={messages.map}
      view={{ center: building.coordinate, zoom: mapMeasures.flyToZoom }}
    >
      {floor && plan && <FloorPlanImage url={plan} corners={floor.coordinates} />}
      {floor && (
        <FloorLayers
          key={floor.id}
          floor={floor}
          visibleIds={visibleIds}
          fromZoom={mapMeasures.areaZoom}
        />
      )}
      {isNowhere && <FixedMarker at={building.coordinate} name={building.name} />}
      {children}
      {fitted && (
        <FitFloor floor={floor} otherwise={building.coordinate} coveredEnd={legendWidth} />
      )}
    </MapView>
  );
};
