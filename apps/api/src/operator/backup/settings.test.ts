import { expect, test } from 'vitest';

import { environmentVariables } from '../../config/environment.ts';
import { describeSettings, isSecret } from './settings.ts';

test('these settings are secrets, whatever their value', () => {
  expect(environmentVariables.filter((name) => isSecret(name, 'x'))).toEqual([
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_READ_URL',
    'SECRET_KEY',
    'SECRET_KEY_PREVIOUS',
    'ALLOW_WEAK_SECRET_KEY',
    'SMTP_URL',
    'METRICS_TOKEN',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'AWS_CONTAINER_AUTHORIZATION_TOKEN',
    'PAYMENTS_ACCESS_CODE',
    'PAYMENTS_REQUEST_PHRASE',
    'PAYMENTS_RESPONSE_PHRASE',
  ]);
});

test('a password is left out wherever an address has it', () => {
  const environment = {
    DATABASE_URL: 'postgres://db.test/floorwright?user=ada&password=word',
    S3_ENDPOINT: 'https://ada:word@s3.test',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.test/?auth=word',
    PUBLIC_URL: 'https://venues.test/',
  };
  const settings = describeSettings(environment, { withSecrets: false });
  expect(settings).not.toContain('word');
  expect(settings).toContain('# DATABASE_URL is a secret, and was left out.\n');
  expect(settings).toContain('PUBLIC_URL=https://venues.test/\n');
});

test('a value is quoted where it has to be', () => {
  const environment = { MAIL_FROM: 'Maps "North" <maps@venues.test>' };
  expect(describeSettings(environment, { withSecrets: false })).toBe(
    'MAIL_FROM="Maps \\"North\\" <maps@venues.test>"\n',
  );
});
