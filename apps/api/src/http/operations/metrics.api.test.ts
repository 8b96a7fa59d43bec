import { expect, onTestFinished, test } from 'vitest';

import { production, startProduct } from '../../../test/product.ts';

const token = 'a token of 16 characters or more';

const readMetrics = async (environment: NodeJS.ProcessEnv) => {
  const product = await startProduct(environment);
  onTestFinished(() => product.stop());
  return (authorization?: string) =>
    product.client.send('GET', '/metrics', authorization ? { headers: { authorization } } : {});
};

test('outside production everyone may read the metrics', async () => {
  const read = await readMetrics({});
  await read();
  const { status, headers, text } = await read();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain(
    'floorwright_http_request_duration_seconds_count{method="GET",route="/metrics",status="200"} 1',
  );
});

test.each([
  ['in production', production],
  ['outside production', {}],
])('with METRICS_TOKEN only its bearer may read them, %s', async (_where, environment) => {
  const read = await readMetrics({ ...environment, METRICS_TOKEN: token });
  expect((await read(`Bearer ${token}`)).status).toBe(200);
  for (const wrong of [undefined, token, `Bearer ${token}!`, `bearer ${token}`, 'Bearer '])
    expect((await read(wrong)).status).toBe(404);
});

test('in production without METRICS_TOKEN there are no metrics', async () => {
  const read = await readMetrics(production);
  const { status, body } = await read('Bearer ');
  expect({ status, body }).toMatchObject({
    status: 404,
    body: { error: { code: 'not_found', message: 'Not found.' } },
  });
});
