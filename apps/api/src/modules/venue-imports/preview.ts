import { contentLanguages } from '@floorwright/domain/translations';
import {
  compareImport,
  type ImportCounts,
  type ImportProblem,
  type ImportVerdict,
  isDeleted,
  resolvePois,
  type TargetFloor,
} from '@floorwright/domain/venue-import';

import type { MemberContext } from '../../kernel/context.ts';
import { type BuildingRow, listFloors } from '../places/index.ts';
import { listImportedPois } from './applying/pois-repository.ts';
import { fileFloorsOf } from './drawing/draw.ts';
import type { ImportRow } from './repository.ts';

export type Preview = {
  verdicts: ImportVerdict[];
  problems: ImportProblem[];
  counts: ImportCounts;
  /** As the file describes them, by id. */
  described: ReadonlyMap<string, ImportVerdict['values']>;
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

export const isConflict = (verdict: ImportVerdict): boolean =>
  verdict.action === 'conflict' || (verdict.action === 'removed' && verdict.isConflict);

export { isDeleted };

type Options = {
  isLocked?: boolean;
  /** With those that the import would add. */
  floors?: readonly TargetFloor[];
};

/** What POIs an import changes in the building as it is now; null before its file is read. */
export const previewImport = async (
  context: Pick<MemberContext, 'db' | 'scope'>,
  building: Pick<BuildingRow, 'id' | 'languages'>,
  row: ImportRow,
  { isLocked = false, floors: shown }: Options = {},
): Promise<Preview | null> => {
  const { document, source, decisions } = row;
  if (document === null || source === null) return null;
  const floors = shown ?? (await listFloors(context, building.id));
  const languages = contentLanguages(building.languages);
  const fileFloors = fileFloorsOf(row, floors);
  const { incoming, problems: unplaced } = resolvePois(document.pois, {
    floors,
    floorOfFile: (file) => fileFloors.get(file) ?? null,
    languages,
  });
  // Without this part the file says nothing about POIs, so none of them is gone.
  const hasPois = document.parts?.includes('pois') ?? true;
  const place = { buildingId: building.id, source, languages };
  const present = hasPois ? await listImportedPois(context.db, place, { isLocked }) : [];
  const verdicts = compareImport(incoming, present, decisions);
  const problems = [...document.problems, ...unplaced];
  return {
    verdicts,
    problems,
    counts: countsOf(verdicts, problems),
    described: new Map(incoming.map(({ foreignId, values }) => [foreignId, values])),
  };
};
