import { buffer } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { openStorage, type S3Fault, type S3Server, startS3 } from '../../../../test/files/s3.ts';
import { startLocalServer } from '../../../../test/network/local-server.ts';
import type { S3Options } from './s3.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(() => {
  s3.fault = undefined;
  s3.clockAheadMs = 0;
  s3.objects.clear();
  s3.requests();
});

const open = (options: Partial<S3Options> = {}) => openStorage(s3, options);

const key = `originals/${'a'.repeat(43)}`;
const text = 'the bytes';
/** Can be read only once. */
const chunks = async function* () {
  yield Buffer.from('the ');
  yield Buffer.from('bytes');
};
const write = (storage = open()) => storage.write(key, chunks(), 'text/plain');
const storedText = () => s3.objects.get(key)?.bytes.toString();

/** These faults one after the other, then none. */
const failWith = (...faults: S3Fault[]) => {
  s3.fault = () => faults.shift();
  return faults;
};

test('a store that slows us down or drops a connection is asked again, with the same bytes', async () => {
  const slowDown = { status: 503, code: 'SlowDown' };
  for (const faults of [
    [slowDown, slowDown],
    ['reset'],
    [{ status: 500, code: 'InternalError' }],
  ]) {
    s3.objects.clear();
    const left = failWith(...(faults as S3Fault[]));
    await write();
    expect(left).toEqual([]);
    expect(storedText()).toBe(text);
  }
});

test('a store that stays down fails after three attempts, with its code', async () => {
  let attempts = 0;
  s3.fault = () => {
    attempts += 1;
    return { status: 503, code: 'SlowDown' };
  };
  await expect(write()).rejects.toThrow(/ is overloaded or down \(SlowDown\)\.$/);
  expect(attempts).toBe(3);
});

test('a store that does not answer is given up', async () => {
  s3.fault = () => 'hang';
  await expect(write(open({ patienceMs: 300 }))).rejects.toThrow(/ does not answer \(timeout\)\.$/);
});

test('a source that breaks stores nothing', async () => {
  const broken = async function* () {
    yield Buffer.from('the ');
    throw new Error('cut off');
  };
  await expect(open().write(key, broken(), 'text/plain')).rejects.toThrow('cut off');
  expect(s3.requests()).toEqual([]);
});

test.each([3_600_000, -3_600_000])(
  'a clock that is %i ms off does not matter, also for URLs that browsers use',
  async (ahead) => {
    s3.clockAheadMs = ahead;
    const storage = open();
    await write(storage);
    expect(await storage.sizeOf(key)).toBe(text.length);
    const answer = { contentType: 'text/plain', cacheControl: 'private' };
    const direct = await storage.direct?.getUrl(key, answer, 600);
    expect(await (await fetch(String(direct?.url))).text()).toBe(text);
  },
);

test('the first request may be one whose refusal has no body', async () => {
  s3.clockAheadMs = 3_600_000;
  expect(await open().sizeOf(key)).toBeNull();
});

test('the beginning of an empty file is empty', async () => {
  const storage = open();
  await storage.write(key, [], 'text/plain');
  const source = await storage.read(key, 100);
  expect(source && (await buffer(source)).length).toBe(0);
});

const bucketRegion = { 'x-amz-bucket-region': 'eu-central-1' };
test.each<[S3Fault, string]>([
  [
    { status: 301, code: 'PermanentRedirect', headers: bucketRegion },
    'The bucket venues is in the region eu-central-1: set S3_REGION to it, and S3_ENDPOINT to its address.',
  ],
  [
    { status: 400, code: 'AuthorizationHeaderMalformed', headers: bucketRegion },
    'The bucket venues is in the region eu-central-1: set S3_REGION to it, and S3_ENDPOINT to its address.',
  ],
  [
    { status: 307, code: 'TemporaryRedirect', headers: { location: 'http://127.0.0.1:1/' } },
    'The store at HOST redirects to another address (TemporaryRedirect): set S3_ENDPOINT to that one.',
  ],
  [{ status: 404, code: 'NoSuchBucket' }, 'The store at HOST has no bucket venues.'],
  [
    { status: 403, code: 'AccessDenied' },
    'The store denies access to the bucket venues (AccessDenied): allow s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject.',
  ],
  [
    { status: 403, code: 'SignatureDoesNotMatch' },
    'The store refuses the keys (SignatureDoesNotMatch): check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  ],
  [
    { status: 400, code: 'KMS.DisabledException' },
    'The store cannot use its encryption key (KMS.DisabledException): check S3_KMS_KEY_ID and the right to use it.',
  ],
  [
    { status: 403, code: 'RequestTimeTooSkewed' },
    'The clock of this machine is not that of the store at HOST: synchronize it with NTP.',
  ],
  [
    { status: 400, code: 'InvalidRequest' },
    'The store at HOST refuses the request (InvalidRequest).',
  ],
])('%j is explained', async (fault, sentence) => {
  s3.fault = () => fault;
  const host = new URL(s3.url).host;
  expect(await open().diagnose()).toBe(sentence.replace('HOST', host));
  expect(await open().probe()).toBe('severe');
});

test('a store that works has nothing to explain, and is left as it was', async () => {
  expect(await open().diagnose()).toBeNull();
  expect(s3.objects.size).toBe(0);
});

test.each<[string, S3Fault, string]>([
  ['GET', { status: 403, code: 'AccessDenied' }, 'denies access to the bucket venues'],
  ['GET', { status: 400, code: 'KMS.DisabledException' }, 'cannot use its encryption key'],
  ['DELETE', { status: 403, code: 'AccessDenied' }, 'denies access to the bucket venues'],
])('a check whose %s fails with %j removes its file if it can', async (method, fault, sentence) => {
  s3.fault = (request) => (request.method === method ? fault : undefined);
  expect(await open().diagnose()).toContain(sentence);
  expect(s3.objects.size).toBe(method === 'DELETE' ? 1 : 0);
  const methods = s3.requests().map((request) => request.method);
  expect(methods).toEqual(method === 'DELETE' ? ['PUT', 'GET'] : ['PUT', 'DELETE']);
});

test('a body that breaks off is explained, and the file is removed', async () => {
  const requests: (string | undefined)[] = [];
  const { url } = await startLocalServer((request, response) => {
    requests.push(request.method);
    request.resume();
    if (request.method !== 'GET') return response.end();
    response.writeHead(200, { 'content-length': '5' });
    return response.write('ch', () => request.socket.destroy());
  });
  expect(await open({ endpoint: url }).diagnose()).toBe(
    `The store at ${new URL(url).host} does not answer (ECONNRESET).`,
  );
  expect(requests).toEqual(['PUT', 'GET', 'DELETE']);
});

test('variables that other programs need do not change how the store is used', async () => {
  for (const [name, value] of Object.entries({
    AWS_PROFILE: 'nobody',
    AWS_REGION: 'mars-1',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:2',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:2',
    AWS_USE_FIPS_ENDPOINT: 'true',
    AWS_USE_DUALSTACK_ENDPOINT: 'true',
    AWS_DEFAULTS_MODE: 'auto',
    AWS_RETRY_MODE: 'wild',
    AWS_MAX_ATTEMPTS: 'x',
    AWS_REQUEST_CHECKSUM_CALCULATION: 'x',
    AWS_S3_USE_ARN_REGION: 'x',
    AWS_AUTH_SCHEME_PREFERENCE: 'httpBearerAuth',
    AWS_ACCESS_KEY_ID: 'another',
    AWS_SECRET_ACCESS_KEY: 'another',
  }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await open().diagnose()).toBeNull();
});
