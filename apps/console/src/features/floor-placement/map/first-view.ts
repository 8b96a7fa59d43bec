import type { Placement, Position } from '@floorwright/domain/geo';

import { mapMeasures } from '../../../venue/map/constants.ts';

/** The zoom at which a plan can be placed precisely. */
export const placingZoom = 18;

/** The size of a plan on the screen: in pixels, and as a share of the screen width. */
const targetSize = { pixels: 640, part: 0.8 } as const;
const maxZoom = 21;

/** Meters per pixel at zoom 0 on the equator. */
const metersPerPixelAtZoomZero = 78_271.517;

/** The initial view: the whole plan, or the building if the plan is not placed. */
export const firstView = (
  placement: Placement | null,
  building: Position,
  screenWidth: number = window.innerWidth,
) => {
  if (!placement) return { center: building, zoom: placingZoom };
  const { anchor, width, height } = placement;
  const across = Math.cos((anchor.latitude * Math.PI) / 180) * metersPerPixelAtZoomZero;
  const wanted = Math.min(targetSize.pixels, screenWidth * targetSize.part);
  const zoom = Math.log2((across * wanted) / Math.hypot(width, height));
  return {
    center: anchor,
    zoom: Math.min(Math.max(zoom, mapMeasures.singleMarkerZoom), maxZoom),
  };
};
