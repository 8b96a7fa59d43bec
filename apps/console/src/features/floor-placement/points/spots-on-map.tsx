import { cornersOf, type Placement } from '@floorwright/domain/geo';
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
  /** The preview of the alignment, or the current placement. */
  preview: Placement | null;
  opacity: number;
};

/** The control points on the map, over a preview of the plan. */
export const SpotsOnMap = ({ url, marks, alignment, preview, opacity }: Props) => {
  const corners = useMemo(() => preview && cornersOf(preview), [preview]);
  const spots = [...marks.points.map(({ map }) => map), ...(marks.map ? [marks.map] : [])];
  return (
    <>
      {corners && <FloorPlanImage url={url} corners={corners} opacity={opacity} />}
      {/* Large sites are marked at low zoom, so every zoom is allowed. */}
      <ClickToPlace onPlace={alignment.markMap} fromZoom={0} />
      {spots.map((at, index) => (
        <MapOverlay
          // Points have no id; their index identifies them.
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
