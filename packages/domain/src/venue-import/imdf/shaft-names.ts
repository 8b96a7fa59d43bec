import type { PointContent } from '../../venue-versions/contents.ts';
import { type DrawnPoint, placeKey } from '../drawing.ts';

type OnFloor = { readonly points: readonly (readonly DrawnPoint[])[] };

const groupOf = ({ kind, shaft }: DrawnPoint): string | null =>
  shaft === null ? null : JSON.stringify([kind, shaft]);

/** A name with the first number that is free. */
const freeName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name;
  const base = name.replace(/ \d+$/, '');
  let number = 1;
  while (taken.has(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
};

/**
 * The shafts of a file that has no names for them under names of the building: the one that a stop already has there,
 * else one that is free. Otherwise an elevator of the file would be joined with another one of the same number.
 */
export const withShaftNames = <Floor extends OnFloor>(
  floors: ReadonlyMap<number, Floor>,
  routes: ReadonlyMap<number, readonly PointContent[]>,
  prefix: string,
): Map<number, Floor> => {
  const taken = new Set<string>();
  const present = new Map<string, string>();
  for (const [floorId, points] of routes)
    for (const point of points) {
      if (point.shaft === null) continue;
      taken.add(point.shaft);
      present.set(`${floorId} ${placeKey(point)}`, point.shaft);
      // One that was moved by hand.
      if (point.point_id.startsWith(prefix))
        present.set(`${floorId} ${point.point_id.slice(prefix.length)}`, point.shaft);
    }
  const stops = [...floors].flatMap(([floorId, { points }]) =>
    points.flat().map((point) => ({ floorId, point, group: groupOf(point) })),
  );
  const names = new Map<string, string>();
  for (const { floorId, point, group } of stops) {
    const name = present.get(`${floorId} ${placeKey(point)}`);
    if (group !== null && name !== undefined && !names.has(group)) names.set(group, name);
  }
  for (const { point, group } of stops) {
    if (group === null || point.shaft === null || names.has(group)) continue;
    const name = freeName(point.shaft, taken);
    names.set(group, name);
    taken.add(name);
  }
  const named = (point: DrawnPoint): DrawnPoint => {
    const group = groupOf(point);
    return group === null ? point : { ...point, shaft: names.get(group) ?? point.shaft };
  };
  return new Map(
    Array.from(floors, ([floorId, floor]) => [
      floorId,
      { ...floor, points: floor.points.map((list) => list.map(named)) },
    ]),
  );
};
