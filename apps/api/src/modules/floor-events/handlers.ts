import type { Handlers } from '../../http/handlers.ts';
import { followFloor } from './follow.ts';
import { announce } from './presence.ts';

export const floorEventHandlers: Handlers<'floorEvents'> = {
  follow: async ({ params: { id: buildingId, floorId }, query }, context) => ({
    status: 200,
    body: { event: 'beat' },
    events: await followFloor(context, { buildingId, floorId }, query.tab),
  }),

  announce: async ({ params: { id: buildingId, floorId }, body }, context) => {
    await announce(context, { buildingId, floorId }, body);
    return { status: 204 };
  },
};
