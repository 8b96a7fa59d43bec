import { sentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure, invalid } from '../../kernel/refusal.ts';
import { secondFactorNeeded } from '../factors/index.ts';
import { disconnect, findMembersOutside, findOwnConnection, saveConnection } from './connection.ts';
import {
  addDomain,
  type DomainAnswer,
  findDomains,
  removeDomain,
  verifyDomain,
} from './domains.ts';
import { presentConnection, presentDomain } from './present.ts';
import { testConnection } from './provider/provider-test.ts';
import { redirectUriOf } from './provider/redirect-uri.ts';
import { browserCookie } from './sign-in/browser.ts';
import { findMethod, finishSignIn, startSignIn } from './sign-in/sign-in.ts';

const connectionBody = async (
  context: Parameters<typeof redirectUriOf>[0] & Parameters<typeof findMembersOutside>[0],
  connection: Awaited<ReturnType<typeof findOwnConnection>>,
) => ({
  sso: connection && presentConnection(connection),
  redirect_uri: redirectUriOf(context, context.scope.companyId),
  members_outside: await findMembersOutside(context),
});

const providerDown = {
  status: 502,
  body: failure('sso_failed', sentences.sso_provider_down),
} as const;

const refusedDomain = ({ message }: Extract<DomainAnswer, { outcome: 'refused' }>) =>
  ({ status: 422, body: invalid({ domain: [message] }) }) as const;

export const ssoHandlers: Handlers<'sso'> = {
  show: async (_request, context) => ({
    status: 200,
    body: await connectionBody(context, await findOwnConnection(context)),
  }),

  update: async ({ body }, context) => {
    const answer = await saveConnection(context, body);
    return answer.outcome === 'saved'
      ? { status: 200, body: await connectionBody(context, answer.connection) }
      : { status: 422, body: invalid(answer.validations) };
  },

  destroy: async (_request, context) => {
    await disconnect(context);
    return { status: 204 };
  },

  test: async (_request, context) => {
    const answer = await testConnection(context);
    switch (answer.outcome) {
      case 'works':
        return { status: 204 };
      case 'not-connected':
        return { status: 409, body: failure('sso_not_connected', sentences.sso_not_connected) };
      case 'failed':
        return { status: 422, body: failure('sso_provider_failed', answer.message) };
    }
  },

  listDomains: async (_request, context) => ({
    status: 200,
    body: { sso_domains: (await findDomains(context)).map(presentDomain) },
  }),

  addDomain: async ({ body }, context) => {
    const answer = await addDomain(context, body.domain);
    return answer.outcome === 'done'
      ? { status: 201, body: { sso_domain: presentDomain(answer.domain) } }
      : refusedDomain(answer);
  },

  verifyDomain: async ({ params }, context) => {
    const answer = await verifyDomain(context, params.id);
    return answer.outcome === 'done'
      ? { status: 200, body: { sso_domain: presentDomain(answer.domain) } }
      : refusedDomain(answer);
  },

  removeDomain: async ({ params }, context) => {
    const { outcome } = await removeDomain(context, params.id);
    return outcome === 'removed'
      ? { status: 204 }
      : { status: 422, body: invalid({ base: [sentences.sso_last_domain] }) };
  },

  method: async ({ body }, context) => {
    const { outcome } = await findMethod(context, body.email);
    return { status: 200, body: { single_sign_on: outcome } };
  },

  start: async ({ body }, context) => {
    const answer = await startSignIn(context, body);
    switch (answer.outcome) {
      case 'go-to': {
        const headers = { 'Set-Cookie': browserCookie(context, answer.browserKey) };
        return { status: 200, body: { redirect_uri: answer.location }, headers };
      }
      case 'not-offered':
        return { status: 404, body: failure('sso_not_offered', sentences.sso_not_offered) };
      case 'provider-down':
        return providerDown;
    }
  },

  finish: async ({ body }, context) => {
    const answer = await finishSignIn(context, body);
    switch (answer.outcome) {
      case 'signed-in': {
        const { key, deviceCookie } = answer.session;
        const headers = { 'Set-Cookie': deviceCookie };
        return { status: 201, body: { access_token: { key } }, headers };
      }
      case 'second-factor-needed':
        return { status: 403, body: secondFactorNeeded(answer.challenge) };
      case 'refused':
        return { status: 403, body: failure('sso_failed', answer.message) };
      case 'provider-down':
        return providerDown;
    }
  },
};
