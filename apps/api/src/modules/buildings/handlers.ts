import { type Handlers, pagerOf } from '../../http/handlers.ts';
import { recordKeysRead } from '../../kernel/keys-read.ts';
import { invalid } from '../../kernel/refusal.ts';
import { buildingContents, findBuildings, removeBuilding, showBuilding } from './buildings.ts';
import { changeBuilding, checkBuildingChange, checkNewBuilding, createBuilding } from './form.ts';
import { hasSecret, presentBuilding } from './present.ts';

export const buildingHandlers: Handlers<'buildings'> = {
  list: async ({ params, query }, context) => {
    const page = await findBuildings(context, params.id, query);
    const shown = page.rows.map((building) => presentBuilding(context, building));
    if (shown.some(hasSecret)) await recordKeysRead(context);
    return {
      status: 200,
      body: { buildings: shown },
      pager: pagerOf(query, page.totalCount),
    };
  },

  create: {
    prepare: async ({ params, body }, before) => {
      const photo = await checkNewBuilding(before, params.id, body);
      return async (context) => {
        const answer = await createBuilding(context, params.id, body, photo);
        return answer.outcome === 'saved'
          ? { status: 201, body: { building: presentBuilding(context, answer.building) } }
          : { status: 422, body: invalid(answer.validations) };
      };
    },
  },

  show: async ({ params }, context) => {
    const building = presentBuilding(context, await showBuilding(context, params.id));
    if (hasSecret(building)) await recordKeysRead(context);
    return { status: 200, body: { building } };
  },

  update: async ({ params, body }, context) => {
    const photo = await checkBuildingChange(context, params.id, body);
    const answer = await changeBuilding(context, params.id, body, photo);
    if (answer.outcome !== 'saved') return { status: 422, body: invalid(answer.validations) };
    const building = presentBuilding(context, answer.building);
    if (hasSecret(building)) await recordKeysRead(context);
    return { status: 200, body: { building } };
  },

  remove: async ({ params }, context) => {
    await removeBuilding(context, params.id);
    return { status: 204 };
  },

  showContents: async ({ params }, context) => ({
    status: 200,
    body: { contents: await buildingContents(context, params.id) },
  }),
};
