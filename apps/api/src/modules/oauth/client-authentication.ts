import { timingSafeEqual } from 'node:crypto';

import { requestSentences } from '@floorwright/domain/sentences';

import type { PublicContext } from '../../kernel/context.ts';
import { type Form, refuse, type Refused } from './protocol.ts';
import { findClient } from './repository.ts';

/** A client may omit its secret if it proves itself otherwise, such as by PKCE. */
export type KnownClient = {
  outcome: 'known';
  applicationId: number;
  clientId: string;
  bySecret: boolean;
};

type Credentials = { outcome: 'read'; clientId: string; secret: string | undefined };

const unknownClient = refuse('invalid_client', 'The client id or the client secret is wrong.');

/** The calling client, by the Basic header or the body, but not both (RFC 6749, 2.3.1). */
export const authenticateClient = async (
  context: PublicContext,
  form: Form,
): Promise<KnownClient | Refused> => {
  const credentials = readCredentials(context.authorization, form);
  if (credentials.outcome === 'refused') return credentials;
  const { clientId, secret } = credentials;
  const client = await findClient(context.db, clientId);
  if (!client) return unknownClient;
  if (secret !== undefined && !isSecret(context, client.admin_secret_sealed, secret))
    return unknownClient;
  return { outcome: 'known', applicationId: client.id, clientId, bySecret: secret !== undefined };
};

// Hashes have equal length, so that neither timing nor an error reveals the length of the secret.
const isSecret = ({ secrets }: PublicContext, sealed: Buffer, secret: string): boolean =>
  timingSafeEqual(secrets.hash(secret), secrets.hash(secrets.unseal(sealed)));

const readCredentials = (authorization: string | undefined, form: Form): Credentials | Refused => {
  const clientId = form.get('client_id');
  const secret = form.get('client_secret');
  if (authorization === undefined)
    return clientId === undefined
      ? refuse('invalid_client', requestSentences.client_id_missing)
      : { outcome: 'read', clientId, secret };
  const basic = readBasicHeader(authorization);
  if (basic === undefined)
    return refuse('invalid_client', 'The Authorization header is not Basic.');
  if (secret !== undefined || (clientId !== undefined && clientId !== basic.clientId))
    return refuse('invalid_request', 'Authenticate in the header or in the body, not in both.');
  return { outcome: 'read', ...basic };
};

const basicHeader = /^Basic +([\w+/=-]+) *$/i;

/** Both parts are encoded before they are joined. */
const readBasicHeader = (
  authorization: string,
): { clientId: string; secret: string } | undefined => {
  const encoded = basicHeader.exec(authorization)?.[1];
  if (encoded === undefined) return undefined;
  const [clientId = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  try {
    return {
      clientId: decodeURIComponent(clientId),
      secret: decodeURIComponent(rest.join(':')),
    };
  } catch {
    return undefined;
  }
};
