import type { FloorTexts, Translations } from '../../translations/index.ts';
import type { FloorContent, VenueContents } from '../../venue-versions/contents.ts';
import type { NewIds } from '../../venue-versions/new-ids.ts';
import type { ImportDecision } from '../compare.ts';
import type { ImportProblem } from '../document.ts';
import type {
  DrawnFloor,
  DrawnPoint,
  FloorReference,
  ImportedPart,
  StoredLayer,
} from '../drawing.ts';
import { withShaftNames } from '../imdf/shaft-names.ts';
import { mergePoints } from './merge-points.ts';
import type { DrawingConflict, DrawingField, RememberedFloor } from './remembered.ts';
import { layerFilename, layerKey, resolveLayers } from './resolve-layers.ts';
import { resolveLevel, textsInBuilding } from './resolve-level.ts';
import { resolveRoute } from './resolve-route.ts';

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
  /** What the file said last, by floor. */
  readonly remembered: ReadonlyMap<number, RememberedFloor>;
  /** Whose values count where both changed, by the keys of conflicts. */
  readonly decisions: Readonly<Record<string, ImportDecision>>;
  readonly newId: NewIds;
  readonly now: string;
  readonly mostPoints: number;
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
    translations: textsInBuilding(translations, languages),
    created_at: now,
    layers: [],
  };
};

type OnFloor = {
  layers: StoredLayer[];
  unreadable: string[];
  points: (readonly DrawnPoint[])[];
  level: Translations<FloorTexts> | null;
  file: string;
};

export type ResolvedDrawing = {
  wanted: VenueContents;
  problems: ImportProblem[];
  conflicts: DrawingConflict[];
  /** What the file says now, of each floor that it has or had something on. */
  remembered: Map<number, RememberedFloor>;
};

/** What of a file is on which floor; floors that the building lacks are added. */
const placeDrawing = (
  drawing: readonly DrawnFloor<StoredLayer>[],
  target: DrawingTarget,
  draft: VenueContents,
) => {
  const floors = [...draft.floors];
  const problems: ImportProblem[] = [];
  let { building } = draft;
  const byFloor = new Map<number, OnFloor>();
  let hasUnplaced = false;
  for (const { file, floor: reference, level, layers, unreadable = [], points } of drawing) {
    let floorId = target.floorOf(reference, file, floors);
    const isEmpty = layers.length + unreadable.length + points.length === 0;
    if (floorId === null && !isEmpty) hasUnplaced = true;
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
      if (!isEmpty)
        problems.push(problemOf('no_floor', file, reference.by === 'name' ? reference.name : null));
      continue;
    }
    const onFloor = byFloor.get(floorId) ?? {
      layers: [],
      unreadable: [],
      points: [],
      level: null,
      file,
    };
    onFloor.layers.push(...layers);
    onFloor.unreadable.push(...unreadable);
    onFloor.points.push(points);
    // Of two levels at the same place, the first one names the floor.
    onFloor.level ??= level && textsInBuilding(level.translations, building.languages);
    byFloor.set(floorId, onFloor);
  }
  return { floors, building, byFloor, hasUnplaced, problems };
};

const problemOf = (
  code: ImportProblem['code'],
  file: string,
  value: string | null,
): ImportProblem => ({ code, file, feature: 0, id: null, value, count: 1, at: null });

/** What is remembered of a floor: nothing on floors that the file did not have, and null if it was never remembered. */
const withoutGaps = (remembered: DrawingTarget['remembered']) => {
  const all = [...remembered.values()];
  const none: RememberedFloor = {
    layers: all.some(({ layers }) => layers) ? [] : null,
    points: all.some(({ points }) => points) ? [] : null,
    level: null,
  };
  return (floorId: number): RememberedFloor => {
    const known = remembered.get(floorId);
    return known
      ? { ...known, layers: known.layers ?? none.layers, points: known.points ?? none.points }
      : none;
  };
};

/**
 * A building with the floors, layers and routes of a file. What came from it follows it, also on floors that it no
 * longer has, unless it has something for a floor that is not found; everything else stays. Where both the file and someone by hand changed the same, the decision counts.
 */
export const resolveDrawing = (
  drawing: readonly DrawnFloor<StoredLayer>[],
  target: DrawingTarget,
  draft: VenueContents,
): ResolvedDrawing => {
  const { floors, building, byFloor, hasUnplaced, problems } = placeDrawing(drawing, target, draft);
  const { parts, prefix, sourceName, decisions } = target;
  const routes = new Map(draft.routes);
  const conflicts: DrawingConflict[] = [];
  const remembered = new Map<number, RememberedFloor>();
  const isFileChosen = (key: string): boolean =>
    Object.hasOwn(decisions, key) && decisions[key] === 'file';
  const dispute = (key: string, field: DrawingField, title: string, floorId: number): void => {
    const values = { title, floor_id: floorId, ring: [] };
    conflicts.push({ action: 'conflict', foreignId: key, fields: [field], values });
  };
  const { named, shaftsHere } = target.areShaftsNumbered
    ? withShaftNames(byFloor, routes, prefix, target.remembered)
    : { named: byFloor, shaftsHere: new Map<string, string>() };
  const knownBefore = withoutGaps(target.remembered);
  for (const [index, floor] of floors.entries()) {
    const onFloor = named.get(floor.id);
    // What the file has for a floor that was not found may be for this one, which was renamed or moved.
    if (!onFloor && hasUnplaced) continue;
    const known = knownBefore(floor.id);
    let next = known;
    let then = floor;
    // Without a memory, the names of files do not say whether they are of this file or of one for another floor.
    if (parts.includes('layers') && (onFloor || known.layers?.length)) {
      const resolved = resolveLayers(floor.layers, onFloor?.layers ?? [], known.layers, {
        ...target,
        unreadable: onFloor?.unreadable ?? [],
        isFileChosen,
      });
      then = { ...then, layers: resolved.layers };
      next = { ...next, layers: resolved.remembered };
      for (const { id, name } of resolved.disputed)
        dispute(layerKey(id), 'layer', layerFilename(sourceName, name), floor.id);
    }
    const present = routes.get(floor.id) ?? [];
    if (
      parts.includes('routes') &&
      (onFloor || known.points?.length || present.some(({ point_id: id }) => id.startsWith(prefix)))
    ) {
      const key = `route ${floor.id}`;
      const { route, isDisputed, ...resolved } = resolveRoute(
        present,
        mergePoints(onFloor?.points ?? []),
        known.points,
        { prefix, shaftsHere, isFileChosen: isFileChosen(key) },
      );
      if (route.length > target.mostPoints)
        problems.push(problemOf('too_many_points', onFloor?.file ?? sourceName, floor.name));
      else {
        if (route.length > 0 || present.length > 0) routes.set(floor.id, route);
        if (isDisputed) dispute(key, 'route', sourceName, floor.id);
        next = { ...next, points: resolved.remembered };
      }
    }
    if (onFloor?.level) {
      const key = `floor ${floor.id}`;
      const { translations, isDisputed } = resolveLevel({
        here: floor.translations,
        file: onFloor.level,
        last: known.level,
        isFileChosen: isFileChosen(key),
      });
      then = { ...then, translations };
      if (isDisputed) dispute(key, 'level', floor.name, floor.id);
      next = { ...next, level: onFloor.level };
    }
    floors[index] = then;
    if (next !== known) remembered.set(floor.id, next);
  }
  return {
    wanted: {
      ...draft,
      building,
      floors: floors.toSorted((a, b) => a.position - b.position || a.id - b.id),
      routes,
    },
    problems,
    conflicts,
    remembered,
  };
};
