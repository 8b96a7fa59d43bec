import type { Handlers } from '../../http/handlers.ts';
import { notFound } from '../../kernel/refusal.ts';
import { listOf } from './answers.ts';
import { describeSchemas, describeService, describeTypes } from './describing.ts';
import { groupHandlers } from './group-handlers.ts';
import { userHandlers } from './user-handlers.ts';

const wholeList = <Resource>(resources: Resource[]) =>
  listOf(resources, { total: resources.length, offset: 0 });

export const scimHandlers: Handlers<'scim'> = {
  ...userHandlers,
  ...groupHandlers,

  serviceProviderConfig: async (_request, context) => ({
    status: 200,
    body: describeService(context),
  }),

  resourceTypes: async (_request, context) => wholeList(describeTypes(context)),

  resourceType: async ({ params }, context) => {
    const found = describeTypes(context).find(({ name }) => name === params.name);
    if (!found) throw notFound();
    return { status: 200, body: found };
  },

  schemas: async (_request, context) => wholeList(describeSchemas(context)),

  schema: async ({ params }, context) => {
    const found = describeSchemas(context).find(({ id }) => id === params.urn);
    if (!found) throw notFound();
    return { status: 200, body: found };
  },
};
