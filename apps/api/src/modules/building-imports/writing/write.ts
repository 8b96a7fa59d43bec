import {
  bundlePaths,
  type BundleProblem,
  type FailedBundle,
} from '@floorwright/domain/venue-bundle';

import { nameOf, recordActivity } from '../../../kernel/activity.ts';
import { emitEvent } from '../../../kernel/events/outgoing-events.ts';
import { imdfSource } from '../../../kernel/venue-sources.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { countBuildings } from '../../buildings/index.ts';
import { hasProvider } from '../../companies/index.ts';
import { type FileStore, takeLayer, takePicture } from '../../files/index.ts';
import { findEngagementProblem, findLimitProblem } from '../../plans/index.ts';
import type { OnBehalf } from '../queue.ts';
import { finishImport, lockUnfinished, type UnfinishedImport } from '../repository.ts';
import { insertBeacons, insertEngagement } from './contents-repository.ts';
import { type Writing, writeFloors } from './floors.ts';
import { linkPois } from './links-repository.ts';
import { insertBuilding, isBuildingNamed, lockApplicationForShare } from './places-repository.ts';
import type { ImportedBuilding, StoredFiles } from './store-files.ts';

type Task = {
  request: OnBehalf;
  row: UnfinishedImport;
  contents: ImportedBuilding;
  files: StoredFiles;
  problems: readonly BundleProblem[];
};

type Refused = {
  outcome: 'refused';
  code: FailedBundle['code'];
  message: string | null;
  /** All that are known by then. */
  problems: readonly BundleProblem[];
};
type Written = { outcome: 'written' } | Refused;

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

/** Rolls the transaction back, because the user wants no building with problems. */
class Stopped extends Error {
  override name = 'Stopped';
}

const write = async (
  { tx, now, clock }: { tx: Db; now: Date } & Pick<FileStore, 'clock'>,
  { request, row, contents, files }: Task,
  problems: BundleProblem[],
): Promise<Written> => {
  const refused = (code: FailedBundle['code'], message: string | null = null): Written => ({
    outcome: 'refused',
    code,
    message,
    problems,
  });
  if (!(await lockUnfinished(tx, row.id))) return { outcome: 'written' };
  const { saas_company_id: companyId, application_id: applicationId } = row;
  if (!(await lockApplicationForShare(tx, applicationId))) return refused('application_gone');
  const count = () => countBuildings(tx, companyId);
  const limit = await findLimitProblem(tx, { companyId, what: 'building', count }, now);
  if (limit !== undefined) return refused('building_limit', limit);
  await takeFiles(tx, contents, files);
  const { photo, provider_id: venueId } = contents.building;
  const name = row.building_name ?? contents.building.name;
  const isLinked = venueId !== null && (await hasProvider(tx, companyId));
  if (venueId !== null && !isLinked)
    problems.push({
      code: 'no_provider',
      file: bundlePaths.main,
      item: null,
      id: name,
      value: venueId,
      message: null,
    });
  const isNameTaken = await isBuildingNamed(tx, companyId, name);
  const building = { ...contents.building, name, provider_id: isLinked ? venueId : null };
  const photoId = files.idOf(photo);
  const buildingId = await insertBuilding(tx, { applicationId, building, photoId }, now);
  const writing: Writing = { tx, now, buildingId, companyId, files, problems };
  const floors = await writeFloors(writing, contents, { applicationId, isLinked });
  if (contents.kind === 'imdf') await linkPois(tx, buildingId, imdfSource(row.filename));
  const { beacons, engagements: wanted } = row.building_name === null ? contents : copied(contents);
  const beaconIds = await writeBeacons(writing, beacons, floors.ids);
  const engagements = await writeEngagements(writing, wanted, beaconIds);
  if (row.stops_on_problems && problems.length > 0) throw new Stopped();
  // Nothing is missing, so this stops no one.
  if (isNameTaken)
    problems.push({
      code: 'name_taken',
      file: bundlePaths.main,
      item: null,
      id: name,
      value: null,
      message: null,
    });
  const counts = {
    floors: floors.ids.filter((id) => id !== null).length,
    layers: floors.layers,
    pois: floors.pois,
    route_points: floors.points,
    beacons: beaconIds.filter((id) => id !== null).length,
    engagements,
    pictures: files.pictures.size,
  };
  await finishImport(tx, row.id, { buildingId, problems, counts });
  await recordActivity({ clock, address: request.address }, tx, request.actor, {
    action: 'building.created',
    companyId,
    subject: { type: 'building', id: buildingId, label: name },
  });
  await emitEvent(
    tx,
    {
      event: 'import.finished',
      companyId,
      subject: `building:${buildingId}`,
      data: {
        action: 'building.created',
        subject: { type: 'building', id: buildingId, label: name },
        floor_id: null,
        actor: { name: nameOf(request.actor), api_key_id: null },
        details: counts,
        outcome: 'completed',
      },
    },
    now,
  );
  return { outcome: 'written' };
};

/** Writes a building with everything in it, in one transaction: all of it, or nothing. */
export const writeBuilding = async (
  { db, clock }: Pick<FileStore, 'db' | 'clock'>,
  task: Task,
): Promise<Written> => {
  const problems = [...task.problems];
  try {
    return await inTransaction(db, (tx) => write({ tx, now: clock.now(), clock }, task, problems));
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { outcome: 'refused', code: 'problems', message: null, problems };
  }
};
