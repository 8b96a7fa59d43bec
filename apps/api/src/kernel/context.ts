import type { Endpoint } from '@floorwright/contract';
import type { KeyScope, Role } from '@floorwright/domain/access';
import type { Digits, Language } from '@floorwright/domain/language';
import type { FastifyBaseLogger } from 'fastify';

import type { Config } from '../config/config.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Dns } from '../platform/dns/dns.ts';
import type { Geocoder } from '../platform/geocoder/index.ts';
import type { Mailer } from '../platform/mail/index.ts';
import type { Meter } from '../platform/meter/meter.ts';
import type { Notifications } from '../platform/notifications/index.ts';
import type { PaymentGateway } from '../platform/payments/index.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Storage } from '../platform/storage/index.ts';
import type { MemberScope, Scope } from './scope.ts';

/** The platform services that modules use. */
export type Platform = {
  config: Config;
  clock: Clock;
  secrets: Secrets;
  mailer: Mailer;
  storage: Storage;
  geocoder: Geocoder;
  dns: Dns;
  /** Undefined if no payments are taken. */
  payments: PaymentGateway | undefined;
  /** Counts the API requests of a company against its plan. */
  meter: Meter;
  /** Messages between all processes. */
  notifications: Notifications;
  /** A replica for reports that may be some seconds old; undefined if there is none to use now. */
  readDb?: () => Db | undefined;
};

export type SignedInAdmin = {
  id: number;
  email: string;
  unconfirmed_email: string | null;
  first_name: string;
  last_name: string;
  role: Role;
  saas_company_id: number | null;
  /** Null if the browser decides. */
  language: Language | null;
  digits: Digits | null;
  /** Whether the sign-in has a second step. */
  second_factor: boolean;
};

export type PublicContext = Platform & {
  /** The transaction of this request, or else the database. */
  db: Db;
  /** For writes that must survive a refused request, such as counted attempts. */
  lastingDb: Db;
  log: FastifyBaseLogger;
  address: string;
  /** The raw header, for clients with their own authentication. */
  authorization: string | undefined;
  /** The raw Cookie header. */
  cookie: string | undefined;
  /** The raw Accept-Language header. */
  acceptLanguage: string | undefined;
  /** The raw User-Agent header. */
  userAgent: string | undefined;
  /** The raw header with the time zone of the browser. */
  timeZone: string | undefined;
  /** The raw If-Match header. */
  ifMatch: string | undefined;
  /** Null if the caller sent none; for endpoints that store it themselves. */
  idempotencyKey: string | null;
};

/** The actor; without an id if they have no account here, such as the operator or an API key. */
export type Actor = Pick<SignedInAdmin, 'email' | 'first_name' | 'last_name'> & {
  id: number | null;
  /** The API key with which a program acts. */
  keyId?: number | undefined;
};

export type SignedInContext = PublicContext & {
  admin: SignedInAdmin;
  accessTokenId: number;
  /**
   * What clients learn: when the user signed in, or proved again since who they are. If they come from an identity
   * provider, when they signed in there; `never` if it does not say.
   */
  provedAt: Date;
  /** When the user last proved who they are: at sign-in, unless a remembered device skipped the second step, or since. */
  verifiedAt: Date;
  /** Whether a second factor of the account, which it still has, was used in this session. */
  ownFactor: boolean;
  /** The company whose identity provider says that the user signed in with several factors; null if none does. */
  providerFactorOf: number | null;
  /** The connection to the identity provider that opened this session; null if none did. */
  ssoConnectionId: number | null;
};

/**
 * For endpoints with a permission that admit API keys: a user whose role in the current company grants it, or
 * a key whose scopes do.
 */
export type MemberContext = PublicContext & {
  admin: Actor & Pick<SignedInAdmin, 'language' | 'digits'>;
  /** Null for an API key. */
  accessTokenId: number | null;
  /** The hash of the API key that was sent. */
  keyHash?: Buffer | undefined;
  scope: Scope;
};

/** For all other endpoints with a permission: a user whose role in the current company grants it. */
export type PersonContext = SignedInContext & { scope: MemberScope };

/** A third-party client on behalf of a user. */
export type ClientSession = {
  admin: SignedInAdmin;
  applicationId: number;
  companyId: number;
  scopes: readonly string[];
};
export type ClientContext = PublicContext & ClientSession;

/** A visitor app. The id is a keyed hash of the one that the app knows. */
export type VisitorSession = { visitor: { id: string; applicationId: number; companyId: number } };
export type VisitorContext = PublicContext & VisitorSession;

export type ContextFor<E extends Endpoint> = E['needs'] extends 'public'
  ? PublicContext
  : E['needs'] extends 'signed-in'
    ? SignedInContext
    : E['needs'] extends 'client'
      ? ClientContext
      : E['needs'] extends 'visitor'
        ? VisitorContext
        : E extends { keyScopes: readonly KeyScope[] }
          ? MemberContext
          : PersonContext;
