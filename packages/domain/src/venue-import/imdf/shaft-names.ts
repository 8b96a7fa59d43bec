import type { PointContent } from '../../venue-versions/contents.ts';
import { type DrawnPoint, placeKey } from '../drawing.ts';
import type { RememberedPoint } from '../drawing/remembered.ts';

type OnFloor = { readonly points: readonly (readonly DrawnPoint[])[] };

/** Elevators and stairs of the same name are two shafts. */
export const shaftKey = (kind: DrawnPoint['kind'], shaft: string): string =>
  JSON.stringify([kind, shaft]);

const groupOf = ({ kind, shaft }: DrawnPoint): string | null =>
  shaft === null ? null : shaftKey(kind, shaft);

const placeOn = (floorId: number, { kind }: Pick<DrawnPoint, 'kind'>, place: string): string =>
  `${floorId} ${kind} ${place}`;

/** A name with the first number that is free. */
const freeName = (name: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(name)) return name;
  const base = name.replace(/ \d+$/, '');
  let number = 1;
  while (taken.has(`${base} ${number}`)) number += 1;
  return `${base} ${number}`;
};

type Remembered = { readonly points: readonly RememberedPoint[] | null };

/** The shafts of stops of the building, by floor, kind and place: where they are, and where the file has them. */
const shaftsAt = (
  routes: ReadonlyMap<number, readonly PointContent[]>,
  prefix: string,
  remembered: ReadonlyMap<number, Remembered>,
): Map<string, string> => {
  const present = new Map<string, string>();
  for (const [floorId, points] of routes) {
    const places = new Map(
      (remembered.get(floorId)?.points ?? []).map((point) => [point.id, placeKey(point)]),
    );
    for (const point of points) {
      if (point.shaft === null) continue;
      const { point_id: id } = point;
      present.set(placeOn(floorId, point, placeKey(point)), point.shaft);
      // One that was moved by hand.
      const place = id.startsWith(prefix) ? id.slice(prefix.length) : places.get(id);
      if (place !== undefined) present.set(placeOn(floorId, point, place), point.shaft);
    }
  }
  return present;
};

/**
 * The shafts of a file that has no names for them under names of the building: the one that the file's stops had the
 * last time, the one that a stop already has there, else one that is free. Otherwise an elevator of the file would be
 * joined with another one of the same number. `shaftsHere` has the names of those that were renamed by hand, by `shaftKey`.
 */
export const withShaftNames = <Floor extends OnFloor>(
  floors: ReadonlyMap<number, Floor>,
  routes: ReadonlyMap<number, readonly PointContent[]>,
  prefix: string,
  remembered: ReadonlyMap<number, Remembered>,
): { named: Map<number, Floor>; shaftsHere: Map<string, string> } => {
  const present = shaftsAt(routes, prefix, remembered);
  const last = new Map<string, string>();
  for (const [floorId, { points }] of remembered)
    for (const point of points ?? [])
      if (point.shaft !== null) last.set(placeOn(floorId, point, placeKey(point)), point.shaft);
  const taken = new Set([
    ...[...routes.values()].flatMap((points) => points.flatMap(({ shaft }) => shaft ?? [])),
    ...last.values(),
  ]);
  const stops = [...floors].flatMap(([floorId, { points }]) =>
    points.flat().map((point) => ({
      point,
      group: groupOf(point),
      place: placeOn(floorId, point, placeKey(point)),
    })),
  );
  const [names, known, claimed] = [new Map<string, string>(), new Set<string>(), new Set<string>()];
  /** Two shafts of the file never get the same name. */
  const claim = (group: string, name: string, { kind }: DrawnPoint): void => {
    const key = shaftKey(kind, name);
    if (names.has(group) || claimed.has(key)) return;
    names.set(group, name);
    claimed.add(key);
  };
  for (const { point, group, place } of stops) {
    const name = last.get(place);
    if (group === null || name === undefined) continue;
    known.add(group);
    claim(group, name, point);
  }
  const shaftsHere = new Map<string, string>();
  for (const { point, group, place } of stops) {
    const name = present.get(place);
    if (group === null || name === undefined) continue;
    if (!known.has(group)) claim(group, name, point);
    const key = shaftKey(point.kind, names.get(group) ?? '');
    if (last.has(place) && name !== names.get(group) && !shaftsHere.has(key))
      shaftsHere.set(key, name);
  }
  for (const { point, group } of stops) {
    if (group === null || point.shaft === null || names.has(group)) continue;
    const name = freeName(point.shaft, taken);
    names.set(group, name);
    taken.add(name);
  }
  const namedPoint = (point: DrawnPoint): DrawnPoint => {
    const group = groupOf(point);
    return group === null ? point : { ...point, shaft: names.get(group) ?? point.shaft };
  };
  return {
    shaftsHere,
    named: new Map(
      Array.from(floors, ([floorId, floor]) => [
        floorId,
        { ...floor, points: floor.points.map((list) => list.map(namedPoint)) },
      ]),
    ),
  };
};
