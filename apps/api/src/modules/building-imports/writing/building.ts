import {
  type BundleCounts,
  bundlePaths,
  type BundleProblem,
} from '@floorwright/domain/venue-bundle';

import { imdfSource } from '../../../kernel/venue-sources.ts';
import type { Db } from '../../../platform/database/db.ts';
import { hasProvider } from '../../companies/index.ts';
import { takeLayer, takePicture } from '../../files/index.ts';
import { findEngagementProblem } from '../../plans/index.ts';
import { positionOf } from '../reading/checks.ts';
import type { UnfinishedImport } from '../repository.ts';
import { insertBeacons, insertEngagement } from './contents-repository.ts';
import { toRoutePointRows, type Writing, writeFloors } from './floors.ts';
import { linkFloor, linkPois } from './links-repository.ts';
import { insertBuilding, isBuildingNamed } from './places-repository.ts';
import type { ImportedBuilding, StoredBuilding, StoredFiles } from './store-files.ts';

/** Why a file that was stored before cannot be used: it was swept, because the job waited for more than a day. */
const assertTaken = (problem: string | undefined): void => {
  if (problem !== undefined) throw new Error(problem);
};

/** Prevents that stored files are swept, and has pictures made smaller. */
const takeFiles = async (
  tx: Db,
  { floors }: ImportedBuilding,
  files: StoredFiles,
): Promise<void> => {
  for (const floor of floors)
    for (const { file } of floor?.value.layers ?? []) {
      const fileId = files.idOf(file);
      if (fileId !== null) assertTaken(await takeLayer(tx, fileId));
    }
  for (const fileId of files.pictures) {
    const taken = await takePicture(tx, { outcome: 'checked', fileId });
    assertTaken(taken.outcome === 'refused' ? taken.message : undefined);
  }
};

/** Beacons that the company has already stay where they are. */
const writeBeacons = async (
  { tx, now, buildingId, companyId, problems }: Writing,
  beacons: ImportedBuilding['beacons'],
  floorIds: readonly (number | null)[],
  floorNames: readonly (string | undefined)[],
): Promise<(number | null)[]> => {
  const placed = beacons.flatMap((beacon) => (beacon ? [beacon] : []));
  const ids = await insertBeacons(
    tx,
    placed.map(({ value }) => ({
      ...value,
      floorId: value.floor === null ? null : (floorIds[value.floor - 1] ?? null),
    })),
    { buildingId, companyId },
    now,
  );
  const byItem = new Map<number, number>();
  for (const [index, { file, item, value }] of placed.entries()) {
    const id = ids[index] ?? null;
    if (id === null)
      problems.push({
        code: 'beacon_taken',
        file,
        item,
        id: value.name,
        value: `${value.uuid} ${value.major} ${value.minor}`,
        message: null,
        at: positionOf(value.at ?? undefined),
        floor: floorNames[(value.floor ?? 0) - 1] ?? null,
      });
    else byItem.set(item, id);
  }
  return beacons.map((_, index) => byItem.get(index + 1) ?? null);
};

const writeEngagements = async (
  writing: Writing,
  engagements: ImportedBuilding['engagements'],
  beaconIds: readonly (number | null)[],
): Promise<number> => {
  const { tx, now, companyId, files, problems } = writing;
  const [first] = engagements;
  if (!first) return 0;
  const refused = await findEngagementProblem(tx, companyId, now);
  if (refused !== undefined) {
    const { file } = first;
    problems.push({
      code: 'no_engagements',
      file,
      item: null,
      id: null,
      value: null,
      message: refused,
    });
    return 0;
  }
  for (const { value } of engagements) {
    const beacons = value.beacons.flatMap((place) => beaconIds[place - 1] ?? []);
    await insertEngagement(tx, { buildingId: writing.buildingId, value, beacons, ...files }, now);
  }
  return engagements.length;
};

/** A copy has no beacons, because each is one device, and its engagements wait for others. */
const copied = ({ beacons, engagements }: ImportedBuilding) => ({
  beacons: beacons.map(() => null),
  engagements: engagements.map(({ value, ...place }) => ({
    ...place,
    value: { ...value, status: value.status === 'active' ? ('paused' as const) : value.status },
  })),
});

type NewBuilding = StoredBuilding & {
  row: UnfinishedImport;
  applicationId: number;
};

type WrittenBuilding = {
  id: number;
  name: string;
  counts: BundleCounts;
  /** What is missing or differs. */
  problems: BundleProblem[];
  /** That another building has the name, by which nothing is missing. */
  notices: BundleProblem[];
};

/** What came from the file follows its next versions. */
const linkContents = async (
  { tx, buildingId }: Writing,
  { floors }: ImportedBuilding,
  { filename }: Pick<NewBuilding['row'], 'filename'>,
  ids: readonly (number | null)[],
): Promise<void> => {
  const source = imdfSource(filename);
  await linkPois(tx, buildingId, source);
  const positions = new Set<number>();
  for (const [index, floor] of floors.entries()) {
    const id = ids[index] ?? null;
    // Of levels at the same ordinal, an import finds the first one.
    if (!floor || id === null || positions.has(floor.value.position)) continue;
    positions.add(floor.value.position);
    await linkFloor({ tx, buildingId, source }, id, toRoutePointRows(floor.points));
  }
};

/** Writes a building with everything in it. */
export const writeBuilding = async (
  tx: Db,
  { row, applicationId, contents, files }: NewBuilding,
  now: Date,
): Promise<WrittenBuilding> => {
  const problems: BundleProblem[] = [];
  const { saas_company_id: companyId } = row;
  await takeFiles(tx, contents, files);
  const { photo, provider_id: venueId } = contents.building;
  const name = row.building_name ?? contents.building.name;
  const about = { file: bundlePaths.main, item: null, id: name, message: null };
  const isLinked = venueId !== null && (await hasProvider(tx, companyId));
  if (venueId !== null && !isLinked)
    problems.push({ ...about, code: 'no_provider', value: venueId });
  const isNameTaken = await isBuildingNamed(tx, companyId, name);
  const building = { ...contents.building, name, provider_id: isLinked ? venueId : null };
  const photoId = files.idOf(photo);
  const buildingId = await insertBuilding(tx, { applicationId, building, photoId }, now);
  const writing: Writing = { tx, now, buildingId, companyId, files, problems };
  const floors = await writeFloors(writing, contents, { applicationId, isLinked });
  if (contents.kind === 'imdf') await linkContents(writing, contents, row, floors.ids);
  const { beacons, engagements: wanted } = row.building_name === null ? contents : copied(contents);
  const floorNames = contents.floors.map((floor) => floor?.value.name);
  const beaconIds = await writeBeacons(writing, beacons, floors.ids, floorNames);
  const engagements = await writeEngagements(writing, wanted, beaconIds);
  return {
    id: buildingId,
    name,
    problems,
    notices: isNameTaken ? [{ ...about, code: 'name_taken', value: null }] : [],
    counts: {
      buildings: 1,
      floors: floors.ids.filter((id) => id !== null).length,
      layers: floors.layers,
      pois: floors.pois,
      route_points: floors.points,
      beacons: beaconIds.filter((id) => id !== null).length,
      engagements,
      pictures: files.pictures.size,
    },
  };
};
