import { fillSentence, sentences } from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import { failure, notFound } from '../../kernel/refusal.ts';
import { authorize, findClientName } from './authorize.ts';
import { grantTokens } from './grant-tokens.ts';
import { presentRefused, presentTokens } from './present.ts';
import type { Refused } from './protocol.ts';
import { revokeToken } from './revoke-token.ts';

/** For HTTP/1.0 caches (RFC 6749, 5.1). */
const uncached = { Pragma: 'no-cache' };

const answerRefused = (refused: Refused) => {
  const body = presentRefused(refused);
  return refused.error === 'invalid_client'
    ? {
        status: 401 as const,
        body,
        headers: { ...uncached, 'WWW-Authenticate': 'Basic realm="Floorwright"' },
      }
    : { status: 400 as const, body, headers: uncached };
};

export const oauthHandlers: Handlers<'oauth'> = {
  authorize: async ({ body }, context) => {
    const answer = await authorize(context, body);
    switch (answer.outcome) {
      case 'go-to':
        return { status: 200, body: { redirect_uri: answer.location } };
      case 'unknown-client':
        return {
          status: 400,
          body: failure(
            'unknown_client',
            "The app that sent you here is not registered. Contact the app's developer.",
          ),
        };
      case 'unregistered-redirect':
        return {
          status: 400,
          body: failure(
            'unregistered_redirect',
            "The app's redirect address is not registered. Contact the app's developer.",
          ),
        };
      case 'malformed':
        return {
          status: 400,
          body: failure(
            'invalid_request',
            fillSentence(sentences.invalid_app_request, { reason: answer.reason }),
          ),
        };
      case 'no-access':
        return {
          status: 403,
          body: failure(
            'access_denied',
            'Your account has no access to this application. Ask its owner to give you access, or sign in with another account.',
          ),
        };
    }
  },

  client: async ({ query }, context) => {
    const name = await findClientName(context, query);
    if (name === null) throw notFound();
    return { status: 200, body: { application: { name } } };
  },

  token: async ({ body }, context) => {
    const answer = await grantTokens(context, body);
    return answer.outcome === 'issued'
      ? { status: 200, body: presentTokens(answer), headers: uncached }
      : answerRefused(answer);
  },

  revoke: async ({ body }, context) => {
    const answer = await revokeToken(context, body);
    return answer.outcome === 'refused' ? answerRefused(answer) : { status: 200, body: {} };
  },

  profile: (_request, { admin }) => {
    const { id, email, first_name, last_name } = admin;
    return Promise.resolve({ status: 200, body: { admin: { id, email, first_name, last_name } } });
  },
};
