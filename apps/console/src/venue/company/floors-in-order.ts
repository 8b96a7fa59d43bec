import type { BuildingFloor } from './floors-query.ts';

/** As a building stands: the highest floor on top. */
export const fromTheTop = (floors: readonly BuildingFloor[]): BuildingFloor[] =>
  floors.toSorted((a, b) => b.position - a.position || b.id - a.id);

/** Where somebody comes in who has chosen no floor: the lowest one above the ground. */
export const startFloor = (floors: readonly BuildingFloor[]): BuildingFloor | undefined => {
  const upwards = fromTheTop(floors).toReversed();
  return upwards.find(({ position }) => position >= 0) ?? upwards.at(-1);
};
