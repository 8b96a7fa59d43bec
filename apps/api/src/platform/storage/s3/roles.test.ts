import { inspect } from 'node:util';

import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import {
  openStorage,
  s3Bucket,
  type S3Fault,
  type S3Server,
  startS3,
} from '../../../../test/files/s3.ts';
import { answerWith, startLocalServer } from '../../../../test/network/local-server.ts';
import type { CredentialSource } from '../../../config/storage.ts';
import type { Storage } from '../storage.ts';
import { createClient } from './client.ts';
import type { CredentialCache } from './credentials.ts';
import { NoCredentials } from './sources.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(() => {
  s3.fault = undefined;
  s3.objects.clear();
});

const key = `originals/${'a'.repeat(43)}`;
const text = 'the bytes';
const write = (storage: Storage) => storage.write(key, [Buffer.from(text)], 'text/plain');
const storedText = () => s3.objects.get(key)?.bytes.toString();

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
  let passed = 0;
  const now = () => Date.now() + passed;
  /** Credentials that are only seconds old are not renewed. */
  const grow = () => {
    passed += 60_000;
  };
  return { given, accept, grow, storage: openStorage(s3, { credentials: source, now }) };
};

test('a token that expires during an upload is renewed, and the upload is repeated', async () => {
  const { storage, accept, grow, given } = await startRole('first', 'second');
  accept('first');
  await write(storage);
  grow();
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
  const { storage, accept, grow, given } = await startRole('first', 'second');
  accept('first');
  await write(storage);
  grow();
  s3.fault = (request) => {
    s3.fault = undefined;
    accept('second');
    return request.method === 'HEAD' ? { status: 400, code: '' } : undefined;
  };
  expect(await storage.sizeOf(key)).toBe(text.length);
  expect(given).toEqual(['first', 'second']);
});

test('a token that stays expired fails after one renewal, and keys are not renewed', async () => {
  const { storage, accept, grow, given } = await startRole('first');
  accept('first');
  await write(storage);
  grow();
  accept('first', true);
  await expect(write(storage)).rejects.toThrow('(ExpiredToken)');
  await expect(write(storage)).rejects.toThrow('(ExpiredToken)');
  expect(given).toEqual(['first', 'first']);
  const fault = vi.fn<() => S3Fault>(() => ({ status: 400, code: 'ExpiredToken' }));
  s3.fault = fault;
  await expect(write(openStorage(s3))).rejects.toThrow('(ExpiredToken)');
  expect(fault).toHaveBeenCalledTimes(1);
});

test('a bucket in another region does not make the role ask for credentials again', async () => {
  const { storage, accept, grow, given } = await startRole('first', 'second');
  accept('first');
  await write(storage);
  const answerFrom = (region: string) => {
    grow();
    const headers = { 'x-amz-bucket-region': region };
    s3.fault = () => ({ status: 400, code: '', headers });
  };
  answerFrom('eu-central-1');
  await expect(storage.sizeOf(key)).rejects.toThrow('is in the region eu-central-1');
  expect(await storage.probe()).toBe('severe');
  expect(given).toEqual(['first']);
  // The region of the store may be named in any answer.
  answerFrom('us-east-1');
  expect(await storage.probe()).toBe('severe');
  expect(given).toEqual(['first', 'second']);
});

test('credentials that end between two attempts are reported as such', async () => {
  const none = new NoCredentials('STS does not answer.', { wrongSetting: false });
  const get = vi
    .fn<CredentialCache['get']>()
    .mockResolvedValueOnce({ accessKeyId: 'ASIAROLE', secretAccessKey: 'role secret' })
    .mockRejectedValue(none);
  const { send } = createClient(
    {
      endpoint: s3.url,
      bucket: s3Bucket,
      region: 'us-east-1',
      credentials: { kind: 'instance metadata', url: s3.url, isConfigured: true },
      encryption: undefined,
    },
    { get, replace: () => Promise.resolve(false) },
  );
  const asking = send((client, { HeadBucketCommand }, options) =>
    client.send(new HeadBucketCommand({ Bucket: s3Bucket }), options),
  );
  await expect(asking).rejects.toBe(none);
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
    const failing = [
      write(storage),
      write(openStorage(s3)),
      storage.read(key),
      storage.sizeOf(key),
    ];
    for (const result of await Promise.allSettled(failing))
      if (result.status === 'rejected') {
        log.error({ err: result.reason }, 'failed');
        // What a debugger or another logger would show.
        lines.push(inspect(result.reason, { showHidden: true, depth: 20 }));
      }
  }
  expect(lines).toHaveLength(32);
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
  const storage = openStorage(s3, { encryption });
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
