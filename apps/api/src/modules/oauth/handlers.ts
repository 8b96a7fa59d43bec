import { type ClientScope, revealsEmail } from '@floorwright/domain/access';
import {
  accountSentences,
  fillSentence,
  requestSentences,
  sentences,
  ssoSentences,
} from '@floorwright/domain/sentences';

import type { Handlers } from '../../http/handlers.ts';
import type { ClientContext, PublicContext } from '../../kernel/context.ts';
import { failure, notFound, Refusal } from '../../kernel/refusal.ts';
import {
  authorize,
  findClientName,
  refuseSilently,
  showConsent,
  type WrongRequest,
} from './authorize.ts';
import { disconnectApp, findConnectedApps } from './connected-apps.ts';
import { grantTokens } from './grant-tokens.ts';
import { introspectToken } from './introspect-token.ts';
import { claimsOf } from './openid/claims.ts';
import { describeServer } from './openid/discovery.ts';
import { endSession } from './openid/end-session.ts';
import { listPublicKeys } from './openid/signing-keys.ts';
import {
  presentConnectedApp,
  presentIntrospected,
  presentRefused,
  presentTokens,
} from './present.ts';
import type { Refused } from './protocol.ts';
import { revokeToken } from './revoke-token.ts';
import { beginRequest } from './sign-in-age.ts';

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

/** RFC 6750, 3.1. */
const insufficientScope = (scope: ClientScope): Refusal =>
  new Refusal(403, 'insufficient_scope', fillSentence(requestSentences.scope_missing, { scope }), {
    challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
  });

const answerUserInfo = (_request: unknown, { admin, scopes }: ClientContext) => {
  if (!scopes.includes('openid')) throw insufficientScope('openid');
  return Promise.resolve({
    status: 200 as const,
    body: claimsOf({ ...admin, admin_id: admin.id }, scopes),
  });
};

const answerMetadata = (_request: unknown, { config }: Pick<PublicContext, 'config'>) =>
  Promise.resolve({ status: 200 as const, body: describeServer(config) });

/** A request that does not lead back to a client. */
const wrongRequest = (answer: WrongRequest) => {
  switch (answer.outcome) {
    case 'unknown-client':
      return {
        status: 400,
        body: failure('unknown_client', requestSentences.unknown_app),
      } as const;
    case 'unregistered-redirect':
      return {
        status: 400,
        body: failure('unregistered_redirect', requestSentences.unregistered_redirect),
      } as const;
    case 'malformed': {
      const { reason } = answer;
      const message = fillSentence(sentences.invalid_app_request, { reason });
      return { status: 400, body: failure('invalid_request', message) } as const;
    }
  }
};

export const oauthHandlers: Handlers<'oauth'> = {
  discovery: answerMetadata,

  metadata: answerMetadata,

  authorize: async ({ body }, context) => {
    const answer = await authorize(context, body);
    switch (answer.outcome) {
      case 'go-to':
        return { status: 200, body: { redirect_uri: answer.location } };
      case 'unknown-client':
      case 'unregistered-redirect':
      case 'malformed':
        return wrongRequest(answer);
      case 'consent-needed':
        return { status: 403, body: failure('consent_required', requestSentences.consent_needed) };
      case 'sign-in-too-old':
        return { status: 403, body: failure('login_required', requestSentences.sign_in_again) };
      case 'no-second-factor':
        return {
          status: 403,
          body: context.admin.second_factor
            ? failure('verification_needed', accountSentences.second_factor_unused)
            : failure('second_factor_required', accountSentences.app_second_factor),
        };
      case 'no-single-sign-on':
        return { status: 403, body: failure('sso_required', ssoSentences.sso_company_only) };
      case 'no-access':
        return {
          status: 403,
          body: failure('access_denied', requestSentences.no_app_access),
        };
    }
  },

  authorizeSilently: async ({ body }, context) => {
    const answer = await refuseSilently(context, body);
    return answer.outcome === 'go-to'
      ? { status: 200, body: { redirect_uri: answer.location } }
      : wrongRequest(answer);
  },

  consent: async ({ query }, context) => {
    const consent = await showConsent(context, query);
    if (consent === null) throw notFound();
    return { status: 200, body: { consent } };
  },

  listConnectedApps: async (_request, context) => ({
    status: 200,
    body: { connected_apps: (await findConnectedApps(context)).map(presentConnectedApp) },
  }),

  disconnectApp: async ({ params }, context) => {
    await disconnectApp(context, params.id);
    return { status: 204 };
  },

  client: async ({ query }, context) => {
    const name = await findClientName(context, query);
    if (name === null) throw notFound();
    return { status: 200, body: { application: { name }, begun: beginRequest(context, query) } };
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

  profile: (_request, { admin, scopes }) => {
    if (!scopes.includes('profile')) throw insufficientScope('profile');
    if (!revealsEmail(scopes)) throw insufficientScope('email');
    const { id, email, first_name, last_name } = admin;
    return Promise.resolve({ status: 200, body: { admin: { id, email, first_name, last_name } } });
  },

  userInfo: answerUserInfo,

  postUserInfo: answerUserInfo,

  introspect: async ({ body }, context) => {
    const answer = await introspectToken(context, body);
    return answer.outcome === 'refused'
      ? answerRefused(answer)
      : {
          status: 200,
          body: presentIntrospected(answer, context.config.publicUrl),
          headers: uncached,
        };
  },

  keys: async (_request, context) => ({
    status: 200,
    body: { keys: await listPublicKeys(context) },
  }),

  endSession: async ({ body }, context) => {
    const answer = await endSession(context, body);
    switch (answer.outcome) {
      case 'ended':
        return { status: 200, body: { redirect_uri: answer.location } };
      case 'unknown-token':
        return {
          status: 400,
          body: failure('invalid_request', requestSentences.id_token_unknown),
        };
      case 'unregistered-redirect':
        return {
          status: 400,
          body: failure('unregistered_redirect', requestSentences.logout_unregistered),
        };
    }
  },
};
