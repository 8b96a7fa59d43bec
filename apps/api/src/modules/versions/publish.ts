import type { Validations, VersionInput } from '@floorwright/contract';
import { fillSentence, sentences } from '@floorwright/domain/sentences';
import { wallTimeAt } from '@floorwright/domain/time';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { emitEvent } from '../../kernel/events/outgoing-events.ts';
import { takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { lockBuildingForUpdate, requireBuilding, timeZoneOf } from '../places/index.ts';
import { recountIfMoved } from '../positions/index.ts';
import {
  findLiveVersion,
  setLiveVersion,
  readDifference,
  storeDraft,
  storePlaces,
} from '../venue-parts/index.ts';
import { recordVersionActivity } from './activities.ts';
import { type Checked, checkDraft, checkVersion, isBlocked, withChecks } from './checks/checked.ts';
import { countInPortions } from './comparing/compare.ts';
import { limits } from './limits.ts';
import {
  countOtherFloors,
  findLastPublication,
  findScheduledTwin,
  findVersion,
  insertVersion,
  listFloorIds,
  type NewVersion,
  notifyFloors,
  readVersionRow,
  setContents,
  setPublished,
  type VersionRow,
} from './repository.ts';
import { whenOf } from './scheduling/publish-time.ts';

type Published =
  | { outcome: 'published'; version: VersionRow }
  | { outcome: 'invalid'; validations: Validations };

const refused = (field: string, message: string): Published => ({
  outcome: 'invalid',
  validations: { [field]: [message] },
});

type Place = { id: number; name: string; companyId: number };

/** The version that visitors see, or, while changes are published automatically, the last one that they saw. */
export const findShownVersion = async (tx: Db, buildingId: number): Promise<number | null> =>
  (await findLiveVersion(tx, buildingId)) ??
  (await findLastPublication(tx, buildingId))?.version_id ??
  null;

/** Stores the draft as a version, with the size of the change since another one. */
export const storeVersion = async (
  tx: Db,
  companyId: number,
  version: NewVersion & { since: number | null },
  now: Date,
): Promise<VersionRow> => {
  const { since, ...values } = version;
  const id = await insertVersion(tx, values, now);
  const place = { companyId, buildingId: version.buildingId, versionId: id };
  const hash = await storeDraft(tx, place, now);
  await storePlaces(tx, place);
  const { before, after } = await readDifference(tx, since, id);
  const counts = await countInPortions(before, after);
  await setContents(tx, id, { hash, counts });
  return readVersionRow(tx, id);
};

type Going = {
  /** Who published it. */
  name: string;
  keyId?: number | undefined;
  now: Date;
  isAutomatic: boolean;
  building: Place;
};

/**
 * Shows a stored version to visitors, and notifies webhooks and open studios. Returns how many of its floors the draft no
 * longer has.
 */
export const goLive = async (
  tx: Db,
  version: Pick<VersionRow, 'id' | 'building_id' | 'number'>,
  { name, keyId, now, isAutomatic, building }: Going,
): Promise<{ deletedFloors: number }> => {
  if (!isAutomatic) {
    const { id: buildingId, companyId } = building;
    const show = () => setLiveVersion(tx, buildingId, version.id);
    await recountIfMoved(tx, { companyId, buildingId }, show);
  }
  await setPublished(tx, version, { now, isAutomatic });
  const draftFloors = await listFloorIds(tx, version.building_id);
  const deletedFloors = await countOtherFloors(tx, version.id, draftFloors);
  await notifyFloors(tx, draftFloors, {
    event: 'published',
    version: version.number,
    name,
    ...(deletedFloors > 0 && { deleted_floors: deletedFloors }),
  });
  await emitEvent(
    tx,
    {
      event: 'venue.published',
      companyId: building.companyId,
      subject: `building:${building.id}`,
      data: {
        building_id: building.id,
        building: building.name,
        version_id: version.id,
        version: version.number,
        auto_publish: isAutomatic,
        actor: { name, api_key_id: keyId ?? null },
      },
    },
    now,
  );
  return { deletedFloors };
};

const nameOf = ({ admin }: Pick<MemberContext, 'admin'>): string =>
  `${admin.first_name} ${admin.last_name}`.trim();

export const authorOf = (context: Pick<MemberContext, 'admin'>) => ({
  id: context.admin.id,
  name: nameOf(context),
});

/** Refuses after a version was stored, which is rolled back. */
export const rollBack = (message: string, field = 'base'): Refusal =>
  new Refusal(422, 'invalid', message, { validations: { [field]: [message] } });

type PublishInput = z.output<typeof VersionInput>;
type DraftPublished = Published | { outcome: 'stale' };

/** The checks of the draft, before the transaction that publishes it. */
export const checkBeforePublish = async (
  context: MemberContext,
  buildingId: number,
): Promise<Checked | null> => {
  const { db, scope } = context;
  await requireBuilding(context, buildingId);
  // First, because the checks cost the most.
  await takeTry(context, limits.publishingOfCompany, String(scope.companyId));
  return checkDraft(db, scope.companyId, buildingId);
};

/** Publishes the draft, now or at a time. The checks were made before the transaction of a caller, if there is one. */
export const publishDraft = async (
  context: MemberContext,
  buildingId: number,
  input: PublishInput,
  checkedBefore: Checked | null,
): Promise<DraftPublished> => {
  const { db, scope } = context;
  return withChecks(
    db,
    (checked) =>
      inTransaction(db, (tx) =>
        storeAndPublish({ ...context, db: tx }, buildingId, { input, checked }),
      ),
    () => checkDraft(db, scope.companyId, buildingId),
    checkedBefore,
  );
};

const storeAndPublish = async (
  context: MemberContext,
  buildingId: number,
  { input, checked }: { input: PublishInput; checked: Checked | null },
): Promise<DraftPublished> => {
  const { db: tx, scope, clock } = context;
  const { note, live_version_id: seen, draft_hash: seenHash } = input;
  const { companyId } = scope;
  const now = clock.now();
  const building = await lockBuildingForUpdate(context, buildingId);
  const when = whenOf(input.publish_at, timeZoneOf(building), now);
  if (when.outcome === 'refused') return refused('publish_at', when.message);
  if (building.auto_publish && when.at) return refused('base', sentences.publish_automatic);
  const live = await findLiveVersion(tx, buildingId);
  if (live !== null && seen !== live) refuseIfLive(await readVersionRow(tx, live), seenHash);
  if (seen !== undefined && seen !== live) return { outcome: 'stale' };
  const author = authorOf(context);
  const stored = { buildingId, origin: 'published' as const, note, author, publishAt: when.at };
  const shown = await findShownVersion(tx, buildingId);
  const version = await storeVersion(tx, companyId, { ...stored, since: shown }, now);
  if (seenHash !== undefined && seenHash !== version.hash?.toString('hex'))
    throw new Refusal(409, 'stale', sentences.publish_draft_changed);
  if (await isBlocked(tx, { companyId, versionId: version.id }, checked))
    throw rollBack(sentences.publish_blocked);
  if (shown !== null && isSame(version, await readVersionRow(tx, shown)))
    throw rollBack(sentences.publish_nothing);
  if (when.at) await refuseTwin(tx, version, timeZoneOf(building));
  const place = placeOf(context, building);
  if (!when.at) {
    const { keyId } = context.admin;
    const isAutomatic = building.auto_publish;
    await goLive(tx, version, { name: author.name, keyId, now, isAutomatic, building: place });
  }
  await recordVersionActivity(context, tx, context.admin, place, {
    action: when.at ? 'building.version_scheduled' : 'building.version_published',
    details: { version: version.number, ...(note !== '' && { note }) },
  });
  return { outcome: 'published', version: await readVersionRow(tx, version.id) };
};

/** The answer to a publish may be lost. A repeated publish is answered that it was made. */
const refuseIfLive = (live: VersionRow, seenHash: string | undefined): void => {
  const { hash, number: version, author_name: name } = live;
  if (hash === null || hash.toString('hex') !== seenHash) return;
  throw new Refusal(409, 'stale', fillSentence(sentences.publish_already_live, { version, name }));
};

/** A draft is scheduled once: the second time would change nothing, and the second author may not know of the first. */
const refuseTwin = async (tx: Db, version: VersionRow, timeZone: string): Promise<void> => {
  const twin = await findScheduledTwin(tx, version);
  if (!twin) return;
  const { number, author_name: name, publish_at: at } = twin;
  const { day, time } = wallTimeAt(at.getTime(), timeZone);
  const said = fillSentence(sentences.publish_scheduled, { version: number, day, time, name });
  throw new Refusal(409, 'stale', said);
};

const isSame = (one: VersionRow, other: VersionRow): boolean =>
  one.hash !== null && other.hash !== null && one.hash.equals(other.hash);

const placeOf = ({ scope }: MemberContext, { id, name }: { id: number; name: string }): Place => ({
  id,
  name,
  companyId: scope.companyId,
});

/** A version of a building that the member may see; otherwise 404. */
export const requireVersion = async (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  id: number,
): Promise<VersionRow> => {
  const version = await findVersion(db, scope, id);
  if (!version) throw notFound();
  return version;
};

/** Shows a stored version to visitors. A version that they see already stays. */
export const publishAgain = async (context: MemberContext, id: number): Promise<Published> => {
  const { db, scope } = context;
  await takeTry(context, limits.publishingOfCompany, String(scope.companyId));
  return withChecks(
    db,
    (checked) => inTransaction(db, (tx) => showAgain({ ...context, db: tx }, id, checked)),
    () => checkVersion(db, scope.companyId, id),
  );
};

const showAgain = async (
  context: MemberContext,
  id: number,
  checked: Checked | null,
): Promise<Published> => {
  const { db: tx, scope, clock, admin } = context;
  const { building_id: buildingId } = await requireVersion(context, id);
  const building = await lockBuildingForUpdate(context, buildingId);
  // Read again: retention may have deleted it, or someone has published it, while we waited.
  const version = await requireVersion(context, id);
  if (building.auto_publish) return refused('base', sentences.publish_automatic);
  if (version.is_live) return { outcome: 'published', version };
  const asked = { companyId: scope.companyId, versionId: id };
  // Going back to what visitors have seen is always possible.
  if (version.published_at === null && (await isBlocked(tx, asked, checked)))
    return refused('base', sentences.publish_blocked);
  const place = placeOf(context, building);
  await goLive(tx, version, {
    name: nameOf(context),
    keyId: admin.keyId,
    now: clock.now(),
    isAutomatic: false,
    building: place,
  });
  await recordVersionActivity(context, tx, admin, place, {
    action: 'building.version_republished',
    details: { version: version.number },
  });
  return { outcome: 'published', version: await readVersionRow(tx, id) };
};
