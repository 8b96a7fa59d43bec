import type { Corners } from '@floorwright/domain/geo';

import type { BuildingFloor } from '../../../venue/company/floors.ts';

export type Neighbor = 'below' | 'above';

/** The corners of a placed plan. */
export const cornersIn = ({ coordinates }: Pick<BuildingFloor, 'coordinates'>): Corners | null => {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = coordinates;
  return upperLeft && upperRight && lowerRight && lowerLeft
    ? [upperLeft, upperRight, lowerRight, lowerLeft]
    : null;
};

/** The floors directly below and above one. The list is sorted from the lowest up. */
export const neighborsOf = (
  floors: readonly BuildingFloor[],
  floorId: number,
): Readonly<Record<Neighbor, BuildingFloor | null>> => {
  const at = floors.findIndex(({ id }) => id === floorId);
  return {
    below: floors[at - 1] ?? null,
    above: at < 0 ? null : (floors[at + 1] ?? null),
  };
};

export type PlacedPlan = { url: string; corners: Corners };

export const planOf = (floor: BuildingFloor): PlacedPlan | null => {
  const corners = cornersIn(floor);
  const url = floor.photo?.url ?? null;
  return corners && url !== null ? { url, corners } : null;
};
