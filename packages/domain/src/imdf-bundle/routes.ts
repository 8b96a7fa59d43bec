import type { Position } from '../geo/index.ts';
import { isList, isRecord } from '../json/index.ts';
import type { ByType, ForeignFeature } from '../venue-import/index.ts';
import { openingsOf } from './openings.ts';
import { centerOf, isMark, linesOf, type Pair, pairOf } from './shapes.ts';
import { shaftKindOf, shaftKinds, stackedUnits } from './vertical.ts';

export type ImdfPoint = {
  point_id: string;
  kind: 'point' | 'stairs' | 'elevator';
  at: Pair;
  neighbors: string[];
  shaft: string | null;
  links: never[];
};

/** Points of one level; those at the same place are one. */
const createPoints = () => {
  const points = new Map<string, ImdfPoint>();
  const joined = new Set<string>();
  const pointAt = (place: Position): ImdfPoint => {
    const key = `${place.longitude} ${place.latitude}`;
    const known = points.get(key);
    if (known) return known;
    const point: ImdfPoint = {
      point_id: `p${points.size + 1}`,
      kind: 'point',
      at: pairOf(place),
      neighbors: [],
      shaft: null,
      links: [],
    };
    points.set(key, point);
    return point;
  };
  const join = (from: ImdfPoint, to: ImdfPoint): void => {
    const key = `${from.point_id} ${to.point_id}`;
    if (from === to || joined.has(key)) return;
    joined.add(key);
    from.neighbors.push(to.point_id);
  };
  return { pointAt, join, list: (): ImdfPoint[] => [...points.values()] };
};

type Ends = { origin: string | null; destination: string | null; via: string | null };

const referredId = (value: unknown): string | null =>
  isRecord(value) && typeof value['id'] === 'string' ? value['id'] : null;

const endsOf = ({ properties }: ForeignFeature): Ends => {
  const { intermediary } = properties;
  const [first] = isList(intermediary) ? intermediary : [intermediary];
  return {
    origin: referredId(properties['origin']),
    destination: referredId(properties['destination']),
    via: referredId(first),
  };
};

/** Units that are joined over floors, in groups. */
const groupsOf = (pairs: readonly (readonly [string, string])[]): string[][] => {
  const parents = new Map<string, string>();
  const rootOf = (unit: string): string => {
    let root = unit;
    for (let above = parents.get(root); above !== undefined; above = parents.get(root)) {
      const next = parents.get(above);
      // Long chains become shorter with each search.
      if (next !== undefined) parents.set(root, next);
      root = next ?? above;
    }
    return root;
  };
  for (const [a, b] of pairs) {
    const [one, other] = [rootOf(a), rootOf(b)];
    if (one !== other) parents.set(other, one);
  }
  const groups = new Map<string, string[]>();
  for (const unit of new Set(pairs.flat())) {
    const root = rootOf(unit);
    const group = groups.get(root) ?? [];
    group.push(unit);
    groups.set(root, group);
  }
  return [...groups.values()];
};

/** Numbers shafts by their kind: 'Elevator 1'. */
const shaftNames = { elevator: 'Elevator', stairs: 'Stairs' } as const;

type ImdfRoutes = {
  /** By the id of their level. */
  pointsOf: ReadonlyMap<string, ImdfPoint[]>;
  /** Units that stand for a stop of an elevator or stairs. */
  stops: ReadonlySet<string>;
  /** Relationships that could not be used. */
  unused: ForeignFeature[];
  /** Those to another floor that go one way, as escalators do. Here they go both ways. */
  oneWay: ForeignFeature[];
  /** Openings on the border of no unit. */
  unjoined: ForeignFeature[];
  /** Whether there is nothing to walk along. */
  areMissing: boolean;
};

type Archive = { byType: ByType; isOwn: boolean };

/** The walkable links of all levels, and the elevators and stairs that join them. */
export const routesOf = (
  { byType, isOwn }: Archive,
  levels: readonly ForeignFeature[],
): ImdfRoutes => {
  const levelIds = new Set(levels.map(({ id }) => id));
  const known = new Map(
    [...byType.values()].flat().map((feature) => [feature.id, feature] as const),
  );
  const levelOf = (id: string | null): string | null => {
    if (id === null || levelIds.has(id)) return id;
    const level = known.get(id)?.properties['level_id'];
    return typeof level === 'string' && levelIds.has(level) ? level : null;
  };
  // Many relationships may be about one unit with many corners.
  const centers = new Map<ForeignFeature, Position | null>();
  const centerOfAny = (feature: ForeignFeature): Position | null => {
    const found = centers.get(feature);
    if (found !== undefined) return found;
    const center = centerOf(feature);
    centers.set(feature, center);
    return center;
  };
  const onLevel = new Map(levels.map(({ id }) => [id, createPoints()]));
  const unused: ForeignFeature[] = [];
  const oneWay: ForeignFeature[] = [];
  const vertical = new Map<'elevator' | 'stairs', [string, string][]>();
  const through = new Set<string | null>();
  for (const relationship of byType.get('relationship') ?? []) {
    const { category, direction } = relationship.properties;
    const { origin, destination, via } = endsOf(relationship);
    through.add(via);
    const kind = typeof category === 'string' ? shaftKinds[category] : undefined;
    const [from, to] = [levelOf(origin), levelOf(destination)];
    if (kind && origin !== null && destination !== null && from !== null && to !== null) {
      const pairs = vertical.get(kind) ?? [];
      pairs.push([origin, destination]);
      if (direction === 'directed') oneWay.push(relationship);
      vertical.set(kind, pairs);
      continue;
    }
    const points = from !== null && from === to ? onLevel.get(from) : undefined;
    const drawn = linesOf(relationship.geometry);
    const between = [origin, via, destination].flatMap((id) => {
      const feature = id === null || levelIds.has(id) ? undefined : known.get(id);
      const center = feature && centerOfAny(feature);
      return center ? [center] : [];
    });
    const lines = drawn.length > 0 ? drawn : between.length > 1 ? [between] : [];
    if (!points || lines.length === 0) {
      unused.push(relationship);
      continue;
    }
    for (const line of lines)
      for (const [index, place] of line.entries()) {
        const former = line[index - 1];
        if (!former) continue;
        points.join(points.pointAt(former), points.pointAt(place));
        if (direction !== 'directed') points.join(points.pointAt(place), points.pointAt(former));
      }
  }
  const unjoined: ForeignFeature[] = [];
  // In archives of this product all links are relationships.
  if (!isOwn) {
    const joined = new Set([...vertical.values()].flat(2));
    for (const { kind, pair } of stackedUnits(byType, levels, joined))
      vertical.set(kind, [...(vertical.get(kind) ?? []), pair]);
    for (const [level, points] of onLevel)
      for (const { opening, at, units } of openingsOf(byType, level, through)) {
        if (units.length === 0) unjoined.push(opening);
        for (const center of units) {
          points.join(points.pointAt(center), points.pointAt(at));
          points.join(points.pointAt(at), points.pointAt(center));
        }
      }
  }
  const stops = new Set<string>();
  const numbers = new Map(
    Array.from(vertical, ([kind, pairs]) => [kind, groupsOf(pairs).length] as const),
  );
  for (const [kind, pairs] of vertical)
    for (const [index, group] of groupsOf(pairs).entries())
      for (const id of group) {
        const unit = known.get(id);
        const center = unit && centerOfAny(unit);
        const points = onLevel.get(levelOf(id) ?? '');
        if (!center || !points) continue;
        const point = points.pointAt(center);
        point.kind = kind;
        point.shaft = `${shaftNames[kind]} ${index + 1}`;
        stops.add(id);
      }
  // A stop that leads to no other floor.
  for (const unit of byType.get('unit') ?? []) {
    const kind = shaftKindOf(unit);
    const center = centerOf(unit);
    const points = onLevel.get(levelOf(unit.id) ?? '');
    if (stops.has(unit.id) || !kind || !center || !points || !isMark(unit)) continue;
    const point = points.pointAt(center);
    point.kind = kind;
    const number = (numbers.get(kind) ?? 0) + 1;
    numbers.set(kind, number);
    point.shaft = `${shaftNames[kind]} ${number}`;
    stops.add(unit.id);
  }
  return {
    pointsOf: new Map([...onLevel].map(([id, points]) => [id, points.list()])),
    stops,
    unused,
    oneWay,
    unjoined,
    areMissing:
      !isOwn &&
      ![...onLevel.values()].some((points) =>
        points.list().some(({ neighbors }) => neighbors.length > 0),
      ),
  };
};
