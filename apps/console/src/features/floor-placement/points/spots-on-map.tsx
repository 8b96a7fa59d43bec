import { cornersOf } from '@floorwright/domain/geo';
import type { Placement } from '@floorwright/domain/geo';
import { useMemo } from 'react';

import { FloorPlanImage } from '../../../venue/map/floor/floor-plan-image.tsx';
import { MapOverlay } from '../../../venue/map/markers/map-overlay.tsx';
import { ClickToPlace } from '../map/click-to-place.tsx';
import type { Alignment, Marks } from './use-alignment.ts';

import classes from '../map/placement-map.module.css';

type Props = {
  url: string;
  marks: Marks;
  alignment: Alignment;
  /** Where the plan would come to lie, or still lies. */
  preview: Placement | null;
  opacity: number;
};

/** The spots that were marked on the map, over the plan as they would place it. */
export const SpotsOnMap = ({ url, marks, alignment, preview, opacity }: Props) => {
  const corners = useMemo(() => preview && cornersOf(preview), [preview]);
  const spots = [...marks.points.map(({ map }) => map), ...(marks.map ? [marks.map] : [])];
  return (
    <>
      {corners && <FloorPlanImage url={url} corners={corners} opacity={opacity} />}
      {/* Large sites are marked from far away. */}
      <ClickToPlace onPlace={alignment.markMap} fromZoom={0} />
      {spots.map((at, index) => (
        <MapOverlay
          // Spots are told apart by their place in the list and by nothing else.
          key={index}
          at={at}
          anchor="center"
        >
          <span className={classes.spot} data-half={index >= marks.points.length || undefined}>
            {index + 1}
          </span>
        </MapOverlay>
      ))}
    </>
  );
};
