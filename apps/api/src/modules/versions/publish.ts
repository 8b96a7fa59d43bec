import type { Validations, VersionInput } from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import { momentsOf } from '@floorwright/domain/time';
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
import { furthest, limits } from './limits.ts';
import {
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

type Published =
  | { outcome: 'published'; version: VersionRow }
  | { outcome: 'invalid'; validations: Validations };

const refused = (field: string, message: string): Published => ({
  outcome: 'invalid',
  validations: { [field]: [message] },
});

type Place = { id: number; name: string; companyId: number };

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

/** Shows a stored version to visitors, and notifies webhooks and open studios. */
export const goLive = async (
  tx: Db,
  version: Pick<VersionRow, 'id' | 'building_id' | 'number'>,
  { name, keyId, now, isAutomatic, building }: Going,
): Promise<void> => {
  if (!isAutomatic) {
    const { id: buildingId, companyId } = building;
    const show = () => setLiveVersion(tx, buildingId, version.id);
    await recountIfMoved(tx, { companyId, buildingId }, show);
  }
  await setPublished(tx, version, { now, isAutomatic });
  await notifyFloors(tx, await listFloorIds(tx, version.building_id), {
    event: 'published',
    version: version.number,
    name,
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
};

const nameOf = ({ admin }: Pick<MemberContext, 'admin'>): string =>
  `${admin.first_name} ${admin.last_name}`.trim();

export const authorOf = (context: Pick<MemberContext, 'admin'>) => ({
  id: context.admin.id,
  name: nameOf(context),
});

/**
 * The moments of a local time of the building, or of a time with an offset. At a change of the clocks there may be none
 * or two.
 */
const momentsIn = (text: string, timeZone: string): readonly number[] => {
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(text)) return [Date.parse(text)];
  return momentsOf({ day: text.slice(0, 10), time: text.slice(11, 16) }, timeZone);
};

type When = { at: Date | null } | { problem: string };

const whenOf = (text: string | null | undefined, timeZone: string, now: Date): When => {
  if (text === null || text === undefined) return { at: null };
  // Of two, the first one.
  const [moment] = momentsIn(text, timeZone);
  if (moment === undefined) return { problem: sentences.publish_skipped };
  const at = new Date(moment);
  if (!(at > now)) return { problem: sentences.publish_past };
  return at.getTime() - now.getTime() > furthest ? { problem: sentences.publish_late } : { at };
};

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
  if ('problem' in when) return refused('publish_at', when.problem);
  if (building.auto_publish && when.at) return refused('base', sentences.publish_automatic);
  const live = await findLiveVersion(tx, buildingId);
  if (seen !== undefined && seen !== live) return { outcome: 'stale' };
  const author = authorOf(context);
  const stored = { buildingId, origin: 'published' as const, note, author, publishAt: when.at };
  const version = await storeVersion(tx, companyId, { ...stored, since: live }, now);
  if (seenHash !== undefined && seenHash !== version.hash?.toString('hex'))
    throw new Refusal(409, 'stale', sentences.publish_draft_changed);
  if (await isBlocked(tx, { companyId, versionId: version.id }, checked))
    throw rollBack(sentences.publish_blocked);
  if (live !== null && isSame(version, await readVersionRow(tx, live)))
    throw rollBack(sentences.publish_nothing);
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
