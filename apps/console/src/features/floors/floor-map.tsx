import { useMemo } from 'react';

import type { CompanyBuilding } from '../../lib/company/building-query.ts';
import type { BuildingFloor } from '../../lib/company/floors-query.ts';
import { mapMeasures } from '../../lib/map/constants.ts';
import { FitFloor } from '../../lib/map/fit-floor.tsx';
import { FloorLayers } from '../../lib/map/floor-layers.tsx';
import { FloorPlanImage } from '../../lib/map/floor-plan-image.tsx';
import { MapView } from '../../lib/map/map-view.tsx';
import { FixedMarker } from '../../lib/map/place-marker.tsx';
import { isPlaced } from './floor-words.ts';
import type { Hideable } from './use-hidden.ts';

type Props = {
  building: CompanyBuilding;
  floor: BuildingFloor | undefined;
  hidden: ReadonlySet<Hideable>;
};

/** As wide as the legend and its distance from the edge. */
const legendWidth = 212;

/** The chosen floor where it stands. */
export const FloorMap = ({ building, floor, hidden }: Props) => {
  const visibleIds = useMemo(
    () => new Set(floor?.layers.flatMap(({ id }) => (hidden.has(id) ? [] : [id]))),
    [floor?.layers, hidden],
  );
  const plan = floor && isPlaced(floor) && !hidden.has('plan') ? floor.photo?.url : null;
  const isNowhere = !floor || (!isPlaced(floor) && floor.layers.length === 0);
  return (
    <MapView
      label="Map of the floor"
      view={{ center: building.coordinate, zoom: mapMeasures.flyToZoom }}
    >
      {floor && plan && <FloorPlanImage url={plan} corners={floor.coordinates} />}
      {floor && <FloorLayers key={floor.id} floor={floor} visibleIds={visibleIds} />}
      {isNowhere && <FixedMarker at={building.coordinate} name={building.name} />}
      <FitFloor floor={floor} otherwise={building.coordinate} coveredRight={legendWidth} />
    </MapView>
  );
};
