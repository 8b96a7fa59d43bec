import { z } from 'zod';

export const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
/** A base URL: paths and queries are appended to it, and it may appear in the log. */
const bareUrl = url.regex(
  /^[^@?#]*$/,
  'must be an address without a user, a password, a query or a fragment',
);
const databaseUrl = z
  .string()
  .regex(/^(postgres|postgresql|socket):/, 'must start with postgres://');
/** An empty variable counts as not set. */
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

/** Every variable that is read, with its form; config.ts gives it its meaning. */
export const Environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: wholeNumber(1, 65_535),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url),
  ALLOW_HTTP: flag(false),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(databaseUrl),
  DATABASE_DIRECT_URL: optional(databaseUrl),
  DATABASE_READ_URL: optional(databaseUrl),
  DATABASE_READ_MAX_LAG: wholeNumber(1, 3_600),
  DATABASE_POOL: wholeNumber(2, 200),
  POSITION_DAYS: wholeNumber(9, 1_900),
  ACCEPT_NEW_STORE: flag(false),
  ALLOW_NEWER_SCHEMA: flag(false),
  DEMO: switchValue,
  WORKER: flag(true),
  TRUST_PROXY: wholeNumber(0, 10),
  DRAIN_SECONDS: wholeNumber(0, 300),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  SECRET_KEY_PREVIOUS: optional(z.string().min(32, 'must have at least 32 characters')),
  ALLOW_WEAK_SECRET_KEY: flag(false),
  SMTP_URL: optional(z.string().regex(/^smtps?:/, 'must start with smtp:// or smtps://')),
  MAIL_FROM: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z
      .string()
      .regex(
        /^[^=,]+=([^,%]|%[0-9a-f]{2})*(,[^=,]+=([^,%]|%[0-9a-f]{2})*)*$/i,
        'must be pairs such as name=value,name=value',
      ),
  ),
  OTEL_SERVICE_NAME: optional(z.string()),
  OTEL_TRACES_SAMPLER_ARG: optional(
    z.string().regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1'),
  ),
  WEBHOOKS_ALLOW_PRIVATE: flag(false),
  SSO_ALLOW_PRIVATE: flag(false),
  DNS_SERVERS: optional(
    z
      .string()
      .regex(
        /^(?:(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:.]+\])(?::\d{1,5})?(?:,(?!$)|$))+$/i,
        'must be addresses such as 192.0.2.1,[2001:db8::1]:5353',
      ),
  ),
  LOG_LEVEL: optional(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be trace, debug, info, warn, error or silent',
    }),
  ),
  S3_ENDPOINT: optional(url),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_SERVER_SIDE_ENCRYPTION: optional(
    z.enum(['AES256', 'aws:kms'], { error: 'must be AES256 or aws:kms' }),
  ),
  S3_KMS_KEY_ID: optional(z.string()),
  AWS_ROLE_ARN: optional(z.string()),
  AWS_WEB_IDENTITY_TOKEN_FILE: optional(z.string()),
  AWS_ROLE_SESSION_NAME: optional(z.string()),
  AWS_ENDPOINT_URL_STS: optional(url),
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: optional(z.string().regex(/^\//, 'must start with /')),
  AWS_CONTAINER_CREDENTIALS_FULL_URI: optional(url),
  AWS_CONTAINER_AUTHORIZATION_TOKEN: optional(z.string()),
  AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: optional(z.string()),
  AWS_EC2_METADATA_SERVICE_ENDPOINT: optional(url),
  GEOCODER_URL: optional(bareUrl),
  GEOCODER_KIND: optional(
    z.enum(['photon', 'nominatim'], { error: 'must be photon or nominatim' }),
  ),
  MAP_STYLE_URL: optional(url),
  MAP_SATELLITE_URL: optional(url),
  MAP_ORIGINS: optional(z.string()),
  PROVIDER_URL: optional(url),
  PAYMENTS_MERCHANT_IDENTIFIER: optional(z.string()),
  PAYMENTS_ACCESS_CODE: optional(z.string()),
  PAYMENTS_REQUEST_PHRASE: optional(z.string()),
  PAYMENTS_RESPONSE_PHRASE: optional(z.string()),
  PAYMENTS_SHA: optional(z.enum(['sha256', 'sha512'], { error: 'must be sha256 or sha512' })),
  PAYMENTS_TEST: switchValue,
  PAYMENTS_PAGE_URL: optional(bareUrl),
  PAYMENTS_API_URL: optional(bareUrl),
  PAYMENTS_TIMEOUT: wholeNumber(1, 120),
  RECEIPT_SELLER: optional(z.string().max(300, 'must have at most 300 characters')),
  CONTACT_URL: optional(url),
  TERMS_URL: optional(url),
  PRIVACY_URL: optional(url),
  DISCLAIMER_URL: optional(url),
});

/** docs/configuration.md describes each of them. */
export const environmentVariables: readonly string[] = Object.keys(Environment.shape);
