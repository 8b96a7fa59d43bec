import type { Placement, Position } from '@floorwright/domain/geo';

import { mapMeasures } from '../../../venue/map/constants.ts';

/** How near a map is to place something exactly. */
export const placingZoom = 18;

/** How much of the screen a plan is to take, in pixels and as a part of its width. */
const wantedSize = { pixels: 640, part: 0.8 } as const;
const nearestZoom = 21;

/** How many metres a pixel of the map is wide at zoom 0 on the equator. */
const widestPixel = 78_271.517;

/** Where the map looks at first: at the plan as a whole, or at the building it is to be put down in. */
export const firstView = (
  placement: Placement | null,
  building: Position,
  screenWidth: number = window.innerWidth,
) => {
  if (!placement) return { center: building, zoom: placingZoom };
  const { anchor, width, height } = placement;
  const across = Math.cos((anchor.latitude * Math.PI) / 180) * widestPixel;
  const wanted = Math.min(wantedSize.pixels, screenWidth * wantedSize.part);
  const zoom = Math.log2((across * wanted) / Math.hypot(width, height));
  return {
    center: anchor,
    zoom: Math.min(Math.max(zoom, mapMeasures.singleMarkerZoom), nearestZoom),
  };
};
