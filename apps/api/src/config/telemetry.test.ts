import { expect, test } from 'vitest';

import { readConfig } from './config.ts';

const endpoint = 'https://collector.example.test/otlp/';

test('telemetry is sent only if a collector is named', () => {
  expect(readConfig({ OTEL_SERVICE_NAME: 'venues' }).telemetry).toBeUndefined();
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).telemetry).toEqual({
    endpoint: 'https://collector.example.test/otlp',
    headers: {},
    serviceName: 'floorwright',
    sampled: 1,
  });
});

test('headers may be percent-encoded, and contain equals signs', () => {
  const { telemetry } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20dTpw==, x-tenant=venues',
    OTEL_SERVICE_NAME: 'north',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  });
  expect(telemetry).toMatchObject({
    headers: { authorization: 'Basic dTpw==', 'x-tenant': 'venues' },
    serviceName: 'north',
    sampled: 0.25,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /must be an http or https address/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization', /must be pairs such as name=value/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=100%', /must be pairs such as name=value/],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', /must be a number from 0 to 1/],
])('%s=%s is refused', (name, value, message) => {
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, [name]: value })).toThrow(
    message,
  );
});
