import type { VenueImport, VenueImportItem, VenueImportProblem } from '@floorwright/contract';
import {
  importLimits,
  type ImportProblem,
  noMapping,
  shownProblems,
} from '@floorwright/domain/venue-import';
import type { z } from 'zod';

import { positionsOf } from '../share/index.ts';
import { floorNumber } from '../versions/index.ts';
import { undoableUntil } from './applying/undo.ts';
import type { ShownImport, ShownVerdict } from './imports.ts';
import { isConflict } from './preview.ts';
import { actionOf, inOrder } from './previewing/items.ts';

/** All of them are read page by page. */
const mostItems = 2000;

export const presentItem = (
  verdict: ShownVerdict,
  { row: { decisions }, preview }: Pick<ShownImport, 'row' | 'preview'>,
): z.input<typeof VenueImportItem> => {
  const { foreignId, values } = verdict;
  const action = actionOf(verdict);
  const former = preview?.present.get(foreignId);
  return {
    foreign_id: foreignId,
    action,
    title: values.title,
    building_floor_id: floorNumber(values.floor_id),
    fields: 'fields' in verdict ? [...verdict.fields] : [],
    coordinates: positionsOf(values.ring),
    former_coordinates: former ? positionsOf(former.ring) : null,
    decision: action === 'conflict' ? (decisions[foreignId] ?? 'ours') : null,
  };
};

/** For how many conflicts the user chose the file. */
const countFromFile = ({ row: { decisions }, preview }: ShownImport): number | null =>
  preview &&
  preview.verdicts.filter(
    (verdict) => isConflict(verdict) && decisions[verdict.foreignId] === 'file',
  ).length;

const presentProblem = ({
  at = null,
  floorId = null,
  floor: _,
  ...problem
}: ImportProblem): z.input<typeof VenueImportProblem> => ({
  ...problem,
  at,
  building_floor_id: floorId === null ? null : floorNumber(floorId),
});

/** All of them, also those that are not shown with the import. */
export const presentProblems = ({
  row,
  preview,
}: {
  row: Pick<ShownImport['row'], 'document'>;
  preview: Pick<NonNullable<ShownImport['preview']>, 'problems'> | null;
}) => (preview?.problems ?? row.document?.problems ?? []).map(presentProblem);

export const presentImport = (shown: ShownImport): z.input<typeof VenueImport> => {
  const { row, preview, changes, draftHash, fileFloors } = shown;
  const { document, applied_at: appliedAt } = row;
  return {
    id: row.id,
    building_id: row.building_id,
    building_floor_id: row.building_floor_id,
    filename: row.filename,
    kind: row.kind,
    status: row.status,
    failure: row.failure,
    refusal: row.refusal,
    progress: row.status === 'applying' ? { done: row.done, total: row.total } : null,
    properties: [...(document?.properties ?? [])],
    mapping: row.kind !== 'bundle' && document ? { ...noMapping, ...document.mapping } : null,
    parts: document?.parts ? [...document.parts] : null,
    files: fileFloors.map(([name, floorId]) => ({ name, building_floor_id: floorId })),
    counts: preview?.counts ?? row.counts,
    items: inOrder(preview?.verdicts ?? [])
      .filter(({ action }) => action !== 'unchanged')
      .slice(0, mostItems)
      .map((verdict) => presentItem(verdict, shown)),
    conflicts_from_file: countFromFile(shown),
    changes,
    draft_hash: draftHash,
    problems: shownProblems(
      preview?.problems ?? document?.problems ?? [],
      importLimits.shownProblems,
    ).map(presentProblem),
    undoable_until:
      row.status === 'applied' && appliedAt ? undoableUntil(appliedAt).toISOString() : null,
    undone_kept: row.undone_kept,
    created_at: row.created_at.toISOString(),
  };
};
