import { buffer } from 'node:stream/consumers';

import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { type S3Fault, type S3Server, s3Bucket, startS3 } from '../../../../test/files/s3.ts';
import { answerWith, startLocalServer } from '../../../../test/network/local-server.ts';
import type { CredentialSource } from '../../../config-storage.ts';
import { createS3Storage, type S3Options } from './s3.ts';

let s3: S3Server;
let keys: CredentialSource;
beforeAll(async () => {
  s3 = await startS3();
  const [account] = s3.accounts;
  if (!account) throw new Error('The store has no account.');
  keys = { kind: 'keys', accessKeyId: account.accessKeyId, secretAccessKey: account.secret };
});
afterAll(() => s3.stop());
beforeEach(() => {
  s3.fault = undefined;
  s3.clockAheadMs = 0;
  s3.objects.clear();
  s3.requests();
});

const open = (options: Partial<S3Options> = {}) =>
  createS3Storage({
    endpoint: s3.url,
    bucket: s3Bucket,
    region: 'us-east-1',
    credentials: keys,
    encryption: undefined,
    ...options,
  });

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
    const direct = await storage.direct?.getUrl(key, answer, 60);
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

/** A credentials endpoint that hands out one token after the other. */
const startRole = async (...tokens: string[]) => {
  const given: string[] = [];
  const Expiration = new Date(Date.now() + 3_600_000).toISOString();
  const { url } = await startLocalServer((request, response) => {
    const token = tokens[Math.min(given.length, tokens.length - 1)] ?? '';
    given.push(token);
    const AccessKeyId = 'ASIAROLE';
    answerWith({ AccessKeyId, SecretAccessKey: 'role secret', Token: token, Expiration })(
      request,
      response,
    );
  });
  const usual = s3.accounts;
  onTestFinished(() => {
    s3.accounts = usual;
  });
  const accept = (token: string, expired = false) => {
    s3.accounts = [{ accessKeyId: 'ASIAROLE', secret: 'role secret', token, expired }];
  };
  const source: CredentialSource = {
    kind: 'container',
    url,
    token: undefined,
    tokenFile: undefined,
  };
  return { given, accept, storage: open({ credentials: source }) };
};

test('a token that expires during an upload is renewed, and the upload is repeated', async () => {
  const { storage, accept, given } = await startRole('first', 'second');
  accept('first');
  await write(storage);
  s3.objects.clear();
  s3.fault = () => {
    s3.fault = undefined;
    accept('second');
    return { status: 400, code: 'ExpiredToken' };
  };
  await write(storage);
  expect(storedText()).toBe(text);
  expect(given).toEqual(['first', 'second']);
});

test('the refusal of an expired token has no body when a size is asked for', async () => {
  const { storage, accept, given } = await startRole('first', 'second');
  accept('first');
  await write(storage);
  s3.fault = (request) => {
    s3.fault = undefined;
    accept('second');
    return request.method === 'HEAD' ? { status: 400, code: '' } : undefined;
  };
  expect(await storage.sizeOf(key)).toBe(text.length);
  expect(given).toEqual(['first', 'second']);
});

test('a token that stays expired fails after one renewal, and keys are not renewed', async () => {
  const { storage, accept, given } = await startRole('first');
  accept('first', true);
  await expect(write(storage)).rejects.toThrow('(ExpiredToken)');
  expect(given).toEqual(['first', 'first']);
  const fault = vi.fn<() => S3Fault>(() => ({ status: 400, code: 'ExpiredToken' }));
  s3.fault = fault;
  await expect(write()).rejects.toThrow('(ExpiredToken)');
  expect(fault).toHaveBeenCalledTimes(1);
});

test('a URL is signed for no longer than the role is valid', async () => {
  const { storage, accept } = await startRole('first');
  accept('first');
  await write(storage);
  const answer = { contentType: 'text/plain', cacheControl: 'private' };
  const direct = await storage.direct?.getUrl(key, answer, 86_400);
  expect(direct?.seconds).toBeLessThanOrEqual(3_600);
  expect(direct?.seconds).toBeGreaterThan(3_000);
  expect(direct?.url).toContain(`X-Amz-Expires=${direct?.seconds}&`);
  expect(await (await fetch(String(direct?.url))).text()).toBe(text);
});

test('no error has a key, a token or a signature', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
  const { storage, accept } = await startRole('a-session-token');
  for (const fault of [
    { status: 403, code: 'AccessDenied' },
    { status: 301, code: 'PermanentRedirect' },
    { status: 503, code: 'SlowDown' },
    'reset',
  ] as const) {
    s3.fault = () => fault;
    accept('a-session-token');
    const failing = [write(storage), write(), storage.read(key), storage.sizeOf(key)];
    for (const result of await Promise.allSettled(failing))
      if (result.status === 'rejected') log.error({ err: result.reason }, 'failed');
  }
  expect(lines).toHaveLength(16);
  for (const secret of [
    'a-session-token',
    'role secret',
    'ASIAROLE',
    'AKIAVENUES',
    'a secret of',
    'Signature=',
  ])
    expect(lines.join('')).not.toContain(secret);
});

test.each([
  [{ kind: 'AES256' }, { '': 'AES256' }],
  [{ kind: 'aws:kms', keyId: undefined }, { '': 'aws:kms' }],
  [
    { kind: 'aws:kms', keyId: 'arn:aws:kms:eu-central-1:1:key/a' },
    { '': 'aws:kms', '-aws-kms-key-id': 'arn:aws:kms:eu-central-1:1:key/a' },
  ],
] as const)('files are stored with %j, also by browsers', async (encryption, stored) => {
  const storage = open({ encryption });
  await write(storage);
  expect(s3.objects.get(key)?.encryption).toEqual(stored);
  expect(await storage.sizeOf(key)).toBe(text.length);

  const file = { key: `${key}b`, content_type: 'text/plain', byte_size: 5, checksum: md5OfHello };
  const target = await storage.direct?.putUrl(file, 60);
  if (!target) throw new Error('It has no direct uploads.');
  const upload = async (headers: Record<string, string>) =>
    (await fetch(target.url, { method: 'PUT', headers, body: 'hello' })).status;
  const { 'x-amz-server-side-encryption': kind, ...without } = target.headers;
  expect(kind).toBe(encryption.kind);
  expect(await upload(without)).toBe(403);
  expect(await upload({ ...without, 'x-amz-server-side-encryption': 'none' })).toBe(403);
  expect(await upload(target.headers)).toBe(200);
  expect(s3.objects.get(file.key)?.encryption).toEqual(stored);
});

const md5OfHello = 'XUFAKrxLKna5cZ2REBfFkg==';
