import type {
  Draft,
  Output,
  PublishingSettingsInput,
  Validations,
  VersionChanges,
  versions,
  VersionUpdateInput,
} from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import type { FloorContent } from '@floorwright/domain/venue-versions';
import type { z } from 'zod';

import { type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import type { Page } from '../../platform/database/page.ts';
import { lockBuildingForUpdate, requireBuilding, timeZoneOf } from '../places/index.ts';
import { positionsOf } from '../share/index.ts';
import {
  findLiveVersion,
  loadDraft,
  loadVersion,
  pickParts,
  readDifference,
} from '../venue-parts/index.ts';
import { recordVersionActivity } from './activities.ts';
import { problemsIn } from './checks/problems.ts';
import { type ChangesPage, type Compared, noDifferences } from './comparing/changes.ts';
import { compareContents } from './comparing/compare.ts';
import { requireVersion } from './publish.ts';
import {
  findPrevious,
  listScheduled,
  listVersions,
  readVersionRow,
  updateVersion,
  type VersionRow,
} from './repository.ts';
import { findSettings, type Settings, updateSettings } from './settings-repository.ts';

export const findVersions = async (
  context: MemberContext,
  buildingId: number,
  query: Output<typeof versions.list.query>,
): Promise<Page<VersionRow>> => {
  await requireBuilding(context, buildingId);
  return listVersions(context.db, {
    buildingId,
    size: query['page[size]'],
    number: query['page[number]'],
    words: query.q,
    sort: query.sort ?? '-created_at',
  });
};

/** By floor, from the lowest up; what belongs to the whole building comes last. */
const fromTheLowest = (counts: Compared['floorCounts'], floors: readonly FloorContent[]) => {
  const positions = new Map<number | null, number>(
    floors.map((floor) => [floor.id, floor.position]),
  );
  const positionOf = (id: number | null): number => positions.get(id) ?? Number.MAX_SAFE_INTEGER;
  return counts.toSorted(
    (a, b) =>
      positionOf(a.floor_id) - positionOf(b.floor_id) || (a.floor_id ?? 0) - (b.floor_id ?? 0),
  );
};

type PresentedChanges = z.input<typeof VersionChanges>;

export const presentChanges = (
  { changes, counts, floorCounts }: Compared,
  floors: readonly FloorContent[],
): PresentedChanges => ({
  changes: changes.map((change) => ({
    ...change,
    fields: [...change.fields],
    before: change.before && [...change.before],
    after: change.after && [...change.after],
  })),
  floors: [...new Map(floors.map((floor) => [floor.id, floor])).values()].map(
    ({ id, name, corners }) => ({ id, name, corners: positionsOf(corners) }),
  ),
  counts,
  floor_counts: fromTheLowest(floorCounts, floors),
});

/** The page of changes that a query asks for; undefined for the first ones of every floor. */
const pageIn = ({
  changes_of: floorId,
  'page[number]': number,
}: Output<typeof versions.showDraft.query>): ChangesPage | undefined =>
  floorId === undefined ? undefined : { floorId: floorId === 0 ? null : floorId, number };

type VersionShown = { version: VersionRow; floors: FloorContent[] };

/** A version with its floors, from the lowest up. */
export const showVersion = async (context: MemberContext, id: number): Promise<VersionShown> => {
  const version = await requireVersion(context, id);
  const { floors } = await loadVersion(context.db, id);
  return { version, floors: floors.toSorted((a, b) => a.position - b.position || a.id - b.id) };
};

/** What publishing would change. Nothing while changes are published automatically. */
export const showDraft = async (
  context: MemberContext,
  buildingId: number,
  query: Output<typeof versions.showDraft.query>,
): Promise<z.input<typeof Draft>> => {
  const { db, scope } = context;
  const building = await requireBuilding(context, buildingId);
  const live = await findLiveVersion(db, buildingId);
  const { contents, hash, changed } = await loadDraft(db, buildingId, live);
  const before = live === null ? contents : await loadVersion(db, live);
  const compared =
    live === null
      ? noDifferences
      : await compareContents(
          pickParts(before, changed),
          pickParts(contents, changed),
          scope.companyId,
          pageIn(query),
        );
  const { blocking_problems: blocking } = await findSettings(db, scope.companyId);
  return {
    auto_publish: building.auto_publish,
    live_version_id: live,
    time_zone: timeZoneOf(building),
    hash,
    ...presentChanges(compared, [...before.floors, ...contents.floors]),
    problems: await problemsIn(contents, scope.companyId, blocking),
    scheduled: (await listScheduled(db, buildingId)).map(({ publish_at: at, ...row }) => ({
      ...row,
      publish_at: at.toISOString(),
    })),
  };
};

type Comparison =
  | { outcome: 'compared'; changes: PresentedChanges; sinceId: number | null }
  | { outcome: 'invalid'; validations: Validations };

/** What differs in a version from another one, or from what visitors saw before it was stored. */
export const compareVersions = async (
  context: MemberContext,
  id: number,
  { since, ...query }: Output<typeof versions.showChanges.query>,
): Promise<Comparison> => {
  const { db, scope } = context;
  const version = await requireVersion(context, id);
  const other = since === undefined ? await findPrevious(db, version) : { id: since };
  if (since !== undefined) {
    const { building_id: buildingId } = await requireVersion(context, since);
    if (buildingId !== version.building_id)
      return { outcome: 'invalid', validations: { since: [sentences.version_elsewhere] } };
  }
  const { before, after } = await readDifference(db, other?.id ?? null, id);
  const floors = (await loadVersion(db, id)).floors;
  const compared = await compareContents(before, after, scope.companyId, pageIn(query));
  const changes = presentChanges(compared, [...before.floors, ...floors]);
  return { outcome: 'compared', changes, sinceId: other?.id ?? null };
};

/** What the audit log says about changes of a version. */
const entriesOf = (before: VersionRow, after: VersionRow): EntryAbout<'building'>[] => {
  const { number: version } = before;
  const entries: EntryAbout<'building'>[] = [];
  if (before.publish_at !== null && after.publish_at === null)
    entries.push({ action: 'building.version_called_off', details: { version } });
  if (before.pinned !== after.pinned)
    entries.push({
      action: after.pinned ? 'building.version_pinned' : 'building.version_unpinned',
      details: { version },
    });
  if (before.note !== after.note)
    entries.push({
      action: 'building.version_note_changed',
      details: { version, note: { from: before.note, to: after.note } },
    });
  return entries;
};

/** Pins a version, changes its note, or calls its publishing off. */
export const changeVersion = async (
  context: MemberContext,
  id: number,
  { pinned, note, publish_at: publishAt }: z.output<typeof VersionUpdateInput>,
): Promise<VersionRow> => {
  const { building_id: buildingId } = await requireVersion(context, id);
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const building = await lockBuildingForUpdate(inside, buildingId);
    const before = await requireVersion(inside, id);
    await updateVersion(tx, id, {
      pinned: pinned ?? before.pinned,
      note: note ?? before.note,
      ...(publishAt === null && { publish_at: null }),
    });
    const after = await readVersionRow(tx, id);
    const place = { id: buildingId, name: building.name, companyId: context.scope.companyId };
    for (const entry of entriesOf(before, after))
      await recordVersionActivity(context, tx, context.admin, place, entry);
    return after;
  });
};

export const showSettings = async ({ db, scope }: MemberContext): Promise<Settings> => {
  const { name: _, ...settings } = await findSettings(db, scope.companyId);
  return settings;
};

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

export const changeSettings = (
  context: MemberContext,
  input: z.output<typeof PublishingSettingsInput>,
): Promise<Settings> =>
  inTransaction(context.db, async (tx) => {
    const { companyId } = context.scope;
    const { name, ...before } = await findSettings(tx, companyId);
    const kinds = input.blocking_problems;
    const after: Settings = {
      managers_publish: input.managers_publish ?? before.managers_publish,
      blocking_problems: kinds ? [...new Set(kinds)] : before.blocking_problems,
    };
    await updateSettings(tx, companyId, after, context.clock.now());
    const listed = ({ blocking_problems: list }: Settings) => list.toSorted().join(', ');
    const isChanged =
      before.managers_publish !== after.managers_publish || listed(before) !== listed(after);
    if (isChanged)
      await recordActivity(context, tx, context.admin, {
        action: 'company.publishing_changed',
        companyId,
        subject: { type: 'company', id: companyId, label: name },
        details: {
          ...(before.managers_publish !== after.managers_publish && {
            managers_publish: {
              from: onOrOff(before.managers_publish),
              to: onOrOff(after.managers_publish),
            },
          }),
          ...(listed(before) !== listed(after) && {
            blocking_problems: { from: listed(before), to: listed(after) },
          }),
        },
      });
    return after;
  });
