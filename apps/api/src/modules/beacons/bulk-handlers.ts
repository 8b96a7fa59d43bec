import type { Handlers } from '../../http/handlers.ts';
import { invalid } from '../../kernel/refusal.ts';
import { moveBeaconsTo, removeBeacons } from './bulk.ts';

export const bulkHandlers: Pick<Handlers<'beacons'>, 'removeMany' | 'moveMany'> = {
  removeMany: async ({ body }, context) => {
    const answer = await removeBeacons(context, body.beacon_ids);
    return answer.outcome === 'done'
      ? { status: 204 }
      : { status: 422, body: invalid(answer.validations) };
  },

  moveMany: async ({ body }, context) => {
    const answer = await moveBeaconsTo(context, body);
    return answer.outcome === 'done'
      ? { status: 204 }
      : { status: 422, body: invalid(answer.validations) };
  },
};
