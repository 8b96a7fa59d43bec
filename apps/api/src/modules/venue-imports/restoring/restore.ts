import { sentences } from '@floorwright/domain/sentences';
import {
  addressesIn,
  type ImportCounts,
  type ImportProblem,
  type ImportVerdict,
  pictureCells,
  type ResolvedTable,
  resolveTable,
} from '@floorwright/domain/venue-import';
import {
  type ChangeCounts,
  type NewIds,
  previewIds,
  takeBackInSteps,
  type VenueContents,
} from '@floorwright/domain/venue-versions';

import type { MemberContext } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { inSteps } from '../../../platform/threads/in-parts.ts';
import { findPictures } from '../../files/index.ts';
import type { BuildingRow } from '../../places/index.ts';
import { findEngagementProblem } from '../../plans/index.ts';
import { floorsBetween, loadDraft, readVersion } from '../../venue-parts/index.ts';
import {
  compareInPortions,
  floorNumber,
  replaceDraftWithoutVersion,
  type DraftWriter,
  presentChanges,
  type PresentedChanges,
  replaceDraftStoringVersion,
  withNumbers,
} from '../../versions/index.ts';
import { listPoiVersions, realignVersions, storeVersions } from '../applying/order-repository.ts';
import type { Preview } from '../preview.ts';
import { findReplaced, type ImportRow, type LightImport } from '../repository.ts';
import { listTakenIdentities, type Replaced, takeIds } from './bundle-repository.ts';
import { forgetCells, listCells, storeCells } from './cells-repository.ts';
import {
  type BundleDocument,
  jsonOf,
  readBundleDocument,
  readStored,
  type Target,
} from './document.ts';
import { checksumsOf, filesOf } from './files.ts';
import { asImportProblems } from './read-bundle.ts';
import { resolveBundle } from './resolve.ts';

type Reader = Pick<MemberContext, 'db' | 'scope' | 'clock'>;

/** What a bundle is compared with, in the building as it is now. */
const targetOf = async (
  { db, scope: { companyId }, clock }: Reader,
  building: BuildingRow,
  { contents }: BundleDocument,
  draft: VenueContents,
): Promise<Omit<Target, 'newId'>> => {
  const beacons = contents.beacons.flatMap((beacon) => (beacon ? [beacon.value] : []));
  const place = { companyId, buildingId: building.id };
  const taken = await listTakenIdentities(db, place, beacons);
  const checksums = await checksumsOf(db, filesOf(draft));
  const now = clock.now();
  return {
    isLinked: building.jibestream_id !== null,
    engagementProblem: await findEngagementProblem(db, companyId, now),
    isTaken: (identity) => taken.has(identity),
    checksumOf: (id) => checksums.get(id),
    now: now.toISOString(),
  };
};

const sizeOf = ({ floors, pois, routes, beacons, engagements, categories }: VenueContents) => {
  const all = (rows: ReadonlyMap<number, readonly unknown[]>): number =>
    [...rows.values()].reduce((sum, list) => sum + list.length, 0);
  const layers = floors.reduce((sum, floor) => sum + floor.layers.length, 0);
  const building = 1;
  const others = engagements.length + categories.length;
  return building + floors.length + layers + all(pois) + all(routes) + all(beacons) + others;
};

const noCounts: ImportCounts = {
  added: 0,
  changed: 0,
  removed: 0,
  conflicts: 0,
  unchanged: 0,
  problems: 0,
};

export type BundlePreview = {
  /** Of the draft that it was compared with. */
  draftHash: string;
  changes: PresentedChanges;
  counts: ImportCounts;
  problems: ImportProblem[];
  /** Of a table, what both it and someone by hand changed. */
  conflicts: ImportVerdict[];
  /** The POIs of these conflicts as they are, by the ids of the conflicts. */
  present: Preview['present'];
  /** The building as it would be. */
  wanted: VenueContents;
};

/** Whether an import is written as the difference to another draft: a bundle, or a table of POIs. */
export const replacesDraft = ({ kind }: Pick<ImportRow, 'kind'>): boolean =>
  kind === 'bundle' || kind === 'table';

type Resolve = (newId: NewIds) => Promise<ResolvedTable>;

/** How the draft becomes what an import describes. */
const resolverOf = async (
  context: Reader,
  building: BuildingRow,
  row: ImportRow,
  draft: VenueContents,
): Promise<Resolve> => {
  if (row.document?.kind === 'table') {
    const { document: table, filename, building_floor_id: chosenFloorId, decisions } = row;
    const now = context.clock.now().toISOString();
    const cells = await listCells(context.db, building.id);
    const lastCells = (poiId: number) => cells.get(poiId);
    const pictureAt = await findPictures(context, [
      ...pictureCells(table.rows ?? []),
      ...[...cells.values()].flatMap(({ pictures = '' }) => addressesIn(pictures)),
    ]);
    const place = { chosenFloorId, filename, now, lastCells, decisions, pictureAt };
    return async (newId) => resolveTable(table, { ...place, newId }, draft);
  }
  const document = await readBundleDocument(context.db, row.id);
  const target = await targetOf(context, building, document, draft);
  return async (newId) => {
    const { wanted, problems } = await resolveBundle(document, { ...target, newId }, draft);
    const nothing = { conflicts: [], described: new Map() };
    return { wanted, problems: asImportProblems(problems), ...nothing };
  };
};

const countsOf = (
  { wanted, conflicts }: ResolvedTable,
  counts: ChangeCounts,
  problems: number,
): ImportCounts => ({
  ...counts,
  conflicts: conflicts.length,
  unchanged: Math.max(0, sizeOf(wanted) - counts.added - counts.changed),
  problems,
});

/** With the floors on which they can be shown. */
const problemsOf = (
  { document }: ImportRow,
  { problems, wanted }: ResolvedTable,
): ImportProblem[] => {
  const ids = new Map(wanted.floors.map(({ id, name }) => [name.toLowerCase(), floorNumber(id)]));
  return [...(document?.problems ?? []), ...problems].map(({ floor, ...problem }) =>
    floor?.by === 'name'
      ? { ...problem, floorId: ids.get(floor.name.toLowerCase()) ?? null }
      : problem,
  );
};

/** The POIs of conflicts as they are now. */
const presentOf = (
  conflicts: readonly ImportVerdict[],
  draft: VenueContents,
): BundlePreview['present'] => {
  const rings = new Map([...draft.pois.values()].flat().map(({ id, ring }) => [id, { ring }]));
  return new Map(
    conflicts.flatMap((verdict) => {
      const there = 'poiId' in verdict ? rings.get(verdict.poiId) : undefined;
      return there ? [[verdict.foreignId, there]] : [];
    }),
  );
};

/** What a bundle or a table would change in the building as it is now. */
export const previewBundle = async (
  context: Reader,
  building: BuildingRow,
  row: ImportRow,
): Promise<BundlePreview> => {
  const { contents: draft, hash: draftHash } = await loadDraft(context.db, building.id);
  const resolve = await resolverOf(context, building, row, draft);
  const resolved = await resolve(previewIds().newId);
  const { wanted, conflicts } = resolved;
  const compared = await compareInPortions(draft, wanted);
  const problems = problemsOf(row, resolved);
  return {
    draftHash,
    present: presentOf(conflicts, draft),
    wanted,
    changes: withNumbers(presentChanges(compared, [...draft.floors, ...wanted.floors])),
    problems,
    conflicts,
    counts: countsOf(resolved, compared.counts, problems.length),
  };
};

/** A bundle also changes beacons and engagements, which are not among what keys may import. */
export const refuseKeys = (
  { admin }: Pick<MemberContext, 'admin'>,
  { kind }: Pick<ImportRow, 'kind'>,
): void => {
  if (admin.keyId !== undefined && kind === 'bundle')
    throw new Refusal(403, 'forbidden', sentences.key_not_admitted);
};

const onComments = { sentence: sentences.bundle_comments };

type AppliedBundle = { replaced: Replaced; counts: ImportCounts; floorIds: number[] };

/**
 * Replaces the draft with the contents of a bundle, in the transaction that has locked the building. `check` gets the hash
 * of the draft once no one else can change it. Returns what undoing needs.
 */
export const applyBundle = async (
  context: DraftWriter,
  building: BuildingRow,
  row: ImportRow,
  check: (draftHash: string) => void,
): Promise<AppliedBundle> => {
  const { db: tx } = context;
  let described: ResolvedTable['described'] = new Map();
  let counts = noCounts;
  let versions: ReadonlyMap<number, number> = new Map();
  const wantedAfter = async (draft: VenueContents, hash: string): Promise<VenueContents> => {
    check(hash);
    const resolve = await resolverOf(context, building, row, draft);
    // How many ids are needed is known once everything is compared.
    const ids = previewIds();
    await resolve(ids.newId);
    const resolved = await resolve(await takeIds(tx, ids.counts));
    ({ described } = resolved);
    const compared = await compareInPortions(draft, resolved.wanted);
    counts = countsOf(resolved, compared.counts, problemsOf(row, resolved).length);
    versions = await listPoiVersions(tx, building.id);
    return resolved.wanted;
  };
  // A table changes POIs alone, so what undoing needs is not a version that users see.
  if (row.kind === 'table') {
    const before = await replaceDraftWithoutVersion(context, building, wantedAfter);
    await storeVersions(tx, row.id, versions);
    await storeCells(tx, { importId: row.id, buildingId: building.id }, described);
    const written = await loadDraft(tx, building.id);
    return {
      replaced: {
        before: await jsonOf(before.contents),
        written: await jsonOf(written.contents),
      },
      counts,
      floorIds: floorsBetween(before, written),
    };
  }
  const { before } = await replaceDraftStoringVersion(context, building, wantedAfter, onComments);
  await storeVersions(tx, row.id, versions);
  const written = await loadDraft(tx, building.id, before.id);
  return {
    replaced: { beforeVersionId: before.id, written: await jsonOf(written.contents) },
    counts,
    floorIds: [...new Set(written.changed.map(({ floor_id: id }) => id))],
  };
};

/** Puts back what a bundle replaced, and returns how many objects stay because someone has changed them since. */
export const undoBundle = async (
  context: DraftWriter,
  building: BuildingRow,
  row: LightImport,
): Promise<number> => {
  refuseKeys(context, row);
  const { db: tx, scope, clock } = context;
  const { isStored, versionId } = await findReplaced(tx, row.id);
  const before = isStored
    ? await readStored(tx, row.id, 'before')
    : await readVersion(tx, versionId ?? 0);
  const written = await readStored(tx, row.id, 'written');
  const refused = await findEngagementProblem(tx, scope.companyId, clock.now());
  let kept = 0;
  let versions: ReadonlyMap<number, number> = new Map();
  const wantedAfter = async (now: VenueContents): Promise<VenueContents> => {
    versions = await listPoiVersions(tx, building.id);
    const answer = await inSteps(takeBackInSteps({ before, written, now }));
    ({ kept } = answer);
    return refused === undefined
      ? answer.contents
      : { ...answer.contents, engagements: now.engagements };
  };
  if (!isStored) await replaceDraftStoringVersion(context, building, wantedAfter, onComments);
  else await replaceDraftWithoutVersion(context, building, wantedAfter);
  await realignVersions(tx, row.id, versions);
  await forgetCells(tx, row.id);
  return kept;
};
