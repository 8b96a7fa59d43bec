import type { Position } from '@floorwright/domain/geo';
import { useState } from 'react';

import { FlyTo } from '../../../venue/map/camera.ts';
import { mapMeasures } from '../../../venue/map/constants.ts';
import { MapClick } from '../../../venue/map/map-click.ts';
import { MapView } from '../../../venue/map/map-view.tsx';
import { FixedMarker, PlaceMarker } from '../../../venue/map/markers/place-marker.tsx';

type Props = {
  /** Where the marker is; null before it was placed. */
  at: Position | null;
  /** Where the map is to go. */
  target: Position | null;
  /** Nobody may move the marker without it. */
  onPick?: ((to: Position) => void) | undefined;
};

const name = 'Position of the building';

/** The map on which a building is placed. */
export const BuildingMap = ({ at, target, onPick }: Props) => {
  const [start] = useState(at);
  const view = start ? { center: start, zoom: mapMeasures.singleMarkerZoom } : undefined;
  return (
    <MapView label="Map of the building" view={view}>
      <FlyTo to={target} />
      {onPick && <MapClick onClick={onPick} />}
      {at && onPick && <PlaceMarker at={at} name={name} onMove={onPick} />}
      {at && !onPick && <FixedMarker at={at} name={name} />}
    </MapView>
  );
};
