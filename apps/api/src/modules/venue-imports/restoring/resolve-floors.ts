import { setImmediate } from 'node:timers/promises';

import { mergeTranslations } from '@floorwright/domain/translations';
import type { BundleProblem } from '@floorwright/domain/venue-bundle';
import {
  type FloorContent,
  isSameValue,
  type LayerContent,
  type PointContent,
  type VenueContents,
} from '@floorwright/domain/venue-versions';

import {
  type ImportedBuilding,
  createFloorNamer,
  toRoutePointRows,
} from '../../building-imports/index.ts';
import type { Resolving } from './document.ts';
import { changedTo } from './same.ts';

type ReadFloor = NonNullable<ImportedBuilding['floors'][number]>;

/** The floor of the building for each one of the bundle: by the provider's id, by name, then by position. */
const matchFloors = (
  floors: readonly (ReadFloor | null)[],
  present: readonly FloorContent[],
): ReadonlyMap<ReadFloor, FloorContent> => {
  const matched = new Map<ReadFloor, FloorContent>();
  const free = new Set(present);
  const match = (isIt: (floor: ReadFloor, there: FloorContent) => boolean): void => {
    for (const floor of floors) {
      if (!floor || matched.has(floor)) continue;
      const there = [...free].find((each) => isIt(floor, each));
      if (!there) continue;
      matched.set(floor, there);
      free.delete(there);
    }
  };
  match(
    ({ value }, there) => value.provider_id !== null && value.provider_id === there.jibestream_id,
  );
  match(({ value }, there) => value.name.toLowerCase() === there.name.toLowerCase());
  match(({ value }, there) => value.position === there.position);
  return matched;
};

/** The layers of a floor: the same files stay, others take the place of one of the same kind. */
const resolveLayers = (
  { files, newId, now }: Resolving,
  wanted: ReadFloor['value']['layers'],
  present: readonly LayerContent[],
): LayerContent[] => {
  const free = new Set(present);
  const take = (isIt: (layer: LayerContent) => boolean): LayerContent | undefined => {
    const found = [...free].find(isIt);
    if (found) free.delete(found);
    return found;
  };
  const known = wanted.flatMap(({ file, kind }) => {
    const stored = files[file];
    return stored ? [{ kind, stored }] : [];
  });
  const same = known.map(({ kind, stored }) =>
    take((layer) => layer.kind === kind && layer.checksum === stored.checksum),
  );
  const former = known.map(
    ({ kind }, index) => same[index] ?? take((layer) => layer.kind === kind),
  );
  const places = former.map((layer) => layer?.position ?? -1);
  const isInOrder = places.every((place, index) => place > (places[index - 1] ?? -1));
  return known.map(({ kind, stored }, index) => {
    const there = former[index];
    const { id: fileId, checksum, size } = stored;
    const file = there?.checksum === checksum ? {} : { file_id: fileId, checksum, byte_size: size };
    const position = isInOrder && there ? there.position : index;
    return there
      ? changedTo(there, { ...file, position })
      : {
          id: newId('layers'),
          kind,
          position,
          file_id: fileId,
          checksum,
          byte_size: size,
          created_at: now,
        };
  });
};

/** The points as they are wanted; a route that stays is exactly the stored one. */
const resolvePoints = (
  points: ReadFloor['points'],
  present: readonly PointContent[],
): readonly PointContent[] => {
  const wanted = toRoutePointRows(points);
  return isSameValue(wanted, present) ? present : wanted;
};

type ResolvedFloors = {
  floors: FloorContent[];
  routes: Map<number, readonly PointContent[]>;
  /** The id of each floor of the bundle, by its place there. */
  ids: (number | null)[];
  problems: BundleProblem[];
};

export const resolveFloors = async (
  resolving: Resolving,
  draft: VenueContents,
): Promise<ResolvedFloors> => {
  const { contents, isLinked, newId, now, fileOf } = resolving;
  const matched = matchFloors(contents.floors, draft.floors);
  const problems: BundleProblem[] = [];
  const nameOf = createFloorNamer(problems);
  const floors: FloorContent[] = [];
  const routes: ResolvedFloors['routes'] = new Map<number, readonly PointContent[]>();
  const ids: (number | null)[] = [];
  for (const floor of contents.floors) {
    if (!floor) {
      ids.push(null);
      continue;
    }
    const { value } = floor;
    const there = matched.get(floor);
    const providerId = isLinked ? value.provider_id : null;
    const wanted = {
      name: providerId === null ? nameOf(floor) : value.name,
      position: value.position,
      photo_file_id: fileOf(value.plan, there?.photo_file_id ?? null),
      jibestream_id: providerId,
      corners: value.corners.flatMap(([longitude, latitude]) => [latitude, longitude]),
      translations: mergeTranslations({}, value.translations ?? {}),
      layers: resolveLayers(resolving, value.layers, there?.layers ?? []),
    };
    const resolved = there
      ? changedTo(there, wanted)
      : { id: newId('floors'), ...wanted, created_at: now };
    floors.push(resolved);
    routes.set(resolved.id, resolvePoints(floor.points, draft.routes.get(resolved.id) ?? []));
    ids.push(resolved.id);
    // Others are served between two floors.
    await setImmediate();
  }
  return { floors, routes, ids, problems };
};
