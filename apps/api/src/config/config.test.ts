import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { readConfig } from './config.ts';

/** The minimal environment of production. */
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a secret of one company, long enough to keep',
  PUBLIC_URL: 'https://venues.example.test',
};

const refusal = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return 'nothing is refused';
};

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({})).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    databasePool: 10,
    acceptNewStore: false,
    allowNewerSchema: false,
    demo: true,
    worker: true,
    webhooksAllowPrivate: false,
    ssoAllowPrivate: false,
    dnsServers: undefined,
    trustedProxies: 0,
    drainSeconds: 0,
    secretKey: expect.any(String),
    previousSecretKey: undefined,
    secretKeyIsWeak: false,
    smtpUrl: undefined,
    mailFrom: 'Floorwright <no-reply@floorwright.localhost>',
    metricsToken: undefined,
    logLevel: 'info',
    s3: undefined,
    geocoder: undefined,
    map: { styleUrl: undefined, satelliteUrl: undefined, origins: [] },
    providerUrl: '/dev/provider',
    payments: expect.objectContaining({
      embedded: true,
      sha: 'sha256',
      timeout: 25_000,
      pageUrl: 'http://127.0.0.1:3000/dev/payments/FortAPI/paymentPage',
      apiUrl: 'http://127.0.0.1:3000/dev/payments/FortAPI/paymentApi',
    }),
    receiptSeller: undefined,
    externalLinks: {
      contact: '/pages/contact',
      terms: '/pages/terms',
      privacy: '/pages/privacy',
      disclaimer: '/pages/disclaimer',
    },
  });
});

test('the direct address of a database is refused without that of its pooler', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://db.example.test/floorwright' };
  expect(refusal(direct)).toMatch(/^DATABASE_DIRECT_URL is only used beside DATABASE_URL/);
  expect(
    readConfig({ ...direct, DATABASE_URL: 'postgres://pooler.example.test/floorwright' }),
  ).toMatchObject({ databaseDirectUrl: direct.DATABASE_DIRECT_URL });
});

test('every variable is read', () => {
  expect(
    readConfig({
      ...production,
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/floorwright',
      DATABASE_URL: 'postgresql://db.example.test/venues',
      DATABASE_POOL: '40',
      DEMO: '1',
      WORKER: '0',
      TRUST_PROXY: '2',
      DRAIN_SECONDS: '20',
      SMTP_URL: 'smtps://mail.example.test',
      MAIL_FROM: 'Venues <venues@example.test>',
      METRICS_TOKEN: 'sixteen characters',
      WEBHOOKS_ALLOW_PRIVATE: '1',
      SSO_ALLOW_PRIVATE: '1',
      DNS_SERVERS: '192.0.2.1,[2001:db8::1]:5353',
      LOG_LEVEL: 'warn',
      S3_ENDPOINT: 'https://s3.example.test/',
      S3_BUCKET: 'venues',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_SERVER_SIDE_ENCRYPTION: 'aws:kms',
      S3_KMS_KEY_ID: 'alias/venues',
      GEOCODER_URL: 'https://geo.example.test/',
      GEOCODER_KIND: 'nominatim',
      MAP_STYLE_URL: 'https://maps.example.test/streets.json',
      MAP_SATELLITE_URL: 'https://maps.example.test/{z}/{x}/{y}.jpg',
      MAP_ORIGINS: 'https://tiles.example.test, https://fonts.example.test/path',
      PROVIDER_URL: 'https://provider.example.test/',
      RECEIPT_SELLER: 'Venues Ltd, 1 Quay Street',
      CONTACT_URL: 'https://example.test/contact',
      TERMS_URL: 'https://example.test/terms',
      PRIVACY_URL: 'https://example.test/privacy',
      DISCLAIMER_URL: 'https://example.test/disclaimer',
    }),
  ).toEqual({
    production: true,
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://venues.example.test',
    dataDir: '/srv/floorwright',
    databaseUrl: 'postgresql://db.example.test/venues',
    databasePool: 40,
    acceptNewStore: false,
    allowNewerSchema: false,
    demo: true,
    worker: false,
    webhooksAllowPrivate: true,
    ssoAllowPrivate: true,
    dnsServers: ['192.0.2.1', '[2001:db8::1]:5353'],
    trustedProxies: 2,
    drainSeconds: 20,
    secretKey: production.SECRET_KEY,
    previousSecretKey: undefined,
    secretKeyIsWeak: false,
    smtpUrl: 'smtps://mail.example.test',
    mailFrom: 'Venues <venues@example.test>',
    metricsToken: 'sixteen characters',
    logLevel: 'warn',
    s3: {
      endpoint: 'https://s3.example.test',
      bucket: 'venues',
      region: 'eu-central-1',
      credentials: { kind: 'keys', accessKeyId: 'id', secretAccessKey: 'secret' },
      encryption: { kind: 'aws:kms', keyId: 'alias/venues' },
    },
    geocoder: { url: 'https://geo.example.test', kind: 'nominatim' },
    map: {
      styleUrl: 'https://maps.example.test/streets.json',
      satelliteUrl: 'https://maps.example.test/{z}/{x}/{y}.jpg',
      origins: [
        'https://maps.example.test',
        'https://tiles.example.test',
        'https://fonts.example.test',
      ],
    },
    providerUrl: 'https://provider.example.test',
    payments: undefined,
    receiptSeller: 'Venues Ltd, 1 Quay Street',
    externalLinks: {
      contact: 'https://example.test/contact',
      terms: 'https://example.test/terms',
      privacy: 'https://example.test/privacy',
      disclaimer: 'https://example.test/disclaimer',
    },
  });
});

test('a replica may be 10 seconds behind unless the operator says otherwise', () => {
  const url = 'postgres://replica.example.test/floorwright';
  expect(readConfig({ DATABASE_READ_URL: url }).replica).toEqual({ url, maxLagSeconds: 10 });
  expect(
    readConfig({ DATABASE_READ_URL: url, DATABASE_READ_MAX_LAG: '60' }).replica?.maxLagSeconds,
  ).toBe(60);
});

test('an empty variable counts as not set', () => {
  const names =
    'NODE_ENV PORT HOST PUBLIC_URL ALLOW_HTTP DATA_DIR DATABASE_URL DATABASE_POOL ACCEPT_NEW_STORE DEMO WORKER TRUST_PROXY ' +
    'SECRET_KEY ALLOW_WEAK_SECRET_KEY SMTP_URL MAIL_FROM METRICS_TOKEN LOG_LEVEL CONTACT_URL TERMS_URL PRIVACY_URL ' +
    'DISCLAIMER_URL S3_ENDPOINT S3_BUCKET S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY ' +
    'GEOCODER_URL GEOCODER_KIND MAP_STYLE_URL MAP_SATELLITE_URL MAP_ORIGINS PROVIDER_URL ' +
    'RECEIPT_SELLER';
  const empty = Object.fromEntries(names.split(' ').map((name) => [name, '']));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

const bareAddress =
  'GEOCODER_URL must be an address without a user, a password, a query or a fragment.';

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '-1', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '80.5', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', ' ', 'PORT must be a whole number from 1 to 65535.'],
  ['DATABASE_URL', 'mysql://localhost/venues', 'DATABASE_URL must start with postgres://.'],
  ['DATABASE_URL', 'localhost', 'DATABASE_URL must start with postgres://.'],
  ['DATABASE_POOL', '1', 'DATABASE_POOL must be a whole number from 2 to 200.'],
  ['DATABASE_POOL', 'many', 'DATABASE_POOL must be a whole number from 2 to 200.'],
  ['PUBLIC_URL', 'venues.example.test', 'PUBLIC_URL must be an http or https address.'],
  ['PUBLIC_URL', 'ftp://example.test', 'PUBLIC_URL must be an http or https address.'],
  ['TERMS_URL', 'javascript:alert(1)', 'TERMS_URL must be an http or https address.'],
  ['DEMO', 'false', 'DEMO must be 0 or 1.'],
  ['WORKER', 'no', 'WORKER must be 0 or 1.'],
  ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 10.'],
  ['SECRET_KEY', 'short', 'SECRET_KEY must have at least 32 characters.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
  ['SMTP_URL', 'mail.example.test', 'SMTP_URL must start with smtp:// or smtps://.'],
  ['S3_BUCKET', 'b', 'To store files in S3, set S3_ENDPOINT.'],
  ['GEOCODER_URL', 'https://me:secret@geo.example.test', bareAddress],
  ['GEOCODER_URL', 'https://geo.example.test/?key=secret', bareAddress],
  ['GEOCODER_URL', 'nowhere', 'GEOCODER_URL must be an http or https address.'],
  ['GEOCODER_KIND', 'other', 'GEOCODER_KIND must be photon or nominatim.'],
  ['MAP_STYLE_URL', 'style.json', 'MAP_STYLE_URL must be an http or https address.'],
  ['MAP_ORIGINS', '*', 'MAP_ORIGINS: * must be an http or https address.'],
  ['PROVIDER_URL', '/dev/provider', 'PROVIDER_URL must be an http or https address.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error or silent.'],
])('%s=%j is refused in one sentence', (name, value, sentence) => {
  expect(refusal({ [name]: value })).toBe(sentence);
});

test('several invalid variables are reported one at a time', () => {
  expect(refusal({ PORT: 'x', LOG_LEVEL: 'x' })).toBe(
    'PORT must be a whole number from 1 to 65535.',
  );
});

test('the public address follows host and port, without a trailing slash', () => {
  const publicUrl = (environment: NodeJS.ProcessEnv) => readConfig(environment).publicUrl;
  expect(publicUrl({ PORT: '81' })).toBe('http://127.0.0.1:81');
  expect(publicUrl({ HOST: '0.0.0.0' })).toBe('http://localhost:3000');
  expect(publicUrl({ HOST: '::' })).toBe('http://localhost:3000');
  expect(publicUrl({ HOST: '::1' })).toBe('http://[::1]:3000');
  expect(publicUrl({ PUBLIC_URL: 'https://example.test/venues//' })).toBe(
    'https://example.test/venues',
  );
});

describe('production', () => {
  test('[S1.7] uses the real indoor-map provider, never the embedded one', () => {
    expect(readConfig(production).providerUrl).toBe('https://api.jibestream.com');
  });

  const ownSecret =
    'In production SECRET_KEY must be set to a secret of your own with at least 32 characters.';

  test('does not start without its own secret', () => {
    expect(refusal({ ...production, SECRET_KEY: undefined })).toBe(ownSecret);
    expect(refusal({ ...production, SECRET_KEY: '' })).toBe(ownSecret);
    expect(refusal({ ...production, SECRET_KEY: readConfig({}).secretKey })).toBe(ownSecret);
    expect(refusal({ ...production, SECRET_KEY: 'x'.repeat(31) })).toBe(
      'SECRET_KEY must have at least 32 characters.',
    );
    expect(refusal({ ...production, SECRET_KEY: 'a'.repeat(32) })).toBe(
      'SECRET_KEY is too easy to guess: make one with openssl rand -base64 32, or set ALLOW_WEAK_SECRET_KEY=1 to keep one that data is already encrypted with.',
    );
    expect(readConfig({ SECRET_KEY: 'a'.repeat(32) }).secretKey).toBe('a'.repeat(32));
  });

  test('accepts a weak secret for existing data when configured, never the published one', () => {
    const weak = { ...production, SECRET_KEY: 'a'.repeat(32), ALLOW_WEAK_SECRET_KEY: '1' };
    expect(readConfig(weak)).toMatchObject({ secretKey: weak.SECRET_KEY, secretKeyIsWeak: true });
    expect(readConfig({ ...weak, SECRET_KEY: production.SECRET_KEY }).secretKeyIsWeak).toBe(false);
    expect(refusal({ ...weak, ALLOW_WEAK_SECRET_KEY: '0' })).toContain('too easy to guess');
    expect(refusal({ ...weak, SECRET_KEY: readConfig({}).secretKey })).toBe(ownSecret);
  });

  test('does not start without its address', () => {
    expect(refusal({ ...production, PUBLIC_URL: undefined })).toBe(
      'In production PUBLIC_URL must be set to the address under which people reach the console.',
    );
  });

  test('does not start on unencrypted http unless configured', () => {
    const PUBLIC_URL = 'http://venues.example.test';
    expect(refusal({ ...production, PUBLIC_URL })).toBe(
      'In production PUBLIC_URL must start with https://, or passwords and sessions can be read on their way. Set ALLOW_HTTP=1 to accept that.',
    );
    expect(readConfig({ ...production, PUBLIC_URL, ALLOW_HTTP: '1' }).publicUrl).toBe(PUBLIC_URL);
    for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(readConfig({ ...production, PUBLIC_URL: own }).publicUrl).toBe(own);
  });

  test('has demo accounts, whose password is published, only when configured', () => {
    const demo = (environment: NodeJS.ProcessEnv) => readConfig(environment).demo;
    expect(demo(production)).toBe(false);
    expect(demo({ ...production, DEMO: '0' })).toBe(false);
    expect(demo({ ...production, DEMO: '1' })).toBe(true);
    expect(demo({})).toBe(true);
    expect(demo({ DEMO: '1' })).toBe(true);
    expect(demo({ DEMO: '0' })).toBe(false);
  });
});
