import type { BuildingImport } from '@floorwright/contract';
import { bundleLimits } from '@floorwright/domain/venue-bundle';
import { shownProblems } from '@floorwright/domain/venue-import';
import type { z } from 'zod';

import type { Handlers } from '../../http/handlers.ts';
import { invalid } from '../../kernel/refusal.ts';
import { cancelImport, checkNewImport, createCopy, createImport, showImport } from './imports.ts';

type Row = Awaited<ReturnType<typeof showImport>>;

const presentImport = (row: Row): z.input<typeof BuildingImport> => ({
  id: row.id,
  application_id: row.application_id,
  filename: row.filename,
  kind: row.kind,
  status: row.status,
  files_done: row.files_done,
  files_total: row.files_total,
  failure: row.failure,
  counts: row.counts && { buildings: 1, ...row.counts },
  problems: shownProblems(row.problems, bundleLimits.shownProblems),
  problem_count: row.problems.length,
  building_id: row.building_id,
  created_at: row.created_at.toISOString(),
});

export const buildingImportHandlers: Handlers<'buildingImports'> = {
  create: {
    prepare: async ({ params, body }, before) => {
      const file = await checkNewImport(before, params.id, body);
      return async (context) => {
        const answer = await createImport(context, params.id, body, file);
        return answer.outcome === 'created'
          ? { status: 201, body: { building_import: presentImport(answer.row) } }
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
          ? { status: 201, body: { building_import: presentImport(answer.row) } }
          : { status: 422, body: invalid(answer.validations) };
      };
    },
  },

  cancel: async ({ params }, context) => ({
    status: 200,
    body: { building_import: presentImport(await cancelImport(context, params.id)) },
  }),

  listProblems: async ({ params }, context) => ({
    status: 200,
    body: { problems: (await showImport(context, params.id)).problems },
  }),

  duplicate: async ({ params, body }, context) => {
    const answer = await createCopy(context, params.id, body);
    return answer.outcome === 'created'
      ? { status: 201, body: { building_import: presentImport(answer.row) } }
      : { status: 422, body: invalid(answer.validations) };
  },

  show: async ({ params }, context) => ({
    status: 200,
    body: { building_import: presentImport(await showImport(context, params.id)) },
  }),
};
