import type { PoiContent, VenueContents } from './contents.ts';

/** POIs of a portion. */
const most = 500;

type Pair = { before: VenueContents; after: VenueContents };
type Pois = VenueContents['pois'];

/** The rows of each floor whose POIs are in a portion. */
const among = (pois: Pois, portionOf: ReadonlyMap<number, number>): Map<number, PoiContent[]>[] => {
  const portions: Map<number, PoiContent[]>[] = [];
  for (const [floorId, rows] of pois)
    for (const row of rows) {
      const portion = (portions[portionOf.get(row.id) ?? 0] ??= new Map<number, PoiContent[]>());
      const list = portion.get(floorId) ?? [];
      list.push(row);
      portion.set(floorId, list);
    }
  return portions;
};

const idsIn = (pois: Pois): number[] =>
  [...pois.values()].flatMap((rows) => rows.map(({ id }) => id));

/**
 * Two versions in portions that are compared one after the other. Each object of both sides is in one portion, so the
 * differences of all portions are those of the whole.
 */
export const portionsOf = function* (before: VenueContents, after: VenueContents): Generator<Pair> {
  const noPois: Pois = new Map();
  const noRoutes: VenueContents['routes'] = new Map();
  const bare = { pois: noPois, routes: noRoutes };
  yield { before: { ...before, ...bare }, after: { ...after, ...bare } };
  const nothing: VenueContents = {
    building: before.building,
    categories: [],
    engagements: [],
    floors: [],
    beacons: new Map(),
    ...bare,
  };
  const ids = [...new Set([...idsIn(before.pois), ...idsIn(after.pois)])];
  const portionOf = new Map(ids.map((id, index) => [id, Math.floor(index / most)]));
  const old = among(before.pois, portionOf);
  const current = among(after.pois, portionOf);
  for (let portion = 0; portion * most < ids.length; portion += 1)
    yield {
      before: { ...nothing, pois: old[portion] ?? noPois },
      after: { ...nothing, pois: current[portion] ?? noPois },
    };
  for (const floorId of new Set([...before.routes.keys(), ...after.routes.keys()])) {
    const routeOf = ({ routes }: VenueContents) => new Map([[floorId, routes.get(floorId) ?? []]]);
    yield {
      before: { ...nothing, routes: routeOf(before) },
      after: { ...nothing, routes: routeOf(after) },
    };
  }
};
