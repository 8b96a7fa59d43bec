import { setImmediate } from 'node:timers/promises';

import type { RestoreInput } from '@floorwright/contract';
import { fillSentence, sentences } from '@floorwright/domain/sentences';
import type { VenueContents } from '@floorwright/domain/venue-versions';
import type { z } from 'zod';

import type { MemberContext } from '../../../kernel/context.ts';
import { withVenueEvents } from '../../../kernel/events/venue-changes.ts';
import { takeTry } from '../../../kernel/limits/rate-limit.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import {
  type BuildingRow,
  listFloors,
  lockBeaconsForDelete,
  lockBuildingForUpdate,
  lockFloorForDelete,
} from '../../places/index.ts';
import { findEngagementProblem } from '../../plans/index.ts';
import { recountIfMoved } from '../../positions/index.ts';
import { loadDraft, type LoadedDraft, readVersion } from '../../venue-parts/index.ts';
import { recordVersionActivity } from '../activities.ts';
import { limits } from '../limits.ts';
import { authorOf, findShownVersion, requireVersion, rollBack, storeVersion } from '../publish.ts';
import { listFloorIds, notifyFloors, type VersionRow } from '../repository.ts';
import { restoreBeacons } from './beacons.ts';
import { storeCategories } from './categories-repository.ts';
import { restoreCategories } from './categories.ts';
import { archiveEngagements, storeEngagements } from './devices-repository.ts';
import { planRestore, type RestorePlan } from './plan.ts';
import {
  countComments,
  deleteFloors,
  deleteLayers,
  deletePois,
  freeFloorNames,
  freePoiIds,
  lockRows,
  storeBuilding,
  storeFloors,
  storeLayers,
  storePois,
  storeRoute,
} from './restore-repository.ts';

/** What replacing a draft needs, in a request or in a job on behalf of a member. */
export type DraftWriter = Pick<MemberContext, 'db' | 'scope' | 'clock' | 'admin' | 'address'>;

/** What replacing a draft wrote. */
type Written = {
  /** Beacons that could not be restored. */
  skippedBeacons: number;
  /** Categories that are not as in what the draft was replaced with. */
  keptCategories: number;
  removedFloors: readonly number[];
};

type Restored = Written & { before: VersionRow; draft: VenueContents };

/**
 * In the order of their ids, so that no two transactions deadlock; then engagements and POIs, whose changes lock no
 * floor; then the beacons. What is read afterwards is what will be replaced or deleted.
 */
export const lockContents = async (context: DraftWriter, buildingId: number): Promise<void> => {
  const floors = await listFloors(context, buildingId);
  for (const { id } of floors.toSorted((a, b) => a.id - b.id))
    await lockFloorForDelete(context, id);
  await lockRows(context.db, buildingId);
  await lockBeaconsForDelete(context.db, { buildingId });
};

type Replacing = {
  /** Whether categories that only this building has get their names and translations, too. */
  restoresCategories?: boolean;
  /** Whether comments are deleted with their floors; otherwise nothing is replaced, for this reason. */
  deletesComments?: boolean;
  field?: string;
  sentence?: (typeof sentences)['restore_comments' | 'bundle_comments' | 'import_comments'];
};

/** Stores the draft of a building as a version, so that its replacement can be undone. */
const storeDraft = async (
  context: DraftWriter,
  { id: buildingId }: BuildingRow,
): Promise<VersionRow> => {
  const { db: tx, scope, clock } = context;
  return storeVersion(
    tx,
    scope.companyId,
    {
      buildingId,
      origin: 'replaced',
      note: '',
      author: authorOf(context),
      publishAt: null,
      since: await findShownVersion(tx, buildingId),
    },
    clock.now(),
  );
};

/** What the draft is to be. The draft itself if nothing is to be written. */
type Wanted = (draft: VenueContents, hash: string) => Promise<VenueContents>;

/**
 * Replaces the draft of a locked building, after it was stored as a version. Only what differs is written, so open
 * studios merge it like the changes of another user.
 */
export const replaceDraftStoringVersion = async (
  context: DraftWriter,
  building: BuildingRow,
  wantedAfter: Wanted,
  replacing: Replacing = {},
): Promise<Restored> => {
  await lockContents(context, building.id);
  const before = await storeDraft(context, building);
  const draft = await readVersion(context.db, before.id);
  const hash = before.hash?.toString('hex') ?? '';
  const written = await writeDraft(context, building, { draft, hash, wantedAfter, replacing });
  return { before, draft, ...written };
};

/** The same without a version: the caller stores the data for undo. Returns the draft as it was. */
export const replaceDraftWithoutVersion = async (
  context: DraftWriter,
  building: BuildingRow,
  wantedAfter: Wanted,
  replacing: Replacing = {},
): Promise<LoadedDraft> => {
  await lockContents(context, building.id);
  const loaded = await loadDraft(context.db, building.id);
  const { contents: draft, hash } = loaded;
  await writeDraft(context, building, { draft, hash, wantedAfter, replacing });
  return loaded;
};

type Change = { draft: VenueContents; hash: string; wantedAfter: Wanted; replacing: Replacing };

const nothingWritten: Written = { skippedBeacons: 0, keptCategories: 0, removedFloors: [] };

const writeDraft = async (
  { db: tx, scope: { companyId }, clock }: DraftWriter,
  building: BuildingRow,
  { draft, hash, wantedAfter, replacing }: Change,
): Promise<Written> => {
  const {
    restoresCategories = false,
    deletesComments = false,
    field = 'base',
    sentence = sentences.restore_comments,
  } = replacing;
  const { id: buildingId } = building;
  const now = clock.now();
  const wanted = await wantedAfter(draft, hash);
  if (wanted === draft) return nothingWritten;
  // Others are served between what takes long in a large building.
  await setImmediate();
  const plan = planRestore(draft, wanted);
  await setImmediate();
  const comments = deletesComments ? 0 : await countComments(tx, plan.floors.removed);
  if (comments > 0) throw rollBack(fillSentence(sentence, { count: comments }), field);
  const problem =
    plan.engagements.put.length > 0 ? await findEngagementProblem(tx, companyId, now) : undefined;
  if (problem !== undefined) throw rollBack(problem);
  const place = { companyId, buildingId };
  await recountIfMoved(tx, place, () => storeBuilding(tx, buildingId, wanted.building, now));
  const { application_id: applicationId } = building;
  const { ids: categories, kept: keptCategories } = restoresCategories
    ? await restoreCategories(tx, { applicationId, buildingId }, wanted.categories, now)
    : { ids: await storeCategories(tx, applicationId, wanted.categories, now), kept: 0 };
  await restoreFloors(tx, buildingId, { plan, categories, now });
  const skippedBeacons = await restoreBeacons(tx, place, plan.beacons, now);
  await storeEngagements(tx, buildingId, plan.engagements.put, now);
  await archiveEngagements(tx, plan.engagements.removed, now);
  await deleteFloors(tx, plan.floors.removed);
  return { skippedBeacons, keptCategories, removedFloors: plan.floors.removed };
};

/** Replaces the draft with a version, in one transaction. */
export const restoreVersion = async (
  context: MemberContext,
  id: number,
  { delete_comments: deletesComments }: z.output<typeof RestoreInput>,
): Promise<Restored> => {
  const { companyId } = context.scope;
  await takeTry(context, limits.publishingOfCompany, String(companyId));
  const { building_id: buildingId } = await requireVersion(context, id);
  return inTransaction(context.db, async (tx): Promise<Restored> => {
    const inside = { ...context, db: tx };
    const building = await lockBuildingForUpdate(inside, buildingId);
    const version = await requireVersion(inside, id);
    const cause = { action: 'building.version_restored' } as const;
    const restored = await withVenueEvents(inside, cause, { buildingIds: [buildingId] }, () =>
      replaceDraftStoringVersion(inside, building, () => readVersion(tx, id), {
        restoresCategories: true,
        deletesComments,
        field: 'delete_comments',
      }),
    );
    const { name } = authorOf(context);
    const message = { event: 'restored', version: version.number, name } as const;
    await notifyFloors(tx, await listFloorIds(tx, buildingId), message);
    await notifyFloors(tx, restored.removedFloors, { ...message, lacks_floor: true });
    await recordVersionActivity(
      context,
      tx,
      context.admin,
      { id: buildingId, name: building.name, companyId },
      { action: 'building.version_restored', details: { version: version.number } },
    );
    return restored;
  });
};

type Writing = { plan: RestorePlan; categories: ReadonlyMap<number, number>; now: Date };

/** Floors that are to be deleted stay until everything has left them. */
const restoreFloors = async (
  tx: Db,
  buildingId: number,
  { plan: { floors, layers, pois, routes }, categories, now }: Writing,
): Promise<void> => {
  await freeFloorNames(tx, buildingId, [...floors.put.map(({ id }) => id), ...floors.removed]);
  await storeFloors(tx, buildingId, floors.put, now);
  await deleteLayers(tx, layers.removed);
  await storeLayers(tx, layers.put, now);
  await deletePois(tx, pois.removed);
  await freePoiIds(
    tx,
    buildingId,
    pois.put.map(({ id }) => id),
  );
  const categoryOf = (id: number | null) => (id === null ? null : (categories.get(id) ?? null));
  await storePois(
    tx,
    buildingId,
    pois.put.map((poi) => ({ ...poi, category_id: categoryOf(poi.category_id) })),
    now,
  );
  for (const { floorId, points } of routes) await storeRoute(tx, floorId, points, now);
};
