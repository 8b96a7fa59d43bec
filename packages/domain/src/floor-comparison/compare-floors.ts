import { distanceBetween, type Position, ringCenter } from '../geo/index.ts';
import type { RoutePoint } from '../route-graph/index.ts';
import { type ComparedPlace, nearestPairs, type Pair, pairsAtSamePlace } from './pair-places.ts';

/** An object that can be followed from one place to another. */
export type FollowedPlace = ComparedPlace & {
  /** The same on both floors if it was moved. */
  readonly identity: string;
};

/** What differs between two floors. */
type Difference<Place> = {
  readonly onlyHere: readonly Place[];
  readonly onlyThere: readonly Place[];
  readonly moved: readonly Pair<Place>[];
  readonly same: readonly Pair<Place>[];
};

const byIdentity = <Place extends FollowedPlace>(
  places: readonly Place[],
): Map<string, Place[]> => {
  const found = new Map<string, Place[]>();
  for (const place of places) {
    const known = found.get(place.identity);
    if (known) known.push(place);
    else found.set(place.identity, [place]);
  }
  return found;
};

/** Objects of one name may be many: more pairs than this are not measured. */
const mostOfOneName = 100;

const movedPairs = <Place extends FollowedPlace>(
  here: readonly Place[],
  there: readonly Place[],
): Pair<Place>[] => {
  const named = byIdentity(there);
  return [...byIdentity(here)].flatMap(([identity, places]) => {
    const others = (named.get(identity) ?? []).slice(0, mostOfOneName);
    return nearestPairs(
      places.slice(0, mostOfOneName).flatMap((place) =>
        others.map((other) => ({
          here: place,
          there: other,
          meters: distanceBetween(place.at, other.at),
        })),
      ),
    );
  });
};

const without = <Place extends ComparedPlace>(
  places: readonly Place[],
  found: readonly Place[],
): Place[] => {
  const keys = new Set(found.map(({ key }) => key));
  return places.filter(({ key }) => !keys.has(key));
};

/**
 * Compares two floors. Objects at the same place are the same; of the others, those of one identity
 * have moved.
 */
export const compareFloors = <Place extends FollowedPlace>(
  here: readonly Place[],
  there: readonly Place[],
  within?: number,
): Difference<Place> => {
  const same = pairsAtSamePlace(here, there, within);
  const restHere = without(
    here,
    same.map((pair) => pair.here),
  );
  const restThere = without(
    there,
    same.map((pair) => pair.there),
  );
  const moved = movedPairs(restHere, restThere);
  return {
    same,
    moved,
    onlyHere: without(
      restHere,
      moved.map((pair) => pair.here),
    ),
    onlyThere: without(
      restThere,
      moved.map((pair) => pair.there),
    ),
  };
};

/** A POI is known by its name. */
export const poiPlace = (key: string, title: string, ring: readonly Position[]): FollowedPlace => {
  const name = title.trim().toLowerCase();
  return { key, group: name, identity: name, at: ringCenter(ring) };
};

/** A route point is known by its kind and place, and if it was moved by its shaft or its id. */
export const pointPlace = ({
  id,
  kind,
  shaft,
  at,
}: Pick<RoutePoint, 'id' | 'shaft' | 'at'> & { kind: string }): FollowedPlace => ({
  key: id,
  group: kind,
  identity: `${kind} ${shaft === null ? `id ${id}` : `shaft ${shaft}`}`,
  at,
});
