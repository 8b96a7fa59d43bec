import type { BeaconImport, BeaconImportSummary } from '@floorwright/contract';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { signedIdOf } from '../files/index.ts';
import type { ShownImport } from './imports.ts';
import type { ImportRow, ListedImport } from './repository.ts';
import { undoableUntil } from './undoing/undo.ts';

export const presentSummary = (
  context: MemberContext,
  row: ListedImport,
): z.input<typeof BeaconImportSummary> => ({
  id: row.id,
  name: row.name,
  building_id: row.building_id,
  building_name: row.building_name,
  application_id: row.application_id,
  file: signedIdOf(context, { id: row.file_id }),
  filename: row.filename,
  status: row.status,
  is_undone: row.undone_at !== null,
  headers: row.headers,
  created_at: row.created_at.toISOString(),
});

export const presentImport = (
  context: MemberContext,
  { row, errors, interrupted }: ShownImport,
): z.input<typeof BeaconImport> => ({
  ...presentSummary(context, row),
  sourcemap: row.sourcemap,
  first_rows: row.first_rows,
  progress: progressOf(row),
  interrupted,
  counts: countsOf(row),
  import_errors: errors,
  failure: row.failure,
  failure_code: row.failure_code,
  undoable_until: undoableUntil(row, context.clock.now())?.toISOString() ?? null,
  undone: undoneOf(row),
});

const progressOf = ({ status, rows_done: done, row_total: total }: ImportRow) => {
  if (status === 'parsing') return { done, total: null };
  return status === 'processing' ? { done, total } : null;
};

const countsOf = ({ added, updated, unchanged, refused }: ImportRow) =>
  added === null || updated === null || unchanged === null || refused === null
    ? null
    : { added, updated, unchanged, refused };

const undoneOf = (row: ImportRow) =>
  row.undone_at && {
    at: row.undone_at.toISOString(),
    removed: row.undone_removed ?? 0,
    restored: row.undone_restored ?? 0,
    kept: row.undone_kept ?? 0,
  };
