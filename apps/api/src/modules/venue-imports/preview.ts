import type { Position } from '@floorwright/domain/geo';
import { contentLanguages } from '@floorwright/domain/translations';
import {
  compareImport,
  type DrawingConflict,
  type ImportCounts,
  type ImportedPoi,
  type ImportProblem,
  type ImportVerdict,
  type IncomingPoi,
  floorMeant,
  isDeleted,
  isElsewhere,
  missingLanguages,
  type ParsedPoi,
  resolvePois,
  type TargetFloor,
  underKnownIds,
  withFreeExternalIds,
} from '@floorwright/domain/venue-import';

import type { MemberContext } from '../../kernel/context.ts';
import { inParts } from '../../platform/threads/in-parts.ts';
import { findPictures } from '../files/index.ts';
import { type BuildingRow, listFloors } from '../places/index.ts';
import {
  listExternalIds,
  listImportedPois,
  listOwnPois,
  lockImportedPoisForUpdate,
  lockOwnPoisForUpdate,
} from './applying/pois-repository.ts';
import { fileFloorsOf } from './drawing/draw.ts';
import { withEchoes, withOwnIds } from './own-archives.ts';
import type { ImportRow } from './repository.ts';

export type Preview = {
  verdicts: ImportVerdict[];
  problems: ImportProblem[];
  counts: ImportCounts;
  /** As the file describes them, by id. */
  described: ReadonlyMap<string, ImportVerdict['values']>;
  /** The POIs of the building that came from the file, as they are, by their ids in it. */
  present: ReadonlyMap<string, Pick<ImportVerdict['values'], 'ring'>>;
  /** POIs of the building that its own export has, which belong to the file from now on. */
  adopted: readonly ImportedPoi[];
};

const countsOf = (
  verdicts: readonly ImportVerdict[],
  problems: readonly ImportProblem[],
): ImportCounts => {
  const count = (test: (verdict: ImportVerdict) => boolean): number => verdicts.filter(test).length;
  return {
    added: count(({ action }) => action === 'added'),
    changed: count(({ action }) => action === 'changed'),
    removed: count((verdict) => verdict.action === 'removed' && !verdict.isConflict),
    conflicts: count(isConflict),
    unchanged: count(({ action }) => action === 'unchanged'),
    problems: problems.reduce((sum, problem) => sum + problem.count, 0),
  };
};

export const isConflict = (verdict: ImportVerdict | DrawingConflict): boolean =>
  verdict.action === 'conflict' || (verdict.action === 'removed' && verdict.isConflict);

export { isDeleted };

type Adopting = {
  incoming: readonly IncomingPoi[];
  known: readonly ImportedPoi[];
  isLocked: boolean;
};

/** POIs of this building that come back in an export of it: they are changed, and not added a second time. */
const adoptPois = async (
  db: MemberContext['db'],
  place: Parameters<typeof listOwnPois>[1],
  { incoming, known, isLocked }: Adopting,
): Promise<ImportedPoi[]> => {
  const [foreignIds, poiIds] = [
    new Set(known.map(({ foreignId }) => foreignId)),
    new Set(known.map(({ poiId }) => poiId)),
  ];
  const own = incoming.flatMap(({ foreignId, ownId }) =>
    ownId === null || foreignIds.has(foreignId) ? [] : [{ foreignId, ownId }],
  );
  const ids = own.map(({ ownId }) => ownId);
  const found = await (isLocked ? lockOwnPoisForUpdate : listOwnPois)(db, place, ids);
  return own.flatMap(({ foreignId, ownId }): ImportedPoi[] => {
    const poi = found.get(ownId);
    if (!poi || poiIds.has(poi.poiId)) return [];
    poiIds.add(poi.poiId);
    return [{ foreignId, ...poi, last: poi.current }];
  });
};

/** POIs whose external id another one has. */
const takenIn = (pois: readonly ParsedPoi[], taken: ReadonlyMap<string, string>): ImportProblem[] =>
  pois.flatMap(({ foreignId, file, feature, ring }): ImportProblem[] => {
    const value = taken.get(foreignId);
    if (value === undefined) return [];
    const at = ring[0] ?? null;
    return [{ code: 'duplicate_id', file, feature, id: foreignId, value, count: 1, at }];
  });

/** The same by the ids that the file gives. */
const underIdsOfFile = (
  taken: ReadonlyMap<string, string>,
  named: readonly IncomingPoi[],
  read: readonly IncomingPoi[],
): ReadonlyMap<string, string> => {
  const ids = new Map(named.map(({ foreignId }, index) => [foreignId, read[index]?.foreignId]));
  return new Map([...taken].map(([id, value]) => [ids.get(id) ?? id, value]));
};

/** Said once of a file that is about another place. */
const elsewhere = (
  building: Position,
  { filename }: Pick<ImportRow, 'filename'>,
  at: Position | null,
): ImportProblem[] =>
  at && isElsewhere(at, building)
    ? [{ code: 'far_away', file: filename, feature: 0, id: null, value: null, count: 1, at }]
    : [];

/** The verdicts of the whole import, computed part by part. */
const compareInParts = async (
  incoming: readonly IncomingPoi[],
  present: readonly ImportedPoi[],
  decisions: ImportRow['decisions'],
): Promise<ImportVerdict[]> => {
  const former = new Map(present.map((poi) => [poi.foreignId, poi]));
  const verdicts = await inParts(incoming, (part) => {
    const known = part.flatMap(({ foreignId }) => former.get(foreignId) ?? []);
    for (const { foreignId } of part) former.delete(foreignId);
    return compareImport(part, known, decisions);
  });
  const gone = await inParts([...former.values()], (part) => compareImport([], part, decisions));
  return [...verdicts, ...gone];
};

/** Without POIs that the file has, or may have, on a floor that the building lacks: they are not gone. */
const withoutUnplaced = (
  verdicts: ImportVerdict[],
  incoming: readonly IncomingPoi[],
  unplaced: readonly ImportProblem[],
): ImportVerdict[] => {
  const ids = new Set(unplaced.flatMap(({ code, id }) => (code === 'no_floor' ? [id] : [])));
  if (ids.size === 0) return verdicts;
  const floorIds = new Set(incoming.map(({ values }) => values.floor_id));
  return verdicts.filter(
    ({ action, foreignId, values }) =>
      action !== 'removed' || (!ids.has(foreignId) && floorIds.has(values.floor_id)),
  );
};

type Options = {
  isLocked?: boolean;
  /** With those that the import would add. */
  floors?: readonly TargetFloor[];
};

/** What POIs an import changes in the building as it is now; null before its file is read. */
export const previewImport = async (
  context: Pick<MemberContext, 'db' | 'scope'>,
  building: Pick<BuildingRow, 'id' | 'languages' | 'latitude' | 'longitude'>,
  row: ImportRow,
  { isLocked = false, floors: shown }: Options = {},
): Promise<Preview | null> => {
  const { document, source, decisions } = row;
  if (document === null || source === null) return null;
  const floors = shown ?? (await listFloors(context, building.id));
  const languages = contentLanguages(building.languages);
  const fileFloors = fileFloorsOf(row, floors);
  const addresses = document.pois.flatMap(({ pictures }) => pictures ?? []);
  const target = {
    floors,
    floorOfFile: (file: string) => fileFloors.get(file) ?? null,
    languages,
    pictureAt: await findPictures(context, addresses),
  };
  const unplaced: ImportProblem[] = [];
  const read = await inParts(document.pois, (part) => {
    const resolved = resolvePois(part, target);
    unplaced.push(...resolved.problems);
    return resolved.incoming;
  });
  // Without this part the file says nothing about POIs, so none of them is gone.
  const hasPois = document.parts?.includes('pois') ?? true;
  const place = { buildingId: building.id, source, languages };
  const known = hasPois
    ? await (isLocked ? lockImportedPoisForUpdate : listImportedPois)(context.db, place)
    : [];
  const isImdf = document.kind === 'imdf';
  const named = underKnownIds(read, known);
  const found = isImdf ? await withOwnIds(context.db, building.id, named) : named;
  const own = await adoptPois(context.db, place, { incoming: found, known, isLocked });
  const adopted = isImdf ? await withEchoes(own, named, languages) : own;
  const present = [...known, ...adopted];
  const owners = await listExternalIds(context.db, building.id);
  const { incoming, taken } = withFreeExternalIds(named, present, owners);
  const compared = await compareInParts(incoming, present, decisions);
  const verdicts = withoutUnplaced(compared, incoming, unplaced);
  /** A problem with the floor of its feature, so that it can be shown there. */
  const onFloor = ({ floor, ...problem }: ImportProblem): ImportProblem =>
    floor ? { ...problem, floorId: floorMeant(floor, problem.file, target) } : problem;
  const problems = [
    ...elsewhere(building, row, document.middle ?? null),
    ...missingLanguages(document, languages, row.filename),
    ...document.problems.map(onFloor),
    ...unplaced,
    ...takenIn(document.pois, underIdsOfFile(taken, named, read)),
  ];
  return {
    verdicts,
    problems,
    counts: countsOf(verdicts, problems),
    described: new Map(incoming.map(({ foreignId, values }) => [foreignId, values])),
    present: new Map(present.map(({ foreignId, current }) => [foreignId, current])),
    adopted,
  };
};
