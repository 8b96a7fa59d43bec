import type { BundleCounts, NewBuildingPreview } from '@floorwright/domain/venue-bundle';

import { whileWanted } from '../../platform/threads/while-wanted.ts';
import type { FileStore } from '../files/index.ts';
import { failImport } from './fail-import.ts';
import type { OnBehalf } from './queue.ts';
import type { OpenedArchive, ReadBuilding } from './reading/document.ts';
import { withStoredBundle } from './reading/stored-bundle.ts';
import { findUnshown, finishPreview, type UnfinishedImport } from './repository.ts';
import { listBundleFiles } from './writing/store-files.ts';

type FloorPreview = NewBuildingPreview['floors'][number];

const floorsOf = ({ building, floors, beacons }: ReadBuilding): FloorPreview[] =>
  floors.flatMap((floor, index) => {
    if (!floor) return [];
    const { value, pois, points } = floor;
    const here = beacons.filter((beacon) => beacon?.value.floor === index + 1);
    return [
      {
        building: building.name,
        name: value.name,
        layers: value.layers.length,
        pois: pois.length,
        route_points: points.length,
        beacons: here.length,
      },
    ];
  });

const sum = (floors: readonly FloorPreview[], what: 'layers' | 'pois' | 'route_points'): number =>
  floors.reduce((all, floor) => all + floor[what], 0);

/** What buildings would have, before anything of them is made. */
const previewOf = (buildings: readonly ReadBuilding[]): NewBuildingPreview => {
  const floors = buildings.flatMap(floorsOf);
  const count = (of: (building: ReadBuilding) => number): number =>
    buildings.reduce((all, building) => all + of(building), 0);
  const counts: Required<BundleCounts> = {
    buildings: buildings.length,
    floors: floors.length,
    layers: sum(floors, 'layers'),
    pois: sum(floors, 'pois'),
    route_points: sum(floors, 'route_points'),
    beacons: count(({ beacons }) => beacons.filter((beacon) => beacon !== null).length),
    engagements: count(({ engagements }) => engagements.length),
    pictures: count(
      (building) => listBundleFiles(building).filter(({ isLayer }) => !isLayer).length,
    ),
  };
  return { counts, floors };
};

const show = async (
  deps: FileStore,
  row: UnfinishedImport,
  { application, buildings, problems, kind }: OpenedArchive,
): Promise<void> => {
  if (row.application_id === null && !application) {
    const failure = { code: 'not_an_application', file: row.filename, message: null } as const;
    return failImport(deps, row.id, failure, problems);
  }
  const preview = previewOf(buildings.map(({ contents }) => contents));
  await finishPreview(deps.db, row.id, { kind, preview, problems });
};

/** Reads a file, and shows what would be made of it. Nothing is stored but that. */
export const previewBuildings = async (deps: FileStore, request: OnBehalf): Promise<void> => {
  const row = await findUnshown(deps.db, request.importId);
  if (!row) return;
  await whileWanted(
    async () => (await findUnshown(deps.db, row.id)) !== undefined,
    (signal) =>
      withStoredBundle(deps, row, {
        signal,
        work: (opened) => show(deps, row, opened),
        fail: (failure) => failImport(deps, row.id, failure),
      }),
  );
};
