import { VenueExport } from '@floorwright/contract';
import { findSentence } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { Handlers } from '../../http/handlers.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { invalid } from '../../kernel/refusal.ts';
import { privateUrlOf } from '../files/index.ts';
import {
  cancelExport,
  createApplicationExport,
  createExport,
  type ExportRow,
  showExport,
} from './exports.ts';
import { notFinished } from './failure.ts';

const { format: Format, status: Status } = VenueExport.shape;

/** Those that failed before there were reasons have none. */
const presentFailure = ({ status, failure }: ExportRow): z.input<typeof VenueExport>['failure'] => {
  if (status !== 'failed') return null;
  const { code, message } = failure ?? notFinished;
  return { code, message, sentence: findSentence(message) };
};

const presentExport = (context: MemberContext, row: ExportRow): z.input<typeof VenueExport> => ({
  id: row.id,
  building_id: row.building_id,
  application_id: row.application_id,
  format: Format.parse(row.format),
  status: Status.parse(row.status),
  url: row.key === null ? null : privateUrlOf(context, row.key),
  filename: row.filename,
  byte_size: row.byte_size,
  failure: presentFailure(row),
  created_at: row.created_at.toISOString(),
});

export const venueExportHandlers: Handlers<'venueExports'> = {
  create: async ({ params, body }, context) => {
    const answer = await createExport(context, params.id, body);
    return answer.outcome === 'created'
      ? { status: 201, body: { export: presentExport(context, answer.row) } }
      : { status: 422, body: invalid({ base: [answer.message] }) };
  },

  createOfApplication: async ({ params }, context) => {
    const answer = await createApplicationExport(context, params.id);
    return answer.outcome === 'created'
      ? { status: 201, body: { export: presentExport(context, answer.row) } }
      : { status: 422, body: invalid({ base: [answer.message] }) };
  },

  cancel: async ({ params }, context) => {
    const row = await cancelExport(context, params.id);
    return { status: 200, body: { export: presentExport(context, row) } };
  },

  show: async ({ params }, context) => ({
    status: 200,
    body: { export: presentExport(context, await showExport(context, params.id)) },
  }),
};
