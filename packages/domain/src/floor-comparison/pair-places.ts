import { distanceBetween, localPlane, type Position } from '../geo/index.ts';

/** An object of a floor. */
export type ComparedPlace = {
  /** Unique among the objects of its floor. */
  readonly key: string;
  /** Only objects of the same group can be at the same place, such as POIs of one name. */
  readonly group: string;
  readonly at: Position;
};

export type Pair<A, B = A> = { readonly here: A; readonly there: B; readonly metres: number };

/** Places nearer than this are the same, in metres. */
export const samePlaceWithin = 1;

/** The nearest pairs first. Each object is in at most one pair. */
export const nearestPairs = <A extends { key: string }, B extends { key: string }>(
  candidates: readonly Pair<A, B>[],
): Pair<A, B>[] => {
  const [usedHere, usedThere] = [new Set<string>(), new Set<string>()];
  const nearestFirst = candidates.toSorted((one, other) => one.metres - other.metres);
  return nearestFirst.filter(({ here, there }) => {
    if (usedHere.has(here.key) || usedThere.has(there.key)) return false;
    usedHere.add(here.key);
    usedThere.add(there.key);
    return true;
  });
};

/** The objects that both floors have at the same place. Only near objects are compared. */
export const pairsAtSamePlace = <A extends ComparedPlace, B extends ComparedPlace>(
  here: readonly A[],
  there: readonly B[],
  within: number = samePlaceWithin,
): Pair<A, B>[] => {
  const origin = here[0]?.at;
  if (!origin) return [];
  const { toPlane } = localPlane(origin);
  const cellOf = (at: Position): [number, number] => {
    const { x, y } = toPlane(at);
    return [Math.floor(x / within), Math.floor(y / within)];
  };
  const cells = new Map<string, B[]>();
  for (const place of there) {
    const key = [...cellOf(place.at), place.group].join(' ');
    const cell = cells.get(key);
    if (cell) cell.push(place);
    else cells.set(key, [place]);
  }
  const around = [-1, 0, 1];
  const candidates = here.flatMap((place) => {
    const [x, y] = cellOf(place.at);
    return around
      .flatMap((dx) =>
        around.flatMap((dy) => cells.get([x + dx, y + dy, place.group].join(' ')) ?? []),
      )
      .map((other) => ({
        here: place,
        there: other,
        metres: distanceBetween(place.at, other.at),
      }));
  });
  return nearestPairs(candidates.filter(({ metres }) => metres <= within));
};
