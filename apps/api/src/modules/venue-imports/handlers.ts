import { beaconSentences, venueSentences } from '@floorwright/domain/sentences';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { presentFloorThen } from '../versions/index.ts';
import { applyImport, cancelImport } from './applying/apply.ts';
import { undoImport } from './applying/undo.ts';
import {
  changeImport,
  checkNewImport,
  createImport,
  listBuildingImports,
  showImport,
} from './imports.ts';
import { presentImport, presentItem, presentProblems } from './present.ts';
import { showFloorAfter } from './previewing/floor.ts';
import { listItems } from './previewing/items.ts';

const notReady = failure('stale', venueSentences.venue_import_not_ready);
const notUndone = failure('stale', beaconSentences.import_final);

export const venueImportHandlers: Handlers<'venueImports'> = {
  create: {
    prepare: async ({ params, body }, before) => {
      const file = await checkNewImport(before, params.id, body);
      return async (context) => {
        const answer = await createImport(context, params.id, body, file);
        return answer.outcome === 'created'
          ? { status: 201, body: { venue_import: presentImport(answer.shown) } }
          : { status: 422, body: invalid(answer.validations) };
      };
    },
  },

  list: async ({ params }, context) => ({
    status: 200,
    body: {
      venue_imports: (await listBuildingImports(context, params.id)).map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
      })),
    },
  }),

  show: async ({ params }, context) => ({
    status: 200,
    body: { venue_import: presentImport(await showImport(context, params.id)) },
  }),

  listItems: async ({ params, query }, context) => {
    const { shown, page } = await listItems(context, params.id, query);
    return {
      status: 200,
      body: { items: page.rows.map((verdict) => presentItem(verdict, shown)) },
      pager: pagerOf(query, page.totalCount),
    };
  },

  showFloor: async ({ params }, context) => ({
    status: 200,
    body: presentFloorThen(await showFloorAfter(context, params.id, params.floorId)),
  }),

  listProblems: async ({ params }, context) => ({
    status: 200,
    body: { problems: presentProblems(await showImport(context, params.id)) },
  }),

  update: async ({ params, body }, context) => {
    const answer = await changeImport(context, params.id, body);
    return answer.outcome === 'done'
      ? { status: 200, body: { venue_import: presentImport(answer.shown) } }
      : { status: 409, body: notReady };
  },

  apply: async ({ params, body }, context) => {
    const answer = await applyImport(context, params.id, body.draft_hash ?? undefined);
    return answer.outcome === 'done'
      ? { status: 200, body: { venue_import: presentImport(answer.shown) } }
      : { status: 409, body: notReady };
  },

  cancel: async ({ params }, context) => {
    const answer = await cancelImport(context, params.id);
    return answer.outcome === 'done'
      ? { status: 200, body: { venue_import: presentImport(answer.shown) } }
      : { status: 409, body: notReady };
  },

  undo: async ({ params }, context) => {
    const answer = await undoImport(context, params.id);
    return answer.outcome === 'done'
      ? { status: 200, body: { venue_import: presentImport(answer.shown) } }
      : { status: 409, body: notUndone };
  },
};
