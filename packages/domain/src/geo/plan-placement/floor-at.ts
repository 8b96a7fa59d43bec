import { type Ring, ringContains } from '../polygons/polygon.ts';
import type { Position } from '../position.ts';

/** The corners of its plan; none until the plan is placed. */
type PlannedFloor = { id: number; ring: Ring };

/** The only floor that can contain all these places; null where there is none, or more than one. */
export const onlyFloorAt = (
  floors: readonly PlannedFloor[],
  places: readonly Position[],
): number | null => {
  // A floor without a plan may be anywhere in the building.
  const possible = floors.filter(
    ({ ring }) => ring.length === 0 || places.every((place) => ringContains(ring, place)),
  );
  return possible.length === 1 ? (possible[0]?.id ?? null) : null;
};
