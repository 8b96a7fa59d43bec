import path from 'node:path';

import type { z } from 'zod';

import { StartupError } from '../startup-error.ts';
import { Environment, url } from './environment.ts';
import { type PaymentsConfig, readPayments } from './payments.ts';
import { isWeakKey } from './secret.ts';
import { readS3, type S3Config } from './storage.ts';
import { readTelemetry, type TelemetryConfig } from './telemetry.ts';

const developmentSecret = 'floorwright-development-secret-key';

export type Config = {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database without the pooler that DATABASE_URL leads to. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica for reports, used while it is at most this many seconds behind. */
  replica: { url: string; maxLagSeconds: number } | undefined;
  databasePool: number;
  /** How many days single positions are stored; undefined for as long as the sums. */
  positionDays: number | undefined;
  /** Starts although the files of the database are not in the store. */
  acceptNewStore: boolean;
  /** Starts on the schema of a newer release, to roll back. */
  allowNewerSchema: boolean;
  demo: boolean;
  worker: boolean;
  /**
   * The number of proxies in front: that many addresses at the end of X-Forwarded-For are trusted.
   */
  trustedProxies: number;
  /** How long the process keeps listening after SIGTERM, in seconds. */
  drainSeconds: number;
  secretKey: string;
  /** Accepted besides `secretKey` while the key is being replaced. */
  previousSecretKey: string | undefined;
  /** In production the demo must be allowed explicitly. */
  secretKeyIsWeak: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Whether webhooks may lead into private networks, also without TLS. */
  webhooksAllowPrivate: boolean;
  /** Whether identity providers may be in private networks, also without TLS. */
  ssoAllowPrivate: boolean;
  /** The DNS servers to query instead of the system's. */
  dnsServers: string[] | undefined;
  metricsToken: string | undefined;
  /** Undefined if traces and metrics are not sent anywhere. */
  telemetry: TelemetryConfig | undefined;
  logLevel: string;
  /** Object storage for files instead of the disk. */
  s3: S3Config | undefined;
  /** A geocoding server instead of the embedded data. */
  geocoder: { url: string; kind: 'photon' | 'nominatim' } | undefined;
  map: {
    styleUrl: string | undefined;
    satelliteUrl: string | undefined;
    /** All origins that these maps load from. */
    origins: string[];
  };
  /** The URL of the external indoor-map provider; a path for the embedded one. */
  providerUrl: string;
  /** Undefined if no payments are taken. */
  payments: PaymentsConfig | undefined;
  /** The issuer of receipts: name, address, tax number. */
  receiptSeller: string | undefined;
  externalLinks: { contact: string; terms: string; privacy: string; disclaimer: string };
};

/** Reads the environment, or throws with one sentence. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`${issue?.path.join('.') ?? 'The environment'} ${issue?.message}.`);
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const port = env.PORT ?? 3000;
  const host = env.HOST ?? '127.0.0.1';
  if (production && (env.SECRET_KEY === undefined || env.SECRET_KEY === developmentSecret))
    throw new StartupError(
      'In production SECRET_KEY must be set to a secret of your own with at least 32 characters.',
    );
  const secretKey = env.SECRET_KEY ?? developmentSecret;
  const secretKeyIsWeak = production && isWeakKey(secretKey);
  // Data can only be decrypted with its key, so an existing installation must not change it.
  if (secretKeyIsWeak && !env.ALLOW_WEAK_SECRET_KEY)
    throw new StartupError(
      'SECRET_KEY is too easy to guess: make one with openssl rand -base64 32, or set ALLOW_WEAK_SECRET_KEY=1 to keep one that data is already encrypted with.',
    );
  if (production && env.PUBLIC_URL === undefined)
    throw new StartupError(
      'In production PUBLIC_URL must be set to the address under which people reach the console.',
    );
  if (production && env.PUBLIC_URL !== undefined && !env.ALLOW_HTTP && isExposed(env.PUBLIC_URL))
    throw new StartupError(
      'In production PUBLIC_URL must start with https://, or passwords and sessions can be read on their way. Set ALLOW_HTTP=1 to accept that.',
    );
  if (env.DATABASE_DIRECT_URL !== undefined && env.DATABASE_URL === undefined)
    throw new StartupError(
      'DATABASE_DIRECT_URL is only used beside DATABASE_URL, the address of a pooler such as PgBouncer.',
    );
  const ownUrl = `http://${addressFor(host)}:${port}`;
  const publicUrl = (env.PUBLIC_URL ?? ownUrl).replace(/\/+$/, '');
  const mailFrom = env.MAIL_FROM ?? 'Floorwright <no-reply@floorwright.localhost>';
  return {
    production,
    port,
    host,
    publicUrl,
    dataDir: path.resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    replica: env.DATABASE_READ_URL
      ? { url: env.DATABASE_READ_URL, maxLagSeconds: env.DATABASE_READ_MAX_LAG ?? 10 }
      : undefined,
    databasePool: env.DATABASE_POOL ?? 10,
    positionDays: env.POSITION_DAYS,
    acceptNewStore: env.ACCEPT_NEW_STORE,
    allowNewerSchema: env.ALLOW_NEWER_SCHEMA,
    // Demo accounts have a published password, so production requires an explicit setting.
    demo: production ? env.DEMO === '1' : env.DEMO !== '0',
    worker: env.WORKER,
    trustedProxies: env.TRUST_PROXY ?? 0,
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
    secretKey,
    previousSecretKey: env.SECRET_KEY_PREVIOUS,
    secretKeyIsWeak,
    smtpUrl: env.SMTP_URL,
    mailFrom,
    webhooksAllowPrivate: env.WEBHOOKS_ALLOW_PRIVATE,
    ssoAllowPrivate: env.SSO_ALLOW_PRIVATE,
    dnsServers: env.DNS_SERVERS?.split(','),
    metricsToken: env.METRICS_TOKEN,
    telemetry: readTelemetry(env),
    logLevel: env.LOG_LEVEL ?? 'info',
    s3: readS3(env),
    geocoder: env.GEOCODER_URL
      ? { url: env.GEOCODER_URL.replace(/\/+$/, ''), kind: env.GEOCODER_KIND ?? 'photon' }
      : undefined,
    map: {
      styleUrl: env.MAP_STYLE_URL,
      satelliteUrl: env.MAP_SATELLITE_URL,
      origins: readMapOrigins(env),
    },
    providerUrl: readProviderUrl(env, production),
    payments: readPayments(env, { production, publicUrl, ownUrl, mailFrom }),
    receiptSeller: env.RECEIPT_SELLER,
    externalLinks: {
      contact: env.CONTACT_URL ?? '/pages/contact',
      terms: env.TERMS_URL ?? '/pages/terms',
      privacy: env.PRIVACY_URL ?? '/pages/privacy',
      disclaimer: env.DISCLAIMER_URL ?? '/pages/disclaimer',
    },
  };
};

type Env = z.infer<typeof Environment>;

/**
 * The origins of the maps, and those that a style names, because its tiles may come from elsewhere.
 */
const readMapOrigins = (env: Env): string[] => {
  const named = (env.MAP_ORIGINS ?? '').split(/[\s,]+/).filter((text) => text !== '');
  const wrong = named.find((text) => !url.safeParse(text).success);
  if (wrong !== undefined)
    throw new StartupError(`MAP_ORIGINS: ${wrong} must be an http or https address.`);
  const addresses = [env.MAP_STYLE_URL, env.MAP_SATELLITE_URL, ...named];
  const origins = addresses.flatMap((text) => (text ? [new URL(text).origin] : []));
  return [...new Set(origins)];
};

const readProviderUrl = ({ PROVIDER_URL }: Env, production: boolean): string => {
  if (PROVIDER_URL !== undefined) return PROVIDER_URL.replace(/\/+$/, '');
  return production ? 'https://api.jibestream.com' : '/dev/provider';
};

/** Whether others on the network can read the traffic; loopback traffic is not exposed. */
const isExposed = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};

const addressFor = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
