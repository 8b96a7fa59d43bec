import type { BuildingImport } from '@floorwright/contract';
import { bundleLimits, type BundleProblem } from '@floorwright/domain/venue-bundle';
import { shownProblems } from '@floorwright/domain/venue-import';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { listFloors } from '../places/index.ts';
import type { ImportRow } from './repository.ts';
import { undoableUntil } from './undo.ts';

type Context = Pick<MemberContext, 'db' | 'scope'>;
type Presented = z.input<typeof BuildingImport>;

/** The floors of the building that was made, by their names. */
const floorIdsOf = async (
  context: Context,
  { building_id: buildingId, problems }: ImportRow,
): Promise<ReadonlyMap<string, number>> => {
  const isNeeded = buildingId !== null && problems.some(({ floor }) => floor);
  const floors = isNeeded ? await listFloors(context, buildingId) : [];
  return new Map(floors.map(({ id, name }) => [name, id]));
};

const presentProblem =
  (floorIds: ReadonlyMap<string, number>) =>
  ({ at = null, floor = null, ...problem }: BundleProblem): Presented['problems'][number] => ({
    ...problem,
    at,
    floor,
    building_floor_id: floor === null ? null : (floorIds.get(floor) ?? null),
  });

/** All of them, also those that are not shown with the import. */
export const presentProblems = async (
  context: Context,
  row: ImportRow,
): Promise<Presented['problems']> =>
  row.problems.map(presentProblem(await floorIdsOf(context, row)));

export const presentImport = async (context: Context, row: ImportRow): Promise<Presented> => ({
  id: row.id,
  application_id: row.application_id,
  filename: row.filename,
  kind: row.kind,
  status: row.status,
  files_done: row.files_done,
  files_total: row.files_total,
  failure: row.failure,
  counts: row.counts && { buildings: 1, ...row.counts },
  preview:
    row.status === 'ready' && row.preview
      ? { ...row.preview, floors: [...row.preview.floors] }
      : null,
  problems: shownProblems(row.problems, bundleLimits.shownProblems).map(
    presentProblem(await floorIdsOf(context, row)),
  ),
  problem_count: row.problems.length,
  building_id: row.building_id,
  undoable_until: undoableUntil(row)?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
