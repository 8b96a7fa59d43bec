import { type ListedPlanImport, PlanImport } from '@floorwright/contract';
import type { PlanLayerVerdict } from '@floorwright/domain/plan-import';
import { beaconSentences, venueSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { Handlers } from '../../http/handlers.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { privateUrlOf } from '../files/index.ts';
import { cornersOfRow } from '../floors/index.ts';
import { floorNumber, presentFloorThen } from '../versions/index.ts';
import { applyImport } from './apply.ts';
import { idOfLayer, previewPlan, showFloorAfter } from './changes.ts';
import {
  checkNewImport,
  choosePage,
  createImport,
  drawImport,
  type ImportRow,
  listImports,
  listPages,
  removeImport,
  showImport,
} from './imports.ts';
import { rememberedFor } from './remembered.ts';
import { undoableUntil, undoImport } from './undo.ts';

const { failure: FailureOf } = PlanImport.shape;

/** A file has no sizes until its page is chosen. */
const lengthOf = (length: number | undefined): number | null =>
  length === undefined || length === 0 ? null : length;

const statusOf = ({ status, undone_at: undoneAt }: ImportRow) =>
  undoneAt === null ? status : 'undone';

const presentListed = (row: ImportRow): z.input<typeof ListedPlanImport> => ({
  id: row.id,
  filename: row.filename,
  status: statusOf(row),
  undoable_until: undoableUntil(row)?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** What is called by another name than where it is stored. */
const fieldOf = { kind: 'kind', checksum: 'file' } as const;

const presentVerdict = (
  verdict: PlanLayerVerdict,
): z.input<typeof PlanImport>['layer_changes'][number] => ({
  name: verdict.name,
  action: verdict.action,
  conflict: verdict.isConflict,
  layer_id: floorNumber(idOfLayer(verdict)),
  fields: verdict.action === 'changed' ? verdict.takes.map((field) => fieldOf[field]) : [],
});

const presentImport = async (
  context: MemberContext,
  row: ImportRow,
): Promise<z.input<typeof PlanImport>> => {
  const preview = await previewPlan(context, row);
  return {
    id: row.id,
    building_id: row.building_id,
    building_floor_id: row.building_floor_id,
    filename: row.filename,
    kind: row.summary?.kind ?? null,
    status: statusOf(row),
    failure:
      row.failure === null
        ? null
        : FailureOf.parse({
            code: row.failure,
            page: row.page,
            line: row.failed_at?.line ?? null,
          }),
    page: row.page,
    pages: (await listPages(context.db, row.id)).map(({ number, width, height, key }) => ({
      number,
      width,
      height,
      picture_url: key === null ? null : privateUrlOf(context, key),
    })),
    unit: row.summary?.unit ?? null,
    paper_unit: row.summary?.paperUnit ?? null,
    width: lengthOf(row.summary?.width),
    height: lengthOf(row.summary?.height),
    layers: [...(row.summary?.layers ?? [])],
    skipped: [...(row.summary?.skipped ?? [])],
    picture_url: row.picture_key === null ? null : privateUrlOf(context, row.picture_key),
    coordinates: cornersOfRow(row),
    remembered: await rememberedFor(context, row),
    layer_changes: (preview?.verdicts ?? []).map(presentVerdict),
    changes: preview?.changes ?? null,
    undoable_until: undoableUntil(row)?.toISOString() ?? null,
    undone_kept: row.undone_kept,
    created_at: row.created_at.toISOString(),
  };
};

const notReady = failure('stale', venueSentences.drawing_not_ready);
const tooLate = failure('stale', venueSentences.drawing_undo_late);
const isApplied = failure('stale', beaconSentences.import_final);

export const planImportHandlers: Handlers<'planImports'> = {
  create: {
    prepare: async ({ params, body }, before) => {
      const file = await checkNewImport(before, params.id, body);
      return async (context) => {
        const answer = await createImport(context, params.id, file);
        return answer.outcome === 'created'
          ? { status: 201, body: { plan_import: await presentImport(context, answer.row) } }
          : { status: 422, body: invalid(answer.validations) };
      };
    },
  },

  list: async ({ params }, context) => ({
    status: 200,
    body: { plan_imports: (await listImports(context, params.id)).map(presentListed) },
  }),

  show: async ({ params }, context) => ({
    status: 200,
    body: { plan_import: await presentImport(context, await showImport(context, params.id)) },
  }),

  choosePage: async ({ params, body: { page } }, context) => {
    const answer = await choosePage(context, params.id, page);
    if (answer.outcome === 'invalid') return { status: 422, body: invalid(answer.validations) };
    return answer.outcome === 'done'
      ? { status: 200, body: { plan_import: await presentImport(context, answer.row) } }
      : { status: 409, body: notReady };
  },

  draw: async ({ params, body }, context) => {
    const answer = await drawImport(context, params.id, body);
    if (answer.outcome === 'invalid') return { status: 422, body: invalid(answer.validations) };
    return answer.outcome === 'done'
      ? { status: 200, body: { plan_import: await presentImport(context, answer.row) } }
      : { status: 409, body: notReady };
  },

  showFloor: async ({ params }, context) => ({
    status: 200,
    body: presentFloorThen(await showFloorAfter(context, await showImport(context, params.id))),
  }),

  apply: async ({ params, body }, context) => {
    const answer = await applyImport(context, params.id, body);
    if (answer.outcome === 'invalid') return { status: 422, body: invalid(answer.validations) };
    return answer.outcome === 'done'
      ? { status: 200, body: { plan_import: await presentImport(context, answer.row) } }
      : { status: 409, body: notReady };
  },

  undo: async ({ params }, context) => {
    const answer = await undoImport(context, params.id);
    return answer.outcome === 'done'
      ? { status: 200, body: { plan_import: await presentImport(context, answer.row) } }
      : { status: 409, body: tooLate };
  },

  remove: async ({ params }, context) => {
    const { outcome } = await removeImport(context, params.id);
    return outcome === 'removed' ? { status: 204 } : { status: 409, body: isApplied };
  },
};
