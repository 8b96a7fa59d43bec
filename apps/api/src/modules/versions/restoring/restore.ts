import { setImmediate } from 'node:timers/promises';

import type { RestoreInput } from '@floorwright/contract';
import { fillSentence, sentences } from '@floorwright/domain/sentences';
import type { BeaconContent, VenueContents } from '@floorwright/domain/venue-versions';
import type { z } from 'zod';

import type { MemberContext } from '../../../kernel/context.ts';
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
import {
  findLiveVersion,
  loadDraft,
  type LoadedDraft,
  readVersion,
} from '../../venue-parts/index.ts';
import { recordVersionActivity } from '../activities.ts';
import { limits } from '../limits.ts';
import { authorOf, requireVersion, rollBack, storeVersion } from '../publish.ts';
import { notifyFloors, type VersionRow } from '../repository.ts';
import {
  archiveEngagements,
  deleteBeacons,
  freeIdentities,
  listTakenBeacons,
  storeBeacons,
  storeEngagements,
} from './devices-repository.ts';
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
  storeCategories,
  storeFloors,
  storeLayers,
  storePois,
  storeRoute,
} from './restore-repository.ts';

/** What replacing a draft needs, in a request or in a job on behalf of a member. */
export type DraftWriter = Pick<MemberContext, 'db' | 'scope' | 'clock' | 'admin' | 'address'>;

type Restored = { before: VersionRow; draft: VenueContents; skippedBeacons: number };

/**
 * In the order of their ids, so that no two transactions deadlock; then engagements and POIs, whose changes lock no
 * floor; then the beacons. What is read afterwards is what will be replaced.
 */
const lockContents = async (context: DraftWriter, buildingId: number): Promise<void> => {
  const floors = await listFloors(context, buildingId);
  for (const { id } of floors.toSorted((a, b) => a.id - b.id))
    await lockFloorForDelete(context, id);
  await lockRows(context.db, buildingId);
  await lockBeaconsForDelete(context.db, { buildingId });
};

/** Whether comments are deleted with their floors; otherwise nothing is replaced, for this reason. */
type OnComments = {
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
      since: await findLiveVersion(tx, buildingId),
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
  onComments: OnComments = {},
): Promise<Restored> => {
  await lockContents(context, building.id);
  const before = await storeDraft(context, building);
  const draft = await readVersion(context.db, before.id);
  const hash = before.hash?.toString('hex') ?? '';
  const skippedBeacons = await writeDraft(context, building, {
    draft,
    hash,
    wantedAfter,
    onComments,
  });
  return { before, draft, skippedBeacons };
};

/** The same without a version: the caller stores the data for undo. Returns the draft as it was. */
export const replaceDraftWithoutVersion = async (
  context: DraftWriter,
  building: BuildingRow,
  wantedAfter: Wanted,
  onComments: OnComments = {},
): Promise<LoadedDraft> => {
  await lockContents(context, building.id);
  const loaded = await loadDraft(context.db, building.id);
  const { contents: draft, hash } = loaded;
  await writeDraft(context, building, { draft, hash, wantedAfter, onComments });
  return loaded;
};

type Change = { draft: VenueContents; hash: string; wantedAfter: Wanted; onComments: OnComments };

/** Returns how many beacons could not be restored. */
const writeDraft = async (
  { db: tx, scope: { companyId }, clock }: DraftWriter,
  building: BuildingRow,
  { draft, hash, wantedAfter, onComments }: Change,
): Promise<number> => {
  const {
    deletesComments = false,
    field = 'base',
    sentence = sentences.restore_comments,
  } = onComments;
  const { id: buildingId } = building;
  const now = clock.now();
  const wanted = await wantedAfter(draft, hash);
  if (wanted === draft) return 0;
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
  const categories = await storeCategories(tx, building.application_id, wanted.categories, now);
  await restoreFloors(tx, buildingId, { plan, categories, now });
  const skippedBeacons = await restoreBeacons(tx, place, plan.beacons, now);
  await storeEngagements(tx, buildingId, plan.engagements.put, now);
  await archiveEngagements(tx, plan.engagements.removed, now);
  await deleteFloors(tx, plan.floors.removed);
  return skippedBeacons;
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
    const restored = await replaceDraftStoringVersion(inside, building, () => readVersion(tx, id), {
      deletesComments,
      field: 'delete_comments',
    });
    await notifyFloors(tx, buildingId, {
      event: 'restored',
      version: version.number,
      name: authorOf(context).name,
    });
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

/** A beacon that is left out keeps its identity, so one that would get that is left out, too. */
const withBlocked = (
  taken: ReadonlySet<number>,
  { put, before }: RestorePlan['beacons'],
): ReadonlySet<number> => {
  const identityOf = ({ uuid, major, minor }: BeaconContent) => `${uuid} ${major} ${minor}`;
  const heldBy = new Map(before.map((beacon) => [beacon.id, identityOf(beacon)]));
  const wantedBy = new Map(put.map((beacon) => [identityOf(beacon), beacon.id]));
  const leftOut = new Set(taken);
  // A set also visits what is added meanwhile.
  for (const id of leftOut) {
    const blocked = wantedBy.get(heldBy.get(id) ?? '');
    if (blocked !== undefined) leftOut.add(blocked);
  }
  return leftOut;
};

/** Returns how many could not be restored. */
const restoreBeacons = async (
  tx: Db,
  place: { companyId: number; buildingId: number },
  beacons: RestorePlan['beacons'],
  now: Date,
): Promise<number> => {
  const { put, removed } = beacons;
  const leftOut = withBlocked(await listTakenBeacons(tx, place, put), beacons);
  const free = put.filter(({ id }) => !leftOut.has(id));
  await deleteBeacons(tx, place.buildingId, removed);
  await freeIdentities(
    tx,
    place.buildingId,
    free.map(({ id }) => id),
  );
  await storeBeacons(tx, place, free, now);
  return leftOut.size;
};
