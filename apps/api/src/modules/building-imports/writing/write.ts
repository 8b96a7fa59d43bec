import {
  type BundleCounts,
  bundlePaths,
  type BundleProblem,
  type FailedBundle,
} from '@floorwright/domain/venue-bundle';

import { nameOf, recordActivity } from '../../../kernel/activity.ts';
import { emitEvent } from '../../../kernel/events/outgoing-events.ts';
import { emitNewContents } from '../../../kernel/events/venue-changes.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { addApplication } from '../../applications/index.ts';
import { countBuildings } from '../../buildings/index.ts';
import type { FileStore } from '../../files/index.ts';
import { findLimitProblem } from '../../plans/index.ts';
import { loadDraft } from '../../venue-parts/index.ts';
import type { OnBehalf } from '../queue.ts';
import { withFolder } from '../reading/checks.ts';
import type { ReadApplication } from '../reading/document.ts';
import { finishImport, lockUnfinished, type UnfinishedImport } from '../repository.ts';
import { writeBuilding } from './building.ts';
import { lockApplicationForShare, storeCategories } from './places-repository.ts';
import type { StoredBuilding } from './store-files.ts';

type Task = {
  request: OnBehalf;
  row: UnfinishedImport;
  application: ReadApplication | null;
  buildings: readonly StoredBuilding[];
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

type Writer = Pick<FileStore, 'clock' | 'secrets'> & { tx: Db; now: Date };

/** Rolls the transaction back, in which an application may have been made. */
class Stopped extends Error {
  override name = 'Stopped';
  readonly code: FailedBundle['code'];
  readonly reason: string | null;
  constructor(code: FailedBundle['code'], reason: string | null = null) {
    super(code);
    this.code = code;
    this.reason = reason;
  }
}

type Place = { id: number } | Pick<Refused, 'code' | 'message'>;

/** The application that gets the buildings, which may be a new one. */
const placeFor = async (
  { tx, now, clock, secrets }: Writer,
  { request: { actor, address }, row, application }: Task,
  problems: BundleProblem[],
): Promise<Place> => {
  const { application_id: id, saas_company_id: companyId } = row;
  if (id !== null) {
    const isThere = await lockApplicationForShare(tx, id);
    return isThere ? { id } : { code: 'application_gone', message: null };
  }
  if (!application) return { code: 'not_an_application', message: null };
  const { name, redirect_uris: redirectUris } = application;
  const added = await addApplication(
    { db: tx, clock, secrets, address },
    { companyId, actor, name, redirectUris },
    now,
  );
  if (added.outcome === 'over-limit') return { code: 'application_limit', message: added.message };
  for (const { address: value, message } of added.refused)
    problems.push({
      code: 'invalid',
      file: bundlePaths.application,
      item: null,
      id: name,
      value,
      message,
    });
  return { id: added.id };
};

const noCounts: Required<BundleCounts> = {
  buildings: 0,
  floors: 0,
  layers: 0,
  pois: 0,
  route_points: 0,
  beacons: 0,
  engagements: 0,
  pictures: 0,
};

const addCounts = (sum: Required<BundleCounts>, counts: BundleCounts): Required<BundleCounts> => ({
  buildings: sum.buildings + (counts.buildings ?? 1),
  floors: sum.floors + counts.floors,
  layers: sum.layers + counts.layers,
  pois: sum.pois + counts.pois,
  route_points: sum.route_points + counts.route_points,
  beacons: sum.beacons + counts.beacons,
  engagements: sum.engagements + counts.engagements,
  pictures: sum.pictures + counts.pictures,
});

type Created = { type: 'application' | 'building'; id: number; label: string };

/** What webhooks report: each building of an application, or a new one as a whole. */
const report = async (
  { tx, now }: Writer,
  { request: { actor }, row }: Task,
  subject: Created,
  counts: BundleCounts,
): Promise<void> => {
  await emitEvent(
    tx,
    {
      event: 'import.finished',
      companyId: row.saas_company_id,
      subject: `${subject.type}:${subject.id}`,
      data: {
        action: `${subject.type}.created`,
        subject,
        floor_id: null,
        actor: { name: nameOf(actor), api_key_id: actor.keyId ?? null },
        details: counts,
        outcome: 'completed',
      },
    },
    now,
  );
};

const write = async (writer: Writer, task: Task, problems: BundleProblem[]): Promise<Written> => {
  const { tx, now, clock } = writer;
  const { request, row, application, buildings } = task;
  const { saas_company_id: companyId } = row;
  if (!(await lockUnfinished(tx, row.id))) return { outcome: 'written' };
  const place = await placeFor(writer, task, problems);
  if ('code' in place) return { outcome: 'refused', ...place, problems };
  if (buildings.length > 0) {
    // As if all but the last were there already.
    const count = async () => (await countBuildings(tx, companyId)) + buildings.length - 1;
    const limit = await findLimitProblem(tx, { companyId, what: 'building', count }, now);
    if (limit !== undefined) throw new Stopped('building_limit', limit);
  }
  if (application) await storeCategories(tx, place.id, application.categories, now);
  const made: Awaited<ReturnType<typeof writeBuilding>>[] = [];
  const notices: BundleProblem[] = [];
  for (const building of buildings) {
    const written = await writeBuilding(tx, { ...building, row, applicationId: place.id }, now);
    problems.push(...withFolder(written.problems, building.contents.folder));
    notices.push(...withFolder(written.notices, building.contents.folder));
    made.push(written);
  }
  if (row.stops_on_problems && problems.length > 0) throw new Stopped('problems');
  // Nothing is missing by these, so they stop no one.
  problems.push(...notices);
  const counts = made.reduce((sum, each) => addCounts(sum, each.counts), noCounts);
  const [first] = made;
  const only = application ? undefined : first;
  await finishImport(tx, row.id, {
    applicationId: place.id,
    buildingId: only?.id ?? null,
    problems,
    counts,
    writtenHash: only ? (await loadDraft(tx, only.id)).hash : null,
    now,
  });
  for (const { id, name } of made)
    await recordActivity({ clock, address: request.address }, tx, request.actor, {
      action: 'building.created',
      companyId,
      subject: { type: 'building', id, label: name },
    });
  if (application && row.application_id === null)
    await report(
      writer,
      task,
      { type: 'application', id: place.id, label: application.name },
      counts,
    );
  else
    for (const { id, name, counts: own } of made)
      await report(writer, task, { type: 'building', id, label: name }, addCounts(noCounts, own));
  await emitNewContents(
    { db: tx, clock, scope: { companyId }, admin: request.actor },
    { action: 'building.created' },
    { buildingIds: made.map(({ id }) => id) },
  );
  return { outcome: 'written' };
};

/** Writes everything in one transaction: all of it, or nothing. */
export const writeBuildings = async (
  { db, clock, secrets }: Pick<FileStore, 'db' | 'clock' | 'secrets'>,
  task: Task,
): Promise<Written> => {
  const problems = [...task.problems];
  try {
    return await inTransaction(db, (tx) =>
      write({ tx, now: clock.now(), clock, secrets }, task, problems),
    );
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { outcome: 'refused', code: error.code, message: error.reason, problems };
  }
};
