import type { Handlers } from '../../http/handlers.ts';
import { invalid } from '../../kernel/refusal.ts';
import {
  cancelImport,
  checkNewImport,
  confirmImport,
  createCopy,
  createImport,
  showImport,
} from './imports.ts';
import { presentImport, presentProblems } from './present.ts';
import { undoImport } from './undo.ts';

export const buildingImportHandlers: Handlers<'buildingImports'> = {
  create: {
    prepare: async ({ params, body }, before) => {
      const file = await checkNewImport(before, params.id, body);
      return async (context) => {
        const answer = await createImport(context, params.id, body, file);
        return answer.outcome === 'created'
          ? { status: 201, body: { building_import: await presentImport(context, answer.row) } }
          : { status: 422, body: invalid(answer.validations) };
      };
    },
  },

  createApplication: {
    prepare: async ({ body }, before) => {
      const file = await checkNewImport(before, null, body);
      return async (context) => {
        const answer = await createImport(context, null, body, file);
        return answer.outcome === 'created'
          ? { status: 201, body: { building_import: await presentImport(context, answer.row) } }
          : { status: 422, body: invalid(answer.validations) };
      };
    },
  },

  cancel: async ({ params }, context) => ({
    status: 200,
    body: { building_import: await presentImport(context, await cancelImport(context, params.id)) },
  }),

  confirm: async ({ params }, context) => ({
    status: 200,
    body: {
      building_import: await presentImport(context, await confirmImport(context, params.id)),
    },
  }),

  undo: async ({ params }, context) => ({
    status: 200,
    body: { building_import: await presentImport(context, await undoImport(context, params.id)) },
  }),

  listProblems: async ({ params }, context) => ({
    status: 200,
    body: { problems: await presentProblems(context, await showImport(context, params.id)) },
  }),

  duplicate: async ({ params, body }, context) => {
    const answer = await createCopy(context, params.id, body);
    return answer.outcome === 'created'
      ? { status: 201, body: { building_import: await presentImport(context, answer.row) } }
      : { status: 422, body: invalid(answer.validations) };
  },

  show: async ({ params }, context) => ({
    status: 200,
    body: { building_import: await presentImport(context, await showImport(context, params.id)) },
  }),
};
