import { beaconSentences } from '@floorwright/domain/sentences';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { cancelImport, checkNewImport, createImport, findImports, showImport } from './imports.ts';
import { tryMapping } from './mapping/dry-run.ts';
import { saveMapping } from './mapping/mapping.ts';
import { presentImport, presentSummary } from './present.ts';
import { refusedRows } from './refused-rows.ts';
import { startUndoing } from './undoing/undo.ts';

const notWaiting = failure('stale', beaconSentences.import_not_waiting);
const notCanceled = failure('stale', beaconSentences.import_over);
const notUndone = failure('stale', beaconSentences.import_final);
const undoneAlready = failure('stale', beaconSentences.import_undone);

export const beaconImportHandlers: Handlers<'beaconImports'> = {
  list: async ({ params, query }, context) => {
    const { rows, totalCount } = await findImports(context, params.id, query);
    return {
      status: 200,
      body: { beacon_imports: rows.map((row) => presentSummary(context, row)) },
      pager: pagerOf(query, totalCount),
    };
  },

  create: {
    prepare: async ({ params, body }, before) => {
      const file = await checkNewImport(before, params.id, body);
      return async (context) => {
        const answer = await createImport(context, params.id, body, file);
        return answer.outcome === 'created'
          ? { status: 201, body: { beacon_import: presentImport(context, answer.shown) } }
          : { status: 422, body: invalid(answer.validations) };
      };
    },
  },

  show: async ({ params }, context) => ({
    status: 200,
    body: { beacon_import: presentImport(context, await showImport(context, params.id)) },
  }),

  save: async ({ params, body }, context) => {
    const saved = await saveMapping(context, params.id, body);
    if (saved.outcome === 'not-waiting') return { status: 409, body: notWaiting };
    return saved.outcome === 'done'
      ? { status: 200, body: { beacon_import: presentImport(context, saved.answer) } }
      : { status: 422, body: invalid(saved.validations) };
  },

  dryRun: async ({ params, body }, context) => {
    const tried = await tryMapping(context, params.id, body);
    if (tried.outcome === 'not-waiting') return { status: 409, body: notWaiting };
    return tried.outcome === 'done'
      ? { status: 200, body: { dry_run: tried.answer } }
      : { status: 422, body: invalid(tried.validations) };
  },

  cancel: async ({ params }, context) => {
    const answer = await cancelImport(context, params.id);
    return answer.outcome === 'canceled'
      ? { status: 200, body: { beacon_import: presentImport(context, answer.shown) } }
      : { status: 409, body: notCanceled };
  },

  undo: async ({ params }, context) => {
    const answer = await startUndoing(context, params.id);
    if (answer.outcome === 'already-undone') return { status: 409, body: undoneAlready };
    return answer.outcome === 'started'
      ? { status: 200, body: { beacon_import: presentImport(context, answer.shown) } }
      : { status: 409, body: notUndone };
  },

  refusedRows: async ({ params }, context) => ({
    status: 200,
    csv: { filename: 'refused-rows.csv', lines: await refusedRows(context, params.id) },
  }),
};
