import { distanceBetween, localPlane, type Position } from '../geo/index.ts';

/** An object of a floor. */
export type ComparedPlace = {
  /** Unique among the objects of its floor. */
  readonly key: string;
  /** Only objects of the same group can be at the same place, such as POIs of one name. */
  readonly group: string;
  readonly at: Position;
};

export type Pair<A, B = A> = { readonly here: A; readonly there: B; readonly meters: number };

/** Places nearer than this are the same, in meters. */
export const samePlaceWithin = 1;

/** The nearest pairs first. Each object is in at most one pair. */
export const nearestPairs = <A extends { key: string }, B extends { key: string }>(
  candidates: readonly Pair<A, B>[],
): Pair<A, B>[] => {
  const [usedHere, usedThere] = [new Set<string>(), new Set<string>()];
  const nearestFirst = candidates.toSorted((one, other) => one.meters - other.meters);
  return nearestFirst.filter(({ here, there }) => {
    if (usedHere.has(here.key) || usedThere.has(there.key)) return false;
    usedHere.add(here.key);
    usedThere.add(there.key);
    return true;
  });
};

/** Of one group in a square of `within` meters. More of them would make the number of pairs explode. */
const mostInCell = 8;

const append = <Value>(lists: Map<string, Value[]>, key: string, value: Value): void => {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
};

const exactKey = ({ at, group }: ComparedPlace): string =>
  [at.latitude, at.longitude, group].join(' ');

/**
 * The objects that both floors have at the same place. Those at exactly the same place are paired first, however many
 * they are. Of the others only near ones are compared.
 */
export const pairsAtSamePlace = <A extends ComparedPlace, B extends ComparedPlace>(
  here: readonly A[],
  there: readonly B[],
  within: number = samePlaceWithin,
): Pair<A, B>[] => {
  const origin = here[0]?.at;
  if (!origin) return [];
  const exact = new Map<string, B[]>();
  for (const place of there.toReversed()) append(exact, exactKey(place), place);
  const same: Pair<A, B>[] = [];
  const left: A[] = [];
  for (const place of here) {
    const other = exact.get(exactKey(place))?.pop();
    if (other) same.push({ here: place, there: other, meters: 0 });
    else left.push(place);
  }
  const { toPlane } = localPlane(origin);
  const cellOf = (at: Position): [number, number] => {
    const { x, y } = toPlane(at);
    return [Math.floor(x / within), Math.floor(y / within)];
  };
  const cells = new Map<string, B[]>();
  for (const place of [...exact.values()].flat()) {
    const key = [...cellOf(place.at), place.group].join(' ');
    if ((cells.get(key)?.length ?? 0) < mostInCell) append(cells, key, place);
  }
  const around = [-1, 0, 1];
  const candidates = left.flatMap((place) => {
    const [x, y] = cellOf(place.at);
    return around
      .flatMap((dx) =>
        around.flatMap((dy) => cells.get([x + dx, y + dy, place.group].join(' ')) ?? []),
      )
      .map((other) => ({
        here: place,
        there: other,
        meters: distanceBetween(place.at, other.at),
      }));
  });
  return [...same, ...nearestPairs(candidates.filter(({ meters }) => meters <= within))];
};
