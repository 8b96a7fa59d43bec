import type { Position } from '../geo/position.ts';
import type {
  BeaconContent,
  CategoryContent,
  EngagementContent,
  FloorContent,
  LayerContent,
  PoiContent,
  PointContent,
  VenueContents,
} from './contents.ts';
import { placeEngagements } from './engagement-places.ts';
import { isSameValue } from './same.ts';
import type { ChangedKind, VenueChange } from './venue-change.ts';

type Known = { readonly id: number };
/** An object and the floor that it is on. */
type Placed<Row> = { readonly floorId: number | null; readonly row: Row };

const entriesOf = (row: object): Map<string, unknown> => new Map(Object.entries(row));

/** The names of the fields in which two rows differ. */
const fieldsBetween = (
  before: object,
  after: object,
  skipped: readonly string[] = [],
): string[] => {
  if (before === after) return [];
  const old = entriesOf(before);
  const current = entriesOf(after);
  return [...new Set([...old.keys(), ...current.keys()])].filter(
    (name) => !skipped.includes(name) && !isSameValue(old.get(name), current.get(name)),
  );
};

type Described<Row> = {
  kind: ChangedKind;
  titleOf: (row: Row) => string;
  placesOf: (row: Row) => readonly Position[] | null;
  skipped?: readonly string[];
};

/** What was added, changed and removed among objects with ids. */
const compareRows = <Row extends Known>(
  before: readonly Placed<Row>[],
  after: readonly Placed<Row>[],
  { kind, titleOf, placesOf, skipped }: Described<Row>,
): VenueChange[] => {
  const old = new Map(before.map((placed) => [placed.row.id, placed]));
  const current = new Map(after.map((placed) => [placed.row.id, placed]));
  const described = ({ row, floorId }: Placed<Row>) => ({
    kind,
    floor_id: floorId,
    id: row.id,
    title: titleOf(row),
    count: 1,
  });
  const present = after.flatMap((placed): VenueChange[] => {
    const { row, floorId } = placed;
    const was = old.get(row.id);
    if (!was)
      return [
        { ...described(placed), change: 'added', fields: [], before: null, after: placesOf(row) },
      ];
    const fields = [
      ...fieldsBetween(was.row, row, skipped),
      ...(was.floorId === floorId ? [] : ['floor']),
    ];
    if (fields.length === 0) return [];
    const places = { before: placesOf(was.row), after: placesOf(row) };
    const former = titleOf(was.row);
    const renamed = former !== titleOf(row) && { former_title: former };
    return [{ ...described(placed), ...renamed, change: 'changed', fields, ...places }];
  });
  const gone = before
    .filter(({ row }) => !current.has(row.id))
    .map((placed): VenueChange => ({
      ...described(placed),
      change: 'removed',
      fields: [],
      before: placesOf(placed.row),
      after: null,
    }));
  return [...present, ...gone];
};

/** Latitude and longitude one after the other, as places. */
const placesIn = (numbers: readonly number[]): Position[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => ({
    latitude: numbers[2 * index] ?? 0,
    longitude: numbers[2 * index + 1] ?? 0,
  }));

const placeOf = ({ latitude, longitude }: BeaconContent): Position[] | null =>
  latitude === null || longitude === null ? null : [{ latitude, longitude }];

const nowhere = (): null => null;

const floorRows: Described<FloorContent> = {
  kind: 'floor',
  titleOf: ({ name }) => name,
  placesOf: ({ corners }) => (corners.length === 0 ? null : placesIn(corners)),
  skipped: ['layers'],
};
const layerRows: Described<LayerContent> = {
  kind: 'layer',
  titleOf: ({ kind }) => kind,
  placesOf: nowhere,
};
const poiRows: Described<PoiContent> = {
  kind: 'poi',
  titleOf: ({ title }) => title,
  placesOf: ({ ring }) => placesIn(ring),
};
const beaconRows: Described<BeaconContent> = {
  kind: 'beacon',
  titleOf: ({ name }) => name,
  placesOf: placeOf,
};
const engagementRows: Described<EngagementContent> = {
  kind: 'engagement',
  titleOf: ({ name }) => name,
  placesOf: nowhere,
};
const categoryRows: Described<CategoryContent> = {
  kind: 'category',
  titleOf: ({ name }) => name,
  placesOf: nowhere,
};

const unplaced = <Row>(rows: readonly Row[]): Placed<Row>[] =>
  rows.map((row) => ({ floorId: null, row }));

const placed = <Row>(rows: ReadonlyMap<number, readonly Row[]>): Placed<Row>[] =>
  Array.from(rows).flatMap(([floorId, list]) =>
    list.map((row) => ({ floorId: floorId === 0 ? null : floorId, row })),
  );

const ownRow = (floors: readonly FloorContent[]): Placed<FloorContent>[] =>
  floors.map((row) => ({ floorId: row.id, row }));

const layersOf = (floors: readonly FloorContent[]): Placed<LayerContent>[] =>
  floors.flatMap(({ id, layers }) => layers.map((row) => ({ floorId: id, row })));

const pointPlaces = (points: readonly PointContent[]): Position[] | null =>
  points.length === 0 ? null : points.map(({ latitude, longitude }) => ({ latitude, longitude }));

/** The points of a floor: all added ones are one change, and so are the changed and the removed ones. */
const compareRoute = (
  floorId: number,
  before: readonly PointContent[],
  after: readonly PointContent[],
): VenueChange[] => {
  const old = new Map(before.map((point) => [point.point_id, point]));
  const current = new Set(after.map(({ point_id: id }) => id));
  const added = after.filter(({ point_id: id }) => !old.has(id));
  const removed = before.filter(({ point_id: id }) => !current.has(id));
  const changed = after.filter((point) => {
    const was = old.get(point.point_id);
    return was !== undefined && !isSameValue(was, point);
  });
  const previous = changed.flatMap(({ point_id: id }) => old.get(id) ?? []);
  const change = (
    name: VenueChange['change'],
    count: number,
    places: Pick<VenueChange, 'before' | 'after'>,
  ): VenueChange[] =>
    count === 0
      ? []
      : [
          {
            kind: 'route',
            change: name,
            floor_id: floorId,
            id: null,
            title: '',
            count,
            fields: [],
            ...places,
          },
        ];
  return [
    ...change('added', added.length, { before: null, after: pointPlaces(added) }),
    ...change('changed', changed.length, {
      before: pointPlaces(previous),
      after: pointPlaces(changed),
    }),
    ...change('removed', removed.length, { before: pointPlaces(removed), after: null }),
  ];
};

const compareBuilding = (before: VenueContents, after: VenueContents): VenueChange[] => {
  const fields = fieldsBetween(before.building, after.building);
  if (fields.length === 0) return [];
  const { name: title } = after.building;
  const everywhere = { floor_id: null, id: null, before: null, after: null };
  return [{ kind: 'building', change: 'changed', title, count: 1, fields, ...everywhere }];
};

const compareEngagements = (before: VenueContents, after: VenueContents): VenueChange[] =>
  placeEngagements(
    compareRows(unplaced(before.engagements), unplaced(after.engagements), engagementRows),
    before,
    after,
  );

/** The differences between two versions of a building, as visitors would notice them. */
export const compareVenues = (before: VenueContents, after: VenueContents): VenueChange[] => {
  const floorIds = new Set([...before.routes.keys(), ...after.routes.keys()]);
  return [
    ...compareBuilding(before, after),
    ...compareRows(ownRow(before.floors), ownRow(after.floors), floorRows),
    ...compareRows(layersOf(before.floors), layersOf(after.floors), layerRows),
    ...compareRows(placed(before.pois), placed(after.pois), poiRows),
    ...[...floorIds].flatMap((id) =>
      compareRoute(id, before.routes.get(id) ?? [], after.routes.get(id) ?? []),
    ),
    ...compareRows(placed(before.beacons), placed(after.beacons), beaconRows),
    ...compareEngagements(before, after),
    ...compareRows(unplaced(before.categories), unplaced(after.categories), categoryRows),
  ];
};

export type ChangeCounts = { added: number; changed: number; removed: number };

/** The size of a change, in objects. An engagement on several floors is one. */
export const countChanges = (changes: readonly VenueChange[]): ChangeCounts => {
  const counts = { added: 0, changed: 0, removed: 0 };
  const engagements = new Set<number | null>();
  for (const { kind, id, change, count } of changes) {
    if (kind === 'engagement' && engagements.has(id)) continue;
    if (kind === 'engagement') engagements.add(id);
    counts[change] += count;
  }
  return counts;
};
