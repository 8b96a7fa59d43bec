import { layerKinds } from '../floors/index.ts';
import type {
  FloorContent,
  LayerContent,
  PointContent,
  VenueContents,
} from '../venue-versions/contents.ts';
import type { NewIds } from '../venue-versions/new-ids.ts';
import type { ImportProblem } from './document.ts';
import {
  type DrawnFloor,
  type DrawnPoint,
  type FloorReference,
  type ImportedPart,
  placeKey,
  type StoredLayer,
} from './drawing.ts';
import { withShaftNames } from './imdf/shaft-names.ts';
import { inLanguages } from './resolve.ts';

export type DrawingTarget = {
  readonly parts: readonly ImportedPart[];
  /** Which of the floors the reference means, if there is one. */
  readonly floorOf: (
    reference: FloorReference,
    file: string,
    floors: readonly FloorContent[],
  ) => number | null;
  /** The name of the file in all its versions, by which its layers are found again. */
  readonly sourceName: string;
  /** How the ids of its route points begin. */
  readonly prefix: string;
  readonly filenameOf: (fileId: number) => string | undefined;
  /** Whether the file has no names for shafts, but only numbers. */
  readonly areShaftsNumbered: boolean;
  /** The id of a layer in archives of its building. */
  readonly ownIdOf: (layerId: number) => string;
  readonly newId: NewIds;
  readonly now: string;
  readonly mostPoints: number;
};

/** The name of the file of a layer from an import. */
export const layerFilename = (sourceName: string, layerName: string): string =>
  `${sourceName} (${layerName}).geojson`;

/** How `layerFilename` ends. A file that a user has called `mall (1)` is not of `mall`. */
const ownEnding = new RegExp(`^(?:[^()]* )?(?:${layerKinds.join('|')})(?: \\d+)?\\)\\.geojson$`);

const mostNeighbors = 100;

/**
 * A route with the points of a file. Points are found again by their place, and points that someone drew at the same
 * place are used. What was moved or joined by hand stays; points that the file no longer has are removed.
 */
const resolveRoute = (
  present: readonly PointContent[],
  drawn: readonly DrawnPoint[],
  prefix: string,
): PointContent[] => {
  const isOwn = ({ point_id: id }: PointContent): boolean => id.startsWith(prefix);
  const byHand = new Map(
    present.filter((point) => !isOwn(point)).map((point) => [placeKey(point), point.point_id]),
  );
  const ids = drawn.map((point) => byHand.get(placeKey(point)) ?? `${prefix}${placeKey(point)}`);
  const incoming = new Map(drawn.map((point, index) => [ids[index] ?? '', point]));
  const isMoved = (point: PointContent): boolean =>
    point.point_id !== `${prefix}${placeKey(point)}`;
  const kept = present.filter(
    (point) => !isOwn(point) || incoming.has(point.point_id) || isMoved(point),
  );
  const all = new Set([...kept.map(({ point_id: id }) => id), ...ids]);
  const neighborsOf = (id: string, point: DrawnPoint | undefined): string[] =>
    (point?.neighbors ?? []).flatMap((number) => {
      const to = ids[number];
      return to === undefined || to === id ? [] : [to];
    });
  const linksOf = (point: DrawnPoint | undefined) =>
    (point?.links ?? []).flatMap(({ to, ...flags }) => {
      const id = ids[to];
      return id === undefined ? [] : [{ point_id: id, ...flags }];
    });
  const there = new Set(kept.map(({ point_id: id }) => id));
  const updated = kept.map((point): PointContent => {
    const { point_id: id } = point;
    const file = incoming.get(id);
    const neighbors = [...new Set([...point.neighbors, ...neighborsOf(id, file)])]
      .filter((to) => all.has(to))
      .slice(0, mostNeighbors);
    const former = new Set(point.neighbors);
    const links = [
      ...point.links,
      ...linksOf(file).filter((link) => !former.has(link.point_id)),
    ].filter((link) => neighbors.includes(link.point_id));
    return { ...point, neighbors, links };
  });
  const added = drawn.flatMap((point, index): PointContent[] => {
    const id = ids[index] ?? '';
    if (there.has(id)) return [];
    there.add(id);
    const { kind, latitude, longitude, shaft } = point;
    const neighbors = [...new Set(neighborsOf(id, point))].slice(0, mostNeighbors);
    const links = linksOf(point).filter((link) => neighbors.includes(link.point_id));
    return [{ point_id: id, kind, latitude, longitude, neighbors, shaft, links }];
  });
  return [...updated, ...added];
};

/** The layers of a floor with those of a file, which take the place of those of its earlier versions. */
const resolveLayers = (
  present: readonly LayerContent[],
  drawn: readonly StoredLayer[],
  { sourceName, filenameOf, ownIdOf, newId, now }: DrawingTarget,
): LayerContent[] => {
  const own = new Map(
    drawn.flatMap((layer) => (layer.own ? [[layer.own.id, layer] as const] : [])),
  );
  const names = new Map(drawn.map((layer) => [layerFilename(sourceName, layer.name), layer]));
  const start = `${sourceName} (`;
  const isOwn = (name: string): boolean =>
    name.startsWith(start) && ownEnding.test(name.slice(start.length));
  const found = new Set<StoredLayer>();
  const kept = present.flatMap((layer): LayerContent[] => {
    const name = filenameOf(layer.file_id) ?? '';
    const file = own.get(own.size === 0 ? '' : ownIdOf(layer.id)) ?? names.get(name);
    if (!file || found.has(file)) return isOwn(name) && !file ? [] : [layer];
    found.add(file);
    const { fileId, checksum, size } = file;
    // What someone drew here since the archive was written stays.
    const isKept = file.own?.isAsWritten === true && file.own.id === ownIdOf(layer.id);
    return isKept || layer.checksum === checksum
      ? [layer]
      : [{ ...layer, file_id: fileId, checksum, byte_size: size }];
  });
  const last = Math.max(-1, ...kept.map(({ position }) => position));
  const added = drawn
    .filter((layer) => !found.has(layer))
    .map(({ kind, fileId, checksum, size }, index) => ({
      id: newId('layers'),
      kind,
      position: last + 1 + index,
      file_id: fileId,
      checksum,
      byte_size: size,
      created_at: now,
    }));
  return [...kept, ...added];
};

const newFloor = (
  { name, position, translations }: NonNullable<DrawnFloor<unknown>['level']>,
  floors: readonly FloorContent[],
  languages: readonly string[],
  { newId, now }: DrawingTarget,
): FloorContent => {
  const taken = new Set(floors.map((floor) => floor.name.toLowerCase()));
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} (${number})`;
  return {
    id: newId('floors'),
    name: free,
    position,
    photo_file_id: null,
    jibestream_id: null,
    corners: [],
    translations: Object.fromEntries(
      Object.entries(inLanguages(translations, languages)).flatMap(([tag, texts]) => {
        const short = texts.short_name;
        // Its name in the main language is given by its position.
        if (tag === languages[0]) return short === undefined ? [] : [[tag, { short_name: short }]];
        return [[tag, texts]];
      }),
    ),
    created_at: now,
    layers: [],
  };
};

/** The points of several files as one list. */
const mergePoints = (lists: readonly (readonly DrawnPoint[])[]): DrawnPoint[] => {
  const [merged, numbers] = [[] as DrawnPoint[], new Map<string, number>()];
  for (const list of lists) {
    const places = list.map((point) => {
      const key = placeKey(point);
      const number = numbers.get(key) ?? merged.push({ ...point, neighbors: [], links: [] }) - 1;
      numbers.set(key, number);
      return number;
    });
    for (const [index, point] of list.entries()) {
      const number = places[index] ?? 0;
      const former = merged[number];
      if (!former) continue;
      const isMarked = former.kind !== 'point';
      merged[number] = {
        ...former,
        kind: isMarked ? former.kind : point.kind,
        shaft: isMarked ? former.shaft : point.shaft,
        neighbors: [
          ...new Set([...former.neighbors, ...point.neighbors.map((to) => places[to] ?? number)]),
        ],
        links: [
          ...new Map(
            [
              ...former.links,
              ...point.links.map((link) => ({ ...link, to: places[link.to] ?? number })),
            ].map((link) => [link.to, link]),
          ).values(),
        ],
      };
    }
  }
  return merged;
};

type OnFloor = { layers: StoredLayer[]; points: (readonly DrawnPoint[])[]; file: string };

/** A building with the floors, layers and routes of a file. Everything that did not come from it stays. */
export const resolveDrawing = (
  drawing: readonly DrawnFloor<StoredLayer>[],
  target: DrawingTarget,
  draft: VenueContents,
): { wanted: VenueContents; problems: ImportProblem[] } => {
  const floors = [...draft.floors];
  const routes = new Map(draft.routes);
  const problems: ImportProblem[] = [];
  const report = (code: ImportProblem['code'], file: string, value: string | null): void =>
    void problems.push({ code, file, feature: 0, id: null, value, count: 1, at: null });
  let { building } = draft;
  const byFloor = new Map<number, OnFloor>();
  for (const { file, floor: reference, level, layers, points } of drawing) {
    let floorId = target.floorOf(reference, file, floors);
    if (floorId === null && level) {
      const added = newFloor(level, floors, building.languages, target);
      floors.push(added);
      floorId = added.id;
      building = {
        ...building,
        floors: Math.max(building.floors, level.position),
        basement_floors: Math.max(building.basement_floors, -level.position),
      };
    }
    if (floorId === null) {
      if (layers.length + points.length > 0)
        report('no_floor', file, reference.by === 'name' ? reference.name : null);
      continue;
    }
    const onFloor = byFloor.get(floorId) ?? { layers: [], points: [], file };
    onFloor.layers.push(...layers);
    onFloor.points.push(points);
    byFloor.set(floorId, onFloor);
  }
  const named = target.areShaftsNumbered ? withShaftNames(byFloor, routes, target.prefix) : byFloor;
  for (const [index, floor] of floors.entries()) {
    const onFloor = named.get(floor.id);
    if (!onFloor) continue;
    if (target.parts.includes('layers'))
      floors[index] = { ...floor, layers: resolveLayers(floor.layers, onFloor.layers, target) };
    if (!target.parts.includes('routes')) continue;
    const present = routes.get(floor.id) ?? [];
    const route = resolveRoute(present, mergePoints(onFloor.points), target.prefix);
    if (route.length > target.mostPoints) report('too_many_points', onFloor.file, floor.name);
    else if (route.length > 0 || present.length > 0) routes.set(floor.id, route);
  }
  return {
    wanted: {
      ...draft,
      building,
      floors: floors.toSorted((a, b) => a.position - b.position || a.id - b.id),
      routes,
    },
    problems,
  };
};
