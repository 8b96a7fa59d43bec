import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { files } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { hours, minutes } from '../../platform/clock/clock.ts';

let product: Product;
let member: TestMember;
beforeAll(async () => {
  product = await startProduct();
  member = await createMember(product);
});
afterAll(() => product.stop());

const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64');

const announce = (bytes: Uint8Array, changes: object = {}) =>
  product.client.call(files.createDirectUpload, {
    token: member.token,
    body: {
      blob: {
        filename: 'plan.png',
        content_type: 'image/png',
        byte_size: bytes.length,
        checksum: md5(bytes),
        ...changes,
      },
    },
  });

const put = async (url: string, bytes: Uint8Array, headers: Record<string, string>) => {
  const answer = await fetch(url, { method: 'PUT', headers, body: Buffer.from(bytes) });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

const folder = (name: string): string => path.join(product.platform.config.dataDir, 'files', name);

/** All files on the disk, including partial ones. */
const stored = (): string[] =>
  readdirSync(folder(''), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** Compares checksums, because comparing bytes is slow. */
const storedChecksum = async (key: string): Promise<string | null> => {
  const source = await product.platform.storage.read(key);
  return source && md5(await buffer(source));
};

test('[S7.24] an announced file gets an upload URL, and arrives there', async () => {
  const bytes = randomBytes(300_000);
  const { status, body } = await announce(bytes);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    key: expect.stringMatching(/^originals\/[\w-]{43}$/),
    filename: 'plan.png',
    content_type: 'image/png',
    byte_size: 300_000,
    checksum: md5(bytes),
    created_at: product.clock.now().toISOString(),
    signed_id: expect.stringMatching(/^[\w.-]+$/),
    direct_upload: {
      url: expect.stringMatching(`^${product.url}/files/uploads/[\\w.-]+$`),
      headers: { 'Content-Type': 'image/png', 'Content-MD5': md5(bytes) },
    },
  });
  const { url, headers } = body.direct_upload;
  expect(await storedChecksum(body.key)).toBeNull();
  expect(await put(url, bytes, headers)).toMatchObject({ status: 204, text: '' });
  expect(await storedChecksum(body.key)).toBe(md5(bytes));
  expect((await put(url, bytes, headers)).status).toBe(204);
  expect(await storedChecksum(body.key)).toBe(md5(bytes));
});

test.each(['Token ', 'Token token='])('[S7.24] the header %s… is accepted', async (scheme) => {
  const key = scheme.endsWith('=') ? `"${member.token}"` : member.token;
  const blob = { filename: 'a.csv', byte_size: 1, checksum: md5(Buffer.from('a')) };
  const answer = await product.client.call(files.createDirectUpload, {
    headers: { authorization: `${scheme}${key}` },
    body: { blob },
  });
  expect(answer.status).toBe(201);
  expect(answer.body.content_type).toBe('application/octet-stream');
});

describe('what is announced', () => {
  test('[S9.2] over 10 MB is refused before anything is uploaded', async () => {
    const limit = 10 * 1024 * 1024;
    expect((await announce(Buffer.from('a'), { byte_size: limit })).status).toBe(201);
    const { status, error } = await announce(Buffer.from('a'), { byte_size: limit + 1 });
    expect(status).toBe(422);
    expect(error.validations).toEqual({ 'blob.byte_size': ['Maximum size is 10 MB'] });
  });

  test('an archive of a building may have 256 MB, and 500 MB are refused with the limit', async () => {
    const archive = { filename: 'mall.zip', content_type: 'application/zip' };
    const limit = 256 * 1024 * 1024;
    const announced = await announce(Buffer.from('a'), { ...archive, byte_size: limit });
    expect(announced.status).toBe(201);
    for (const byte_size of [limit + 1, 500 * 1024 * 1024]) {
      const { status, error } = await announce(Buffer.from('a'), { ...archive, byte_size });
      expect(status).toBe(422);
      expect(error.validations).toEqual({ 'blob.byte_size': ['Maximum size is 256 MB'] });
    }
  });

  test('has a size, a name and a checksum', async () => {
    const { status, error } = await announce(Buffer.from('a'), {
      byte_size: 0,
      filename: ' ',
      checksum: 'd41d8cd98f00b204e9800998ecf8427e',
    });
    expect(status).toBe(422);
    expect(Object.keys(error.validations).toSorted()).toEqual([
      'blob.byte_size',
      'blob.checksum',
      'blob.filename',
    ]);
  });

  test('has a type that is valid in a header, or none', async () => {
    for (const content_type of ['image/png\r\nX-Evil: 1', 'plain', 'äpfel/birnen', null]) {
      const { status, body } = await announce(Buffer.from('a'), { content_type });
      expect({ content_type, status, announced: body.content_type }).toEqual({
        content_type,
        status: 201,
        announced: 'application/octet-stream',
      });
    }
  });

  test('is limited per user', async () => {
    const busy = await createMember(product);
    const body = { blob: { filename: 'a', byte_size: 1, checksum: md5(Buffer.from('a')) } };
    const call = () => product.client.call(files.createDirectUpload, { token: busy.token, body });
    expect((await call()).status).toBe(201);
    await product.database.db.updateTable('rate_limits').set({ tries: 600 }).execute();
    expect((await call()).status).toBe(429);
    product.clock.advance(hours(1));
    expect((await call()).status).toBe(201);
  });
});

describe('bytes that are not the announced ones', () => {
  const bytes = randomBytes(100_000);

  test.each([
    ['another type', { 'content-type': 'text/html' }, bytes],
    ['no type', { 'content-type': '' }, bytes],
    ['fewer bytes', {}, bytes.subarray(1)],
    ['more bytes', {}, Buffer.concat([bytes, bytes])],
    ['other bytes', {}, bytes.map((byte) => byte ^ 1)],
    ['no bytes', {}, Buffer.alloc(0)],
  ])('%s: 422, and nothing is left behind', async (_what, changes, sent) => {
    const before = stored();
    const { body } = await announce(bytes);
    const { url, headers } = body.direct_upload;
    const answer = await put(url, sent, {
      'content-type': 'image/png',
      'content-md5': String(headers['Content-MD5']),
      ...changes,
    });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { code: 'not_as_announced', message: 'The file is not the one that was announced.' },
    });
    expect(stored()).toEqual(before);
    expect((await put(url, bytes, headers)).status).toBe(204);
  });

  test.each([
    ['too few', bytes.subarray(0, 50_000)],
    ['too many', Buffer.concat([bytes, bytes, bytes, bytes])],
  ])('%s in chunks of unknown length: 422 too', async (_what, sent) => {
    const before = stored();
    const { body } = await announce(bytes);
    const { url, headers } = body.direct_upload;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(url, { method: 'PUT', headers }, (response) =>
        resolve(response.resume().statusCode),
      );
      request.on('error', reject);
      for (let at = 0; at < sent.length; at += 10_000)
        request.write(sent.subarray(at, at + 10_000));
      request.end();
    });
    expect(status).toBe(422);
    expect(stored()).toEqual(before);
  });

  test('a client that disconnects half-way leaves nothing behind', async () => {
    const before = stored();
    const { body } = await announce(bytes);
    const { url, headers } = body.direct_upload;
    const request = httpRequest(url, {
      method: 'PUT',
      headers: { ...headers, 'content-length': String(bytes.length) },
    });
    request.on('error', () => undefined);
    request.write(bytes.subarray(0, 60_000));
    await expect.poll(() => readdirSync(folder('unfinished'))).toHaveLength(1);
    request.destroy();
    await expect.poll(() => readdirSync(folder('unfinished'))).toEqual([]);
    expect(stored()).toEqual(before);
  });
});

describe('the address to upload to', () => {
  const bytes = Buffer.from('once');

  test('is valid for 5 minutes', async () => {
    const { body } = await announce(bytes);
    const { url, headers } = body.direct_upload;
    product.clock.advance(minutes(5) - 1);
    expect((await put(url, bytes, headers)).status).toBe(204);
    product.clock.advance(1);
    expect((await put(url, bytes, headers)).status).toBe(404);
  });

  test('cannot be forged, extended or used for another file', async () => {
    const [one, other] = [(await announce(bytes)).body, (await announce(bytes)).body];
    const { url, headers } = one.direct_upload;
    const [id = '', expires = '', signature = ''] = url.replace(/^.*\//, '').split('.');
    const tokens = [
      'x',
      `${other.id}.${expires}.${signature}`,
      `${id}.${Number(expires) + 1}.${signature}`,
      `${id}.${expires}.${signature.slice(0, -2)}`,
      `${id}.${expires}.`,
      `${id}.${expires}.${signature}.x`,
      `${id}.NaN.${signature}`,
      `${id}.Infinity.${signature}`,
      one.signed_id,
      '..%2f..%2fetc%2fpasswd',
    ];
    for (const token of tokens) {
      const answer = await put(`${product.url}/files/uploads/${token}`, bytes, headers);
      expect({ token, status: answer.status }).toEqual({ token, status: 404 });
    }
    expect((await put(url, bytes, headers)).status).toBe(204);
  });

  test('accepts bytes from any origin, after a preflight', async () => {
    const { body } = await announce(bytes);
    const { url, headers } = body.direct_upload;
    const asked = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-md5,content-type',
      },
    });
    expect(asked.status).toBe(204);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'Content-Type, Content-MD5',
    });
    for (const [sent, status] of [
      [bytes, 204],
      [Buffer.from('twice'), 422],
    ] as const) {
      const answer = await put(url, sent, headers);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  test('is not logged', async () => {
    const { body } = await announce(bytes);
    const { url, headers } = body.direct_upload;
    await put(url, bytes, headers);
    await put(url, Buffer.from('else'), headers);
    const log = product.logged.join('');
    expect(log).toContain('"route":"/files/uploads/:token"');
    const [, , signature = ''] = url.replace(/^.*\//, '').split('.');
    for (const secret of [signature, body.signed_id, body.key]) expect(log).not.toContain(secret);
  });
});
