import path from 'node:path';

import { z } from 'zod';

import { StartupError } from './startup-error.ts';

const developmentSecret = 'floorwright-development-secret-key';

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** An empty variable counts as one that is not set. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const switchValue = optional(z.enum(['0', '1'], { error: 'must be 0 or 1' }));
const flag = (fallback: boolean) =>
  switchValue.transform((value) => (value === undefined ? fallback : value === '1'));
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return optional(
    z
      .string()
      .regex(/^\d+$/, message)
      .transform(Number)
      .refine((value) => value >= min && value <= max, message),
  );
};

const Environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: wholeNumber(1, 65_535),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.string().regex(/^(postgres|postgresql|socket):/, 'must start with postgres://'),
  ),
  DATABASE_POOL: wholeNumber(2, 200),
  DEMO: switchValue,
  WORKER: flag(true),
  TRUST_PROXY: wholeNumber(0, 10),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  SMTP_URL: optional(z.string().regex(/^smtps?:/, 'must start with smtp:// or smtps://')),
  MAIL_FROM: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: optional(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    }),
  ),
  CONTACT_URL: optional(url),
  TERMS_URL: optional(url),
  PRIVACY_URL: optional(url),
  DISCLAIMER_URL: optional(url),
});

export type Config = {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  demo: boolean;
  worker: boolean;
  /** How many proxies stand in front: that many addresses at the end of X-Forwarded-For are ours. */
  trustedProxies: number;
  secretKey: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  metricsToken: string | undefined;
  logLevel: string;
  externalLinks: { contact: string; terms: string; privacy: string; disclaimer: string };
};

/** Reads the environment, or refuses it in one sentence. */
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
  if (production && env.PUBLIC_URL === undefined)
    throw new StartupError(
      'In production PUBLIC_URL must be set to the address under which people reach the console.',
    );
  return {
    production,
    port,
    host,
    publicUrl: (env.PUBLIC_URL ?? `http://${addressFor(host)}:${port}`).replace(/\/+$/, ''),
    dataDir: path.resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL ?? 10,
    // Demo accounts have a published password, so production asks for them in so many words.
    demo: production ? env.DEMO === '1' : env.DEMO !== '0',
    worker: env.WORKER,
    trustedProxies: env.TRUST_PROXY ?? 0,
    secretKey: env.SECRET_KEY ?? developmentSecret,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Floorwright <no-reply@floorwright.localhost>',
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL ?? 'info',
    externalLinks: {
      contact: env.CONTACT_URL ?? '/pages/contact',
      terms: env.TERMS_URL ?? '/pages/terms',
      privacy: env.PRIVACY_URL ?? '/pages/privacy',
      disclaimer: env.DISCLAIMER_URL ?? '/pages/disclaimer',
    },
  };
};

const addressFor = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
