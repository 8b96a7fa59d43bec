import type { Handlers } from '../../http/handlers.ts';
import { recordKeysRead } from '../../kernel/keys-read.ts';
import { invalid } from '../../kernel/refusal.ts';
import {
  applicationContents,
  createApplication,
  removeApplication,
  renameApplication,
  rotateKey,
  visibleApplications,
} from './applications.ts';
import { maySeeSecrets, presentApplication, presentRedirectUris } from './present.ts';
import { changeRedirectUris, showRedirectUris } from './redirect-uris.ts';

export const applicationHandlers: Handlers<'applications'> = {
  list: async (_request, context) => {
    const rows = await visibleApplications(context);
    if (rows.length > 0 && maySeeSecrets(context)) await recordKeysRead(context);
    return {
      status: 200,
      body: { applications: rows.map((row) => presentApplication(context, row)) },
    };
  },

  create: async ({ body }, context) => {
    const answer = await createApplication(context, body);
    return answer.outcome === 'created'
      ? { status: 201, body: { application: presentApplication(context, answer.application) } }
      : { status: 422, body: invalid({ base: [answer.message] }) };
  },

  update: async ({ params, body }, context) => {
    const application = await renameApplication(context, params.id, body);
    if (maySeeSecrets(context)) await recordKeysRead(context);
    return { status: 200, body: { application: presentApplication(context, application) } };
  },

  remove: async ({ params }, context) => {
    await removeApplication(context, params.id);
    return { status: 204 };
  },

  showContents: async ({ params }, context) => ({
    status: 200,
    body: { contents: await applicationContents(context, params.id) },
  }),

  rotateKey: async ({ params, body }, context) => {
    const application = await rotateKey(context, params.id, body.key);
    return { status: 200, body: { application: presentApplication(context, application) } };
  },

  showRedirectUris: async ({ params }, context) => ({
    status: 200,
    body: presentRedirectUris(await showRedirectUris(context, params.id)),
  }),

  updateRedirectUris: async ({ params, body }, context) => {
    const answer = await changeRedirectUris(context, params.id, body.redirect_uris);
    return answer.outcome === 'changed'
      ? { status: 200, body: presentRedirectUris(answer.client) }
      : { status: 422, body: invalid(answer.validations) };
  },
};
