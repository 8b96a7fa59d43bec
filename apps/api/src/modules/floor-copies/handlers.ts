import { venueSentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { copyToFloors } from './copies.ts';
import { undoCopies } from './undo.ts';

const stale = failure('stale', venueSentences.copy_stale);

export const floorCopyHandlers: Handlers<'floorCopies'> = {
  create: async ({ params, body }, context) => {
    const answer = await copyToFloors(context, params.id, body);
    if (answer.outcome === 'stale') return { status: 409, body: stale };
    return answer.outcome === 'copied'
      ? { status: 200, body: { copies: answer.copies } }
      : { status: 422, body: invalid(answer.validations) };
  },

  undo: async ({ params, body }, context) => {
    const answer = await undoCopies(context, params.id, body);
    return answer.outcome === 'undone'
      ? { status: 200, body: { removed: answer.removed, kept: answer.kept } }
      : { status: 422, body: invalid(answer.validations) };
  },
};
