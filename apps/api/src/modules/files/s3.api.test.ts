import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { files } from '@floorwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { createMember, type TestMember } from '../../../test/factories.ts';
import { attachPicture } from '../../../test/files/pictures.ts';
import { type S3Server, startS3 } from '../../../test/files/s3.ts';
import { captureLog } from '../../../test/log.ts';
import { memberContext } from '../../../test/member-context.ts';
import { answerWith, startLocalServer } from '../../../test/network/local-server.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { hours } from '../../platform/clock/clock.ts';
import { createStorage } from '../../platform/storage/index.ts';
import { privateUrlOf } from './downloads/addresses.ts';
import { servePicture } from './downloads/downloads.ts';
import { loadPictures } from './pictures/pictures.ts';
import { sweepFiles } from './sweep.ts';

let s3: S3Server;
let product: Product;
let member: TestMember;
beforeAll(async () => {
  s3 = await startS3();
  product = await startProduct(s3.environment);
  member = await createMember(product);
});
beforeEach(() => {
  s3.requests();
  product.logged.splice(0);
});
afterAll(async () => {
  await product.stop();
  await s3.stop();
});

const announce = async (bytes: Uint8Array, content_type = 'image/png') => {
  const { body } = await product.client.call(files.createDirectUpload, {
    token: member.token,
    body: {
      blob: {
        filename: 'plan (1)’.png',
        content_type,
        byte_size: bytes.length,
        checksum: md5(bytes),
      },
    },
  });
  return body;
};

const put = async (
  { url, headers }: { url: string; headers: Record<string, string> },
  bytes: Uint8Array,
) => (await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) })).status;

const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

/** Compares checksums, because comparing bytes is slow. */
const stored = async (key: string): Promise<string | null> => {
  const source = await product.platform.storage.read(key);
  return source && md5(await buffer(source));
};

const drawing = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#248' } })
    .jpeg()
    .toBuffer();

const uploadPicture = async () => {
  const bytes = await drawing();
  const announced = await announce(bytes);
  await put(announced.direct_upload, bytes);
  const attached = await attachPicture(memberContext(product, member), announced.signed_id);
  return { bytes, announced, attached };
};

test('[S7.24] the bytes go to the store by a presigned URL, and none of them to us', async () => {
  const bytes = randomBytes(3_000_000);
  const { key, direct_upload } = await announce(bytes);
  expect(direct_upload.url.startsWith(`${s3.url}/venues/${key}?`)).toBe(true);
  expect(direct_upload.headers).toEqual({
    'Content-Type': 'image/png',
    'Content-MD5': md5(bytes),
  });
  expect(await put(direct_upload, bytes)).toBe(200);

  expect(s3.requests()).toEqual([{ method: 'PUT', key, signedBy: 'url' }]);
  expect(product.logged.map((line) => (JSON.parse(line) as { route?: string }).route)).toEqual([
    files.createDirectUpload.path,
  ]);
  expect(existsSync(path.join(product.platform.config.dataDir, 'files'))).toBe(false);
  expect(await stored(key)).toBe(md5(bytes));
});

test('a presigned URL is valid for the announced type, checksum and length only', async () => {
  const bytes = randomBytes(1000);
  const { direct_upload, key } = await announce(bytes);
  const { url, headers } = direct_upload;
  const attempts = [
    put({ url, headers: { ...headers, 'Content-Type': 'text/html' } }, bytes),
    put({ url, headers: { ...headers, 'Content-MD5': 'AAAAAAAAAAAAAAAAAAAAAA==' } }, bytes),
    put(direct_upload, bytes.subarray(1)),
    put({ url: url.replace(key, `${key}x`), headers }, bytes),
    put({ url: url.replace('X-Amz-Expires=300', 'X-Amz-Expires=301'), headers }, bytes),
  ];
  expect(await Promise.all(attempts)).toEqual([403, 403, 403, 403, 403]);
  expect(await stored(key)).toBeNull();
  expect(await put(direct_upload, bytes)).toBe(200);
});

test('an image is read from there, and its variants are stored there', async () => {
  const { announced, attached } = await uploadPicture();
  expect(attached).toEqual({ outcome: 'taken', fileId: announced.id });
  s3.requests();
  await product.mailsSent();
  const asked = s3.requests();
  expect(asked.map(({ method, signedBy }) => `${method} ${signedBy}`)).toEqual([
    'GET header',
    'PUT header',
    'PUT header',
    'PUT header',
  ]);
  const context = memberContext(product, member);
  const picture = (await loadPictures(context, [announced.id])).get(announced.id);
  expect(picture?.status).toBe('ready');

  const redirect = await fetch(String(picture?.small?.url), { redirect: 'manual' });
  expect(redirect.status).toBe(302);
  expect(redirect.headers.get('cache-control')).toBe('public, max-age=43200');
  expect(redirect.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const location = String(redirect.headers.get('location'));
  expect(location).toContain('X-Amz-Expires=86400');
  const shown = await fetch(location);
  expect(shown.status).toBe(200);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ width, height }).toEqual({ width: 240, height: 180 });
});

test('an original upload is served by the store as an attachment, for the remaining time', async () => {
  const { bytes, announced } = await uploadPicture();
  const url = privateUrlOf(product.platform, announced.key);
  const redirect = await fetch(url, { redirect: 'manual' });
  expect(redirect.status).toBe(302);
  expect(redirect.headers.get('cache-control')).toBe('private, max-age=3600');
  const location = String(redirect.headers.get('location'));
  expect(location).toContain('X-Amz-Expires=7200');
  const saved = await fetch(location);
  expect(saved.headers.get('content-type')).toBe('image/jpeg');
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="plan _1__.png"');
  expect(Buffer.from(await saved.arrayBuffer())).toEqual(bytes);
  expect((await fetch(url.replace('signature=', 'signature=x'))).status).toBe(404);
});

test('an upload that is missing or does not match is not an image', async () => {
  const bytes = await drawing();
  const { signed_id, key } = await announce(bytes);
  const refused = {
    outcome: 'refused',
    message: 'The file did not arrive completely. Upload it again.',
  };
  const attach = () => attachPicture(memberContext(product, member), signed_id);
  expect(await attach()).toEqual(refused);
  await product.platform.storage.write(key, [randomBytes(bytes.length)], 'image/png');
  expect(await attach()).toEqual(refused);
});

test('[S7.24] a file in a form is stored there too', async () => {
  const bytes = randomBytes(50_000);
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'text/csv' }), 'beacons.csv');
  const { status, text } = await product.client.send('POST', files.upload.path, {
    body: form,
    headers: { authorization: `Token ${member.token}` },
  });
  expect(status).toBe(201);
  const { key } = files.upload.responses[201].parse(JSON.parse(text));
  expect(await stored(key)).toBe(md5(bytes));
});

test('a store that fails is answered with 503, and its reason is logged', async () => {
  const form = new FormData();
  form.append('file', new Blob(['beacons'], { type: 'text/csv' }), 'beacons.csv');
  onTestFinished(() => {
    s3.fault = undefined;
  });
  s3.fault = () => ({ status: 403, code: 'AccessDenied' });
  const { status, headers, text } = await product.client.send('POST', files.upload.path, {
    body: form,
    headers: { authorization: `Token ${member.token}` },
  });
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(text).toContain('The file store does not answer. Try again in a moment.');
  expect(product.logged.join('')).toContain('allow s3:ListBucket, s3:GetObject');
});

test('with a role, a browser keeps the address of an image no longer than it works', async () => {
  const { url } = await startLocalServer(
    answerWith({
      AccessKeyId: 'ASIAROLE',
      SecretAccessKey: 'secret',
      Token: 'token',
      Expiration: new Date(Date.now() + 1_800_000),
    }),
  );
  const { s3: config, dataDir } = product.platform.config;
  if (!config) throw new Error('It does not use S3.');
  const credentials = { kind: 'container', url, token: undefined, tokenFile: undefined } as const;
  const storage = createStorage({ s3: { ...config, credentials }, dataDir });
  const { db } = product.database;
  const served = await servePicture(
    { ...product.platform, storage, db },
    `pictures/${'a'.repeat(30)}.webp`,
  );
  if (served?.from !== 'store') throw new Error('It is not in the store.');
  const seconds = Number(new URL(served.url).searchParams.get('X-Amz-Expires'));
  expect(seconds).toBeGreaterThan(1_000);
  expect(seconds).toBeLessThanOrEqual(1_800);
  expect(served.urlCacheControl).toBe(`public, max-age=${Math.floor(seconds / 2)}`);
});

test('unused files are removed from the store, and missing ones are ignored', async () => {
  const { announced } = await uploadPicture();
  await product.mailsSent();
  const gone = await announce(randomBytes(10));
  const { db } = product.database;
  const variants = await db
    .selectFrom('file_variants')
    .select('key')
    .where('file_id', '=', announced.id)
    .execute();
  product.clock.advance(hours(26));
  await sweepFiles({ ...product.platform, db }, captureLog().log);
  const left = await db.selectFrom('files').select('id').execute();
  expect(left).toEqual([]);
  for (const { key } of [announced, gone, ...variants]) expect(await stored(key)).toBeNull();
  expect(variants).toHaveLength(3);
});

test('the store is probed', async () => {
  const { s3: config, dataDir } = product.platform.config;
  if (!config) throw new Error('It does not use S3.');
  expect(await product.platform.storage.probe()).toBe('ok');
  const other = createStorage({ s3: { ...config, bucket: 'nothing' }, dataDir });
  expect(await other.probe()).toBe('severe');
  const credentials = {
    kind: 'keys',
    accessKeyId: 'AKIAVENUES',
    secretAccessKey: 'wrong',
  } as const;
  const stranger = createStorage({ s3: { ...config, credentials }, dataDir });
  expect(await stranger.probe()).toBe('severe');
  const down = createStorage({ s3: { ...config, endpoint: 'http://127.0.0.1:1' }, dataDir });
  expect(await down.probe()).toBe('severe');
});
