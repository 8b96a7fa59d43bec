import { pairsAtSamePlace, pointPlace } from '@floorwright/domain/floor-comparison';

import type { RoutePointRow } from '../routes/index.ts';

type Added = {
  /** All points of the floor afterwards. */
  points: RoutePointRow[];
  addedIds: string[];
  /** The number of points that the floor already had. */
  there: number;
};

const placeOf = (point: RoutePointRow) => ({
  ...pointPlace({ ...point, id: point.point_id, at: point }),
  point,
});

/** Ids of their own where the floor uses them already. */
const namesFor = (texts: readonly string[], taken: ReadonlySet<string>, newId: () => string) =>
  new Map(texts.map((text) => [text, taken.has(text) ? newId() : text]));

/**
 * Adds copies of points with the links between them. A point that the floor has at the same place is
 * used instead of a copy, unless `twice`. An elevator or stairs join their shaft, and get a new one
 * where the floor already has a part of it.
 */
export const addPoints = (
  before: readonly RoutePointRow[],
  copied: readonly RoutePointRow[],
  { twice, newId }: { twice: boolean; newId: () => string },
): Added => {
  const pairs = pairsAtSamePlace(copied.map(placeOf), before.map(placeOf));
  const used = new Map(
    twice ? [] : pairs.map(({ here, there }) => [here.point.point_id, there.point.point_id]),
  );
  const fresh = copied.filter(({ point_id: id }) => !used.has(id));
  const ids = namesFor(
    fresh.map(({ point_id: id }) => id),
    new Set(before.map(({ point_id: id }) => id)),
    newId,
  );
  const shafts = namesFor(
    fresh.flatMap(({ shaft }) => shaft ?? []),
    new Set(before.flatMap(({ shaft }) => shaft ?? [])),
    newId,
  );
  const idOf = (id: string): string | undefined => ids.get(id) ?? used.get(id);
  const linkedFrom = new Map(fresh.map((point) => [point.point_id, point]));
  const added = fresh.map((point): RoutePointRow => ({
    ...point,
    point_id: ids.get(point.point_id) ?? point.point_id,
    neighbors: point.neighbors.flatMap((id) => idOf(id) ?? []),
    shaft: point.shaft === null ? null : (shafts.get(point.shaft) ?? null),
    links: point.links.flatMap((link) => {
      const end = idOf(link.point_id);
      return end === undefined ? [] : [{ ...link, point_id: end }];
    }),
  }));
  // A link from a point that is already there to a copy is described at that point.
  const outgoing = new Map<string, RoutePointRow>();
  for (const point of copied) {
    const id = used.get(point.point_id);
    if (id !== undefined) outgoing.set(id, point);
  }
  const joined = before.map((point) => {
    const source = outgoing.get(point.point_id);
    if (!source) return point;
    const ends = source.neighbors.filter((id) => linkedFrom.has(id));
    if (ends.length === 0) return point;
    const isNew = (id: string): boolean => linkedFrom.has(id);
    return {
      ...point,
      neighbors: [...point.neighbors, ...ends.map((id) => ids.get(id) ?? id)],
      links: [
        ...point.links,
        ...source.links
          .filter((link) => isNew(link.point_id))
          .map((link) => ({ ...link, point_id: ids.get(link.point_id) ?? link.point_id })),
      ],
    };
  });
  return {
    points: [...joined, ...added],
    addedIds: added.map(({ point_id: id }) => id),
    there: pairs.length,
  };
};

/** The points without these, and without the links to them. */
export const removePoints = (
  points: readonly RoutePointRow[],
  ids: ReadonlySet<string>,
): RoutePointRow[] =>
  points
    .filter(({ point_id: id }) => !ids.has(id))
    .map((point) => ({
      ...point,
      neighbors: point.neighbors.filter((id) => !ids.has(id)),
      links: point.links.filter(({ point_id: id }) => !ids.has(id)),
    }));
