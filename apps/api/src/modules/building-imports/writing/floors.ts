import type { BundleProblem } from '@floorwright/domain/venue-bundle';

import type { Db } from '../../../platform/database/db.ts';
import { storeRoute } from '../../routes/index.ts';
import { insertPictures, insertPois } from './contents-repository.ts';
import { insertFloor, storeCategories } from './places-repository.ts';
import type { ImportedBuilding, StoredFiles } from './store-files.ts';

export type Writing = {
  tx: Db;
  now: Date;
  buildingId: number;
  companyId: number;
  files: StoredFiles;
  /** More are added while it is written. */
  problems: BundleProblem[];
};

/** Another name for a floor whose name is taken: users could not tell them apart. */
const freeName = (name: string, taken: ReadonlySet<string>): string => {
  for (let number = 2; ; number += 1) {
    const tried = `${name} (${number})`;
    if (!taken.has(tried)) return tried;
  }
};

/** Gives each floor a name of its own. Those of the provider may have any names. */
export const createFloorNamer = (problems: BundleProblem[]) => {
  const taken = new Set<string>();
  return ({ value, file, item }: NonNullable<ImportedBuilding['floors'][number]>): string => {
    const name = taken.has(value.name) ? freeName(value.name, taken) : value.name;
    taken.add(name);
    if (name !== value.name)
      problems.push({
        code: 'floor_renamed',
        file,
        item,
        id: value.name,
        value: name,
        message: null,
      });
    return name;
  };
};

type Points = NonNullable<ImportedBuilding['floors'][number]>['points'];

/** The points of a route as they are stored. */
export const toRoutePointRows = (points: Points) =>
  points.map(({ point_id, kind, at: [longitude, latitude], neighbors, shaft, links }) => ({
    point_id,
    kind,
    latitude,
    longitude,
    neighbors,
    shaft,
    links,
  }));

type WrittenFloors = { ids: (number | null)[]; layers: number; pois: number; points: number };

/** Writes the floors with all that lies on them, but beacons. */
export const writeFloors = async (
  { tx, now, buildingId, files, problems }: Writing,
  { categories, floors }: ImportedBuilding,
  { applicationId, isLinked }: { applicationId: number; isLinked: boolean },
): Promise<WrittenFloors> => {
  const used = new Set(
    floors.flatMap((floor) => floor?.pois.map((poi) => poi.value.category) ?? []),
  );
  const categoryOf = await storeCategories(
    tx,
    applicationId,
    categories.filter(({ name }) => used.has(name)),
    now,
  );
  const nameOf = createFloorNamer(problems);
  const written: WrittenFloors = { ids: [], layers: 0, pois: 0, points: 0 };
  for (const floor of floors) {
    if (!floor) {
      written.ids.push(null);
      continue;
    }
    const { value, points } = floor;
    const providerId = isLinked ? value.provider_id : null;
    const name = providerId === null ? nameOf(floor) : value.name;
    const layers = value.layers.flatMap(({ file, kind }) => {
      const fileId = files.idOf(file);
      return fileId === null ? [] : [{ fileId, kind }];
    });
    const planId = files.idOf(value.plan);
    const described = { ...value, name, provider_id: providerId };
    const id = await insertFloor(tx, { buildingId, floor: described, planId, layers }, now);
    const pois = floor.pois.map((poi) => poi.value);
    const { idOf } = files;
    await insertPois(tx, { buildingId, floorId: id, pois, categoryOf, idOf }, now);
    await insertPictures(tx, { buildingId, pois, idOf });
    const route = { points: toRoutePointRows(points), lock_version: 1 };
    if (points.length > 0) await storeRoute(tx, id, route, now);
    written.ids.push(id);
    written.layers += layers.length;
    written.pois += pois.length;
    written.points += points.length;
  }
  return written;
};
