import type { VenueImport, VenueImportItem, VenueImportProblem } from '@floorwright/contract';
import {
  importLimits,
  type ImportProblem,
  noMapping,
  shownProblems,
} from '@floorwright/domain/venue-import';
import type { z } from 'zod';

import { positionsOf } from '../share/index.ts';
import { undoableUntil } from './applying/undo.ts';
import type { ShownImport, ShownVerdict } from './imports.ts';
import { isConflict } from './preview.ts';
import type { ImportRow } from './repository.ts';
import { floorNumber } from './restoring/present-changes.ts';

/** No one looks at more, and a list of 50,000 would be slow to draw. */
const mostItems = 2000;

const presentItem = (
  verdict: ShownVerdict,
  decisions: ImportRow['decisions'],
): z.input<typeof VenueImportItem>[] => {
  const { action, foreignId, values } = verdict;
  if (action === 'unchanged') return [];
  return [
    {
      foreign_id: foreignId,
      action: isConflict(verdict) ? 'conflict' : action,
      title: values.title,
      building_floor_id: floorNumber(values.floor_id),
      fields: 'fields' in verdict ? [...verdict.fields] : [],
      coordinates: positionsOf(values.ring),
      decision: isConflict(verdict) ? (decisions[foreignId] ?? 'ours') : null,
    },
  ];
};

const presentProblem = ({
  at = null,
  floorId = null,
  floor: _,
  ...problem
}: ImportProblem): z.input<typeof VenueImportProblem> => ({
  ...problem,
  at,
  building_floor_id: floorId,
});

/** All of them, also those that are not shown with the import. */
export const presentProblems = ({ row, preview }: ShownImport) =>
  (preview?.problems ?? row.document?.problems ?? []).map(presentProblem);

export const presentImport = ({
  row,
  preview,
  changes,
  draftHash,
  fileFloors,
}: ShownImport): z.input<typeof VenueImport> => {
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
    items: (preview?.verdicts ?? [])
      .filter(({ action }) => action !== 'unchanged')
      .slice(0, mostItems)
      .flatMap((verdict) => presentItem(verdict, row.decisions)),
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
