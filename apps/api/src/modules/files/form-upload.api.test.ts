import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { files } from '@floorwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { createMember, type TestMember } from '../../../test/factories.ts';
import { attachPicture } from '../../../test/files/pictures.ts';
import { memberContext } from '../../../test/member-context.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
let member: TestMember;
beforeAll(async () => {
  product = await startProduct();
  member = await createMember(product);
});
afterAll(() => product.stop());

const limit = 10 * 1024 * 1024;

const send = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
  product.client.send('POST', files.upload.path, {
    body: body ?? null,
    headers: { authorization: `Token ${member.token}`, ...headers },
  });

const formWith = (bytes: Uint8Array, field = 'file', filename = 'photo.png'): FormData => {
  const form = new FormData();
  form.append('note', 'what stands before the file does not matter');
  form.append(field, new Blob([Buffer.from(bytes)], { type: 'image/png' }), filename);
  return form;
};

const stored = (): string[] => {
  const folder = path.join(product.platform.config.dataDir, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
};

test('[S7.24] a file in the field "file" of a form is accepted, with its signed id', async () => {
  const bytes = await sharp({
    create: { width: 30, height: 20, channels: 3, background: '#357' },
  })
    .png()
    .toBuffer();
  const { status, text } = await send(formWith(bytes));
  expect(status).toBe(201);
  const answer = files.upload.responses[201].parse(JSON.parse(text));
  expect(answer).toEqual({
    id: expect.any(Number),
    key: expect.stringMatching(/^originals\//),
    filename: 'photo.png',
    content_type: 'image/png',
    byte_size: bytes.length,
    checksum: createHash('md5').update(bytes).digest('base64'),
    created_at: product.clock.now().toISOString(),
    signed_id: expect.any(String),
  });
  const source = await product.platform.storage.read(answer.key);
  expect(source && (await buffer(source))).toEqual(bytes);
  const attached = await attachPicture(memberContext(product, member), answer.signed_id);
  expect(attached).toEqual({ outcome: 'taken', fileId: answer.id });
});

test('[S9.2] 10 MB are accepted, and one byte more is not', async () => {
  const most = randomBytes(limit);
  expect((await send(formWith(most))).status).toBe(201);
  const before = stored();
  const over = await send(formWith(Buffer.concat([most, Buffer.from('x')])));
  expect({ status: over.status, body: over.body }).toMatchObject({
    status: 413,
    body: { error: { code: 'too_large', message: 'Maximum size is 10 MB' } },
  });
  expect(stored()).toEqual(before);
});

test('a body that is far too long is refused by its Content-Length', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest(
      `${product.url}${files.upload.path}`,
      {
        method: 'POST',
        headers: {
          authorization: `Token ${member.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(limit * 100),
        },
      },
      (response) => {
        resolve(response.statusCode);
        request.destroy();
      },
    );
    request.on('error', reject);
    request.flushHeaders();
  });
  expect(status).toBe(413);
});

test('a body that is not a form is answered with 415', async () => {
  for (const [body, type] of [
    ['{"file":"x"}', 'application/json'],
    ['file=x', 'application/x-www-form-urlencoded'],
    ['x', 'image/png'],
  ] as const) {
    const answer = await send(body, { 'content-type': type });
    expect({ type, status: answer.status, code: answer.error.code }).toEqual({
      type,
      status: 415,
      code: 'unsupported_media_type',
    });
  }
  expect((await send(null)).status).toBe(415);
});

test('a form is refused by all other endpoints', async () => {
  const answer = await product.client.send('POST', files.createDirectUpload.path, {
    body: formWith(Buffer.from('x')),
    headers: { authorization: `Token ${member.token}` },
  });
  expect(answer.status).toBe(415);
});

test('a form without the file is answered with 422', async () => {
  const chooseOne = { file: ['Choose a file.'] };
  const text = new FormData();
  text.append('file', 'only text');
  for (const form of [new FormData(), text, formWith(Buffer.from('x'), 'photo')]) {
    const answer = await send(form);
    expect(answer.status).toBe(422);
    expect(answer.error.validations).toEqual(chooseOne);
  }
  const empty = await send(formWith(Buffer.alloc(0)));
  expect(empty.status).toBe(422);
  expect(empty.error.validations).toEqual({ file: ['The file is empty.'] });
});

test('a malformed form is answered with 400, and leaves nothing behind', async () => {
  const before = stored();
  const type = 'multipart/form-data; boundary=edge';
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  for (const [body, contentType] of [
    ['nonsense', type],
    [`${head}cut off`, type],
    [`${head}x\r\n--edge--`, 'multipart/form-data'],
  ] as const) {
    const answer = await send(body, { 'content-type': contentType });
    expect({ body, status: answer.status, code: answer.error.code }).toEqual({
      body,
      status: 400,
      code: 'malformed',
    });
  }
  expect(stored()).toEqual(before);
});

test('a file without a name is accepted by its type', async () => {
  const head = '--edge\r\nContent-Disposition: form-data; name="file"\r\n';
  const type = 'Content-Type: application/octet-stream\r\n\r\n';
  const { status, text } = await send(`${head}${type}bytes\r\n--edge--\r\n`, {
    'content-type': 'multipart/form-data; boundary=edge',
  });
  expect(status, text).toBe(201);
  expect(files.upload.responses[201].parse(JSON.parse(text))).toMatchObject({
    filename: 'file',
    byte_size: 5,
  });
});

const countFiles = async (): Promise<number> =>
  (await product.database.db.selectFrom('files').select('id').execute()).length;

test('the row exists before the bytes, and is deleted if they do not arrive', async () => {
  const before = await countFiles();
  const { storage } = product.platform;
  onTestFinished(() => {
    product.platform.storage = storage;
  });
  let during = 0;
  product.platform.storage = {
    ...storage,
    write: async () => {
      during = await countFiles();
      throw new Error('the disk is full');
    },
  };
  expect((await send(formWith(Buffer.from('x')))).status).toBe(500);
  expect(during).toBe(before + 1);
  expect(await countFiles()).toBe(before);
});

test('a path in a file name is only a name', async () => {
  const { text } = await send(formWith(Buffer.from('x'), 'file', '../../etc/pass"wd.png'));
  const { filename, key } = files.upload.responses[201].parse(JSON.parse(text));
  expect(filename).not.toContain('/');
  expect(key).toMatch(/^originals\/[\w-]{43}$/);
});

test('uploads require a sign-in, and are limited', async () => {
  const form = () => formWith(Buffer.from('x'));
  expect((await send(form(), { authorization: 'Token wrong' })).status).toBe(401);
  const before = stored();
  await product.database.db.updateTable('rate_limits').set({ tries: 600 }).execute();
  expect((await send(form())).status).toBe(429);
  expect(stored()).toEqual(before);
});

test('a refused upload leaves its connection usable', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const status = (method: string, address: string, headers = {}, body = '') =>
    new Promise<number | undefined>((resolve, reject) => {
      httpRequest(`${product.url}${address}`, { agent, method, headers }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end(body);
    });
  await product.database.db.updateTable('rate_limits').set({ tries: 600 }).execute();
  const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const headers = {
    authorization: `Token ${member.token}`,
    'content-type': 'multipart/form-data; boundary=edge',
  };
  const body = `${head}${'x'.repeat(limit / 2)}\r\n--edge--\r\n`;
  expect(await status('POST', files.upload.path, headers, body)).toBe(429);
  expect(await status('GET', '/api/config')).toBe(200);
});

test('a full disk is answered with 507, leaves nothing behind, and works again once there is room', async () => {
  const { storage } = product.platform;
  onTestFinished(() => void (product.platform.storage = storage));
  const { token } = await createMember(product);
  const upload = () => send(formWith(randomBytes(200)), { authorization: `Token ${token}` });
  const rows = async () =>
    (await product.database.db.selectFrom('files').select('id').execute()).length;
  const before = { rows: await rows(), files: stored() };
  // The error of the system: this device is always full.
  product.platform.storage = { ...storage, write: () => writeFile('/dev/full', 'bytes') };
  const refused = await upload();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '60']);
  expect(JSON.parse(refused.text)).toMatchObject({
    error: {
      code: 'storage_full',
      message: 'There is no space left to store this. Try again later.',
    },
  });
  expect({ rows: await rows(), files: stored() }).toEqual(before);
  product.platform.storage = storage;
  expect((await upload()).status).toBe(201);
});
