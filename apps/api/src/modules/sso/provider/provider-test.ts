import { SsoConnectionInput } from '@floorwright/contract';
import { fillSentence, sentences } from '@floorwright/domain/sentences';
import { type Configuration, genericGrantRequest, ResponseBodyError } from 'openid-client';

import type { PersonContext } from '../../../kernel/context.ts';
import { takeTry } from '../../../kernel/limits/rate-limit.ts';
import { limits } from '../limits.ts';
import { findConnection } from '../repository.ts';
import { discover, isPage, OtherIssuerError, outgoingReason } from './provider.ts';
import { redirectUriOf } from './redirect-uri.ts';

type Tested = { outcome: 'works' | 'not-connected' } | { outcome: 'failed'; message: string };

/** Whether the identity provider answers as it has to, and accepts the client. */
export const testConnection = async (context: PersonContext): Promise<Tested> => {
  const connection = await findConnection(context.db, context.scope);
  if (!connection) return { outcome: 'not-connected' };
  await takeTry(context, limits.testOfCompany, String(context.scope.companyId));
  try {
    const provider = await discover(context, connection);
    const message = await problemOf(context, provider);
    return message === null ? { outcome: 'works' } : { outcome: 'failed', message };
  } catch (error) {
    context.log.info({ err: error, company: context.scope.companyId }, 'identity provider failed');
    return { outcome: 'failed', message: messageFor(error) };
  }
};

const messageFor = (error: unknown): string => {
  if (error instanceof OtherIssuerError) return messageForIssuer(error.issuer);
  const reason = outgoingReason(error);
  if (reason === 'not-public') return sentences.sso_not_public;
  return reason === undefined ? sentences.sso_no_provider : sentences.sso_unreachable;
};

/** What to enter instead, if the provider names an issuer that can be entered. */
const messageForIssuer = (issuer: string): string => {
  const { error } = SsoConnectionInput.shape.issuer.safeParse(issuer);
  if (!error) return fillSentence(sentences.sso_issuer_other, { issuer });
  const isOfMany = error.issues.some(({ message }) => message === sentences.sso_issuer_tenant);
  return isOfMany ? sentences.sso_issuer_tenant : sentences.sso_no_provider;
};

const problemOf = async (
  context: PersonContext,
  provider: Configuration,
): Promise<string | null> => {
  const server = provider.serverMetadata();
  const types = server.response_types_supported ?? ['code'];
  if (!types.includes('code') || !isPage(context, server.authorization_endpoint))
    return sentences.sso_lacks_code;
  return (await isClientAccepted(context, provider)) ? null : sentences.sso_client_refused;
};

/** A provider checks the client before the code, so that an invented code shows whether it knows the client. */
const isClientAccepted = async (
  context: PersonContext,
  provider: Configuration,
): Promise<boolean> => {
  try {
    await genericGrantRequest(provider, 'authorization_code', {
      code: context.secrets.newToken(),
      redirect_uri: redirectUriOf(context, context.scope.companyId),
      code_verifier: context.secrets.newToken(),
    });
    return true;
  } catch (error) {
    if (outgoingReason(error) !== undefined) throw error;
    if (error instanceof ResponseBodyError)
      return error.error !== 'invalid_client' && error.error !== 'unauthorized_client';
    return false;
  }
};
