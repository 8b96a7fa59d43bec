import type { FloorToCheck } from '@floorwright/domain/floor-problems';
import { valuesOf } from '@floorwright/domain/persistent-map';
import type { FloorDocument } from '@floorwright/floor-editor';

import type { FloorSurroundings } from './fixing.ts';

/** A document as the check reads it. Without outlines in the layers, the plan is the outline. */
export const checkedFloor = (
  { corners, pois, route, beacons }: FloorDocument,
  { outlines, hull, ...around }: FloorSurroundings,
): FloorToCheck => ({
  ...around,
  outlines: outlines.length > 0 ? outlines : corners.length > 0 ? [corners] : hull,
  pois: Array.from(valuesOf(pois), ({ key, title, ring }) => ({ key, title, ring })),
  route,
  beacons: Array.from(valuesOf(beacons), ({ id, name, at }) => ({ id, name, at })),
});
