import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  type Configuration,
  customFetch,
  type CustomFetchOptions,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';

import type { Platform } from '../../../kernel/context.ts';
import { minutes } from '../../../platform/clock/clock.ts';
import { fetchOutgoing, OutgoingError } from '../../../platform/outgoing/index.ts';
import type { ConnectionRow } from '../repository.ts';
import { isSameIssuer, settingsAddress } from './issuer.ts';

type Context = Pick<Platform, 'config' | 'clock' | 'secrets'>;

type Connected = Pick<ConnectionRow, 'issuer' | 'client_id' | 'client_secret_sealed'>;

/** How much the clocks of both sides may differ. */
export const clockDifference = minutes(1);

const timeoutMs = 8_000;

const bodyOf = (body: CustomFetchOptions['body']): string | undefined => {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('only forms are sent to an identity provider');
};

const fetchWith =
  ({ config }: Context) =>
  (url: string, { method, headers, body }: CustomFetchOptions): Promise<Response> =>
    fetchOutgoing(
      url,
      { method, headers: { ...headers, 'accept-encoding': 'identity' }, body: bodyOf(body) },
      { allowPrivate: config.ssoAllowPrivate, timeoutMs },
    );

/** As the provider asks for it; the default of the standard otherwise. */
const authenticateWith =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const inBody =
      !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    const authenticate = inBody ? ClientSecretPost(secret) : ClientSecretBasic(secret);
    authenticate(server, client, body, headers);
  };

/** The provider calls itself by another issuer than the one that was entered. */
export class OtherIssuerError extends Error {
  readonly issuer: string;

  constructor(issuer: string) {
    super(`issuer ${issuer}`);
    this.issuer = issuer;
  }
}

/**
 * Reads the settings of a provider (OpenID Connect Discovery). It has to call itself by the issuer that was entered, up
 * to a final slash; the library makes other exceptions, of which one lets in the people of every tenant of Entra ID. ID
 * tokens have to name the issuer exactly as the provider does.
 * Signatures of ID tokens are checked with its public keys, also where TLS shows who answers: one with another
 * algorithm, or without a signature, is refused.
 */
export const discover = async (
  context: Context,
  { issuer, client_id: clientId, client_secret_sealed: sealed }: Connected,
): Promise<Configuration> => {
  const provider = await discovery(
    settingsAddress(issuer),
    clientId,
    {
      [clockTolerance]: clockDifference / 1000,
      [clockSkew]: Math.round((context.clock.now().getTime() - Date.now()) / 1000),
    },
    authenticateWith(context.secrets.unseal(sealed)),
    {
      [customFetch]: fetchWith(context),
      execute: [
        enableNonRepudiationChecks,
        // oxlint-disable-next-line typescript/no-deprecated -- only where the operator allows it
        ...(context.config.ssoAllowPrivate ? [allowInsecureRequests] : []),
      ],
    },
  );
  const { issuer: found } = provider.serverMetadata();
  if (!isSameIssuer(found, issuer)) throw new OtherIssuerError(found);
  return provider;
};

/** Whether a browser may be sent there: a page of the web, and nothing that runs in ours. */
export const isPage = ({ config }: Pick<Platform, 'config'>, address: string | undefined) => {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && config.ssoAllowPrivate);
};

/** Why a call had no answer; undefined if there was one. */
export const outgoingReason = (error: unknown): OutgoingError['reason'] | undefined => {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each instanceof OutgoingError) return each.reason;
  return undefined;
};
