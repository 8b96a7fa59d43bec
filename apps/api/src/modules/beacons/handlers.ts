import { beaconSentences } from '@floorwright/domain/sentences';

import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import {
  findBeacons,
  findBeaconsOfBuilding,
  findBeaconsOfFloor,
  presentBeacon,
  removeBeacon,
  showBeacon,
} from './beacons.ts';
import { moveBeaconsTo, removeBeacons } from './bulk.ts';
import { exportBeacons } from './export.ts';
import { changeBeacon, createBeacon } from './form.ts';

const moved = failure('stale', beaconSentences.beacon_stale);

export const beaconHandlers: Handlers<'beacons'> = {
  list: async ({ query }, context) => {
    const { rows, totalCount } = await findBeacons(context, query);
    const pager = pagerOf(query, totalCount);
    return { status: 200, body: { beacons: rows.map(presentBeacon) }, pager };
  },

  listOfBuilding: async ({ params, query }, context) => {
    const { rows, totalCount } = await findBeaconsOfBuilding(context, params.id, query);
    const pager = pagerOf(query, totalCount);
    return { status: 200, body: { beacons: rows.map(presentBeacon) }, pager };
  },

  listOfFloor: async ({ params, query }, context) => {
    const place = { buildingId: params.id, floorId: params.floorId };
    const { rows, totalCount } = await findBeaconsOfFloor(context, place, query);
    const pager = pagerOf(query, totalCount);
    return { status: 200, body: { beacons: rows.map(presentBeacon) }, pager };
  },

  create: async ({ params, body }, context) => {
    const answer = await createBeacon(context, params.id, body);
    return answer.outcome === 'saved'
      ? { status: 201, body: { beacon: presentBeacon(answer.beacon) } }
      : { status: 422, body: invalid(answer.validations) };
  },

  show: async ({ params }, context) => ({
    status: 200,
    body: { beacon: presentBeacon(await showBeacon(context, params.id)) },
  }),

  update: async ({ params, body }, context) => {
    const answer = await changeBeacon(context, params.id, body);
    if (answer.outcome === 'moved') return { status: 409, body: moved };
    return answer.outcome === 'saved'
      ? { status: 200, body: { beacon: presentBeacon(answer.beacon) } }
      : { status: 422, body: invalid(answer.validations) };
  },

  remove: async ({ params }, context) => {
    await removeBeacon(context, params.id);
    return { status: 204 };
  },

  export: async ({ query }, context) => ({
    status: 200,
    csv: { filename: 'beacons.csv', lines: exportBeacons(context, query) },
  }),

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
