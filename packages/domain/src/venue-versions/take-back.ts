import type {
  BeaconContent,
  FloorContent,
  LayerContent,
  PoiContent,
  PointContent,
  VenueContents,
} from './contents.ts';
import { isSameValue } from './same.ts';

/** A building before it was replaced, as it was written then, and as it is now. */
type Replaced = {
  readonly before: VenueContents;
  readonly written: VenueContents;
  readonly now: VenueContents;
};

type Known = { readonly id: number };
type OnFloor<Row> = { readonly id: number; readonly floorId: number; readonly row: Row };

type Chosen<Row> = { rows: Row[]; kept: number };

const byId = <Row extends Known>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/**
 * Rows as they were before, but those that someone has changed, added or deleted since. `keysOf` is what no two rows
 * may have in common: an earlier row is not restored if another one now has its key.
 */
const choose = function* <Row extends Known>(
  sides: { before: readonly Row[]; written: readonly Row[]; now: readonly Row[] },
  keysOf: (row: Row) => readonly string[] = () => [],
): Generator<undefined, Chosen<Row>> {
  const [before, written, now] = [byId(sides.before), byId(sides.written), byId(sides.now)];
  const ids = [...new Set([...now.keys(), ...before.keys()])];
  yield;
  const changed = new Set(ids.filter((id) => !isSameValue(written.get(id), now.get(id))));
  const isChanged = (id: number): boolean => changed.has(id);
  const stay = ids.filter(isChanged).flatMap((id) => now.get(id) ?? []);
  const taken = new Set(stay.flatMap(keysOf));
  let kept = changed.size;
  yield;
  const back = ids
    .filter((id) => !isChanged(id))
    .flatMap((id) => before.get(id) ?? [])
    .filter((row) => {
      const isFree = taken.size === 0 || !keysOf(row).some((key) => taken.has(key));
      if (!isFree) kept += 1;
      return isFree;
    });
  return { rows: [...back, ...stay], kept };
};

const placed = <Row extends Known>(rows: ReadonlyMap<number, readonly Row[]>): OnFloor<Row>[] =>
  [...rows].flatMap(([floorId, list]) => list.map((row) => ({ id: row.id, floorId, row })));

const layersOf = ({ floors }: VenueContents): OnFloor<LayerContent>[] =>
  floors.flatMap(({ id: floorId, layers }) => layers.map((row) => ({ id: row.id, floorId, row })));

const ownFields = ({ floors }: VenueContents) => floors.map(({ layers: _, ...floor }) => floor);

const sidesOf = <Part>(
  { before, written, now }: Replaced,
  part: (side: VenueContents) => Part,
) => ({
  before: part(before),
  written: part(written),
  now: part(now),
});

const grouped = <Row>(rows: readonly OnFloor<Row>[]): Map<number, Row[]> => {
  const groups = new Map<number, Row[]>();
  for (const { floorId, row } of rows) {
    const group = groups.get(floorId);
    if (group) group.push(row);
    else groups.set(floorId, [row]);
  }
  return groups;
};

/** An external id that another POI now has stays with that POI; the restored POI has none. */
const withOwnExternalIds = (pois: readonly OnFloor<PoiContent>[]): OnFloor<PoiContent>[] => {
  const taken = new Set<string>();
  // Those that stay are the last ones.
  const rows = pois.toReversed().map((poi) => {
    const { external_id: externalId } = poi.row;
    if (externalId === null) return poi;
    if (taken.has(externalId)) return { ...poi, row: { ...poi.row, external_id: null } };
    taken.add(externalId);
    return poi;
  });
  return rows.toReversed();
};

type TakenBack = { contents: VenueContents; kept: number };

/** The same in steps, each of which is short in a large building. */
export const takeBackInSteps = function* (replaced: Replaced): Generator<undefined, TakenBack> {
  const { before, written, now } = replaced;
  let kept = 0;
  const chosen = <Row extends Known>(answer: Chosen<Row>): Row[] => {
    kept += answer.kept;
    return answer.rows;
  };
  const pois = withOwnExternalIds(
    chosen(
      yield* choose(
        sidesOf(replaced, ({ pois: rows }) => placed(rows)),
        ({ row }) => [row.poi_id],
      ),
    ),
  );
  yield;
  const beacons = chosen(
    yield* choose(
      sidesOf(replaced, ({ beacons: rows }) => placed(rows)),
      ({ row }) => [`${row.uuid} ${row.major} ${row.minor}`],
    ),
  );
  yield;
  const layers = chosen(yield* choose(sidesOf(replaced, layersOf)));
  const floors = chosen(
    yield* choose(sidesOf(replaced, ownFields), ({ name }) => [name.toLowerCase()]),
  );
  // What was changed since needs its floor.
  const present = new Set(floors.map(({ id }) => id));
  const drawn = [...now.routes].flatMap(([id, points]) =>
    points.length > 0 && !isSameValue(written.routes.get(id) ?? [], points) ? [id] : [],
  );
  const used = new Set([
    ...[...pois, ...layers, ...beacons].map(({ floorId }) => floorId),
    ...drawn,
  ]);
  for (const floor of ownFields(now))
    if (used.has(floor.id) && !present.has(floor.id)) floors.push(floor);
  const there = new Set([0, ...floors.map(({ id }) => id)]);
  const onFloors = <Row>(rows: readonly OnFloor<Row>[]): OnFloor<Row>[] => {
    const standing = rows.filter(({ floorId }) => there.has(floorId));
    kept += rows.length - standing.length;
    return standing;
  };
  yield;
  const layersByFloor = grouped(onFloors(layers));
  const routes = new Map<number, readonly PointContent[]>();
  for (const { id } of floors) {
    const [old, wrote, points] = [before, written, now].map((side) => side.routes.get(id) ?? []);
    const isChanged = !isSameValue(wrote, points);
    if (isChanged) kept += 1;
    routes.set(id, (isChanged ? points : old) ?? []);
  }
  const isOwn = !isSameValue(written.building, now.building);
  if (isOwn) kept += 1;
  return {
    contents: {
      building: isOwn ? now.building : before.building,
      categories: [...byId([...before.categories, ...now.categories]).values()],
      engagements: chosen(yield* choose(sidesOf(replaced, ({ engagements }) => engagements))),
      floors: floors
        .map((floor): FloorContent => ({
          ...floor,
          layers: (layersByFloor.get(floor.id) ?? []).toSorted(
            (a, b) => a.position - b.position || a.id - b.id,
          ),
        }))
        .toSorted((a, b) => a.position - b.position || a.id - b.id),
      pois: grouped(onFloors(pois)),
      routes,
      beacons: grouped(onFloors(beacons)),
    },
    kept,
  };
};

/** For tests: undoes a replacement without pauses. Everything is as before, but what someone has changed since stays as it is. */
export const takeBack = (replaced: Replaced): TakenBack => {
  const steps = takeBackInSteps(replaced);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/** Contents as JSON can have them. */
export type PlainContents = Omit<VenueContents, 'pois' | 'routes' | 'beacons'> & {
  readonly pois: readonly (readonly [number, readonly PoiContent[]])[];
  readonly routes: readonly (readonly [number, readonly PointContent[]])[];
  readonly beacons: readonly (readonly [number, readonly BeaconContent[]])[];
};

export const contentsFrom = (plain: PlainContents): VenueContents => ({
  ...plain,
  pois: new Map(plain.pois),
  routes: new Map(plain.routes),
  beacons: new Map(plain.beacons),
});
