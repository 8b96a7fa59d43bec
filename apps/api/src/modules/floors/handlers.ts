import { venueSentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { duplicateFloor } from './duplicate.ts';
import { changesOn, findFloors, floorContents, removeFloor, showFloor } from './floors.ts';
import { changeFloor, checkNewFloor, createFloor } from './form.ts';
import {
  bringBackLayer,
  checkNewLayer,
  createLayer,
  deleteLayer,
  updateLayer,
} from './layers/layers.ts';
import { presentChange, presentFloor, presentLayer } from './present.ts';

const synchronized = failure('synchronized', venueSentences.floor_of_provider);

export const floorHandlers: Handlers<'floors'> = {
  list: async ({ params }, context) => {
    const floors = await findFloors(context, params.id);
    return { status: 200, body: { building_floors: floors.map(presentFloor) } };
  },

  create: {
    prepare: async ({ params, body }, before) => {
      const files = await checkNewFloor(before, params.id, body);
      return async (context) => {
        const answer = await createFloor(context, params.id, body, files);
        return answer.outcome === 'saved'
          ? { status: 201, body: { building_floor: presentFloor(answer.floor) } }
          : { status: 422, body: invalid(answer.validations) };
      };
    },
  },

  show: async ({ params }, context) => ({
    status: 200,
    body: { building_floor: presentFloor(await showFloor(context, params.id)) },
  }),

  update: async ({ params, body }, context) => {
    const answer = await changeFloor(context, params.id, body);
    return answer.outcome === 'saved'
      ? { status: 200, body: { building_floor: presentFloor(answer.floor) } }
      : { status: 422, body: invalid(answer.validations) };
  },

  remove: async ({ params, query }, context) => {
    const synchronizing = query.synchronization === 'true';
    const { outcome } = await removeFloor(context, params.id, { synchronizing });
    return outcome === 'removed' ? { status: 204 } : { status: 409, body: synchronized };
  },

  duplicate: async ({ params, body }, context) => {
    const answer = await duplicateFloor(context, params.id, body);
    return answer.outcome === 'saved'
      ? { status: 201, body: { building_floor: presentFloor(answer.floor) } }
      : { status: 422, body: invalid(answer.validations) };
  },

  showContents: async ({ params }, context) => ({
    status: 200,
    body: { contents: await floorContents(context, params.id) },
  }),

  listChanges: async ({ params }, context) => ({
    status: 200,
    body: { changes: (await changesOn(context, params.id)).flatMap(presentChange) },
  }),

  createLayer: {
    prepare: async ({ params, body }, before) => {
      const file = await checkNewLayer(before, params.id, body);
      return async (context) => {
        const answer = await createLayer(context, params.id, body, file);
        return answer.outcome === 'added'
          ? { status: 201, body: { layer: presentLayer(answer.layer) } }
          : { status: 422, body: invalid(answer.validations) };
      };
    },
  },

  updateLayer: async ({ params, body }, context) => {
    const ids = { floorId: params.id, layerId: params.layerId };
    return { status: 200, body: { layer: presentLayer(await updateLayer(context, ids, body)) } };
  },

  removeLayer: async ({ params }, context) => {
    await deleteLayer(context, { floorId: params.id, layerId: params.layerId });
    return { status: 204 };
  },

  restoreLayer: async ({ params }, context) => {
    const layer = await bringBackLayer(context, { floorId: params.id, layerId: params.layerId });
    return { status: 200, body: { layer: presentLayer(layer) } };
  },
};
