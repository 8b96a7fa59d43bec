import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { createMember, type TestMember } from '../../../test/factories.ts';
import { attachPicture, upload } from '../../../test/files/pictures.ts';
import { captureLog } from '../../../test/log.ts';
import { memberContext } from '../../../test/member-context.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { hours } from '../../platform/clock/clock.ts';
import { privateUrlOf, publicUrlOf } from './downloads/addresses.ts';
import { makeVariantsOfFile } from './jobs.ts';
import { loadPictures, type PictureAnswer } from './pictures/pictures.ts';
import { findFile, type FileRow } from './repository.ts';

let product: Product;
let member: TestMember;
beforeAll(async () => {
  product = await startProduct();
  member = await createMember(product);
});
afterAll(() => product.stop());

const draw = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const attach = async (bytes: Buffer, type = 'image/png') =>
  attachPicture(
    memberContext(product, member),
    await upload(product, member, bytes, { filename: 'Müller’s photo.png', type }),
  );

const fileIdOf = async (bytes: Buffer): Promise<number> => {
  const attached = await attach(bytes);
  if (attached.outcome === 'refused') throw new Error(attached.message);
  return attached.fileId;
};

const load = async (fileId: number): Promise<PictureAnswer | undefined> =>
  (await loadPictures(memberContext(product, member), [fileId])).get(fileId);

const rowOf = async (fileId: number): Promise<FileRow> => {
  const row = await findFile(product.database.db, fileId);
  if (!row) throw new Error('There is no such file.');
  return row;
};

/** Runs the queued jobs now. */
const runJobs = () => product.mailsSent();

const tryToMake = (fileId: number, attempt: number): Promise<void> => {
  const { log } = captureLog();
  const run = { id: '1', attempt, log, signal: new AbortController().signal };
  return makeVariantsOfFile.perform({ fileId }, memberContext(product, member), run);
};

const variantsOf = (fileId: number) =>
  product.database.db
    .selectFrom('file_variants')
    .selectAll()
    .where('file_id', '=', fileId)
    .orderBy('name')
    .execute();

const download = async (url: string | null | undefined, init?: RequestInit) => {
  const answer = await fetch(String(url), init);
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};

describe('a form takes', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '[S5.24] a %s, whatever it is called',
    async (format) => {
      const bytes = await draw(50, 40)[format]().toBuffer();
      expect(await attach(bytes, 'application/octet-stream')).toMatchObject({
        outcome: 'taken',
      });
    },
  );

  test('[S8.19] nothing else, whatever its name', async () => {
    const picture = await draw(300, 200).png().toBuffer();
    const gif = await draw(10, 10).gif().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const cut = picture.subarray(0, picture.length / 2);
    const fake = Buffer.concat([picture.subarray(0, 8), randomBytes(500)]);
    for (const bytes of [gif, svg, cut, fake, Buffer.from('a,b\n1,2'), randomBytes(100)])
      expect(await attach(bytes)).toEqual({
        outcome: 'refused',
        message: 'Not supported file format.',
      });
  });

  test('no image that is small to send and huge to decode', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 6400, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect(await attach(bomb)).toEqual({
      outcome: 'refused',
      message: 'Not supported file format.',
    });
  });
});

describe('a signed id', () => {
  const expired = {
    outcome: 'refused',
    message: 'This upload is no longer valid. Upload the file again.',
  };

  test('is valid for a day, and cannot be forged', async () => {
    const bytes = await draw(20, 20).png().toBuffer();
    const signedId = await upload(product, member, bytes);
    const context = memberContext(product, member);
    const [id, expires, signature] = signedId.split('.');
    for (const other of ['', 'x', `${Number(id) - 1}.${expires}.${signature}`, `${id}.9e15.x`])
      expect(await attachPicture(context, other)).toEqual(expired);
    product.clock.advance(hours(24) - 1);
    expect(await attachPicture(context, signedId)).toMatchObject({ outcome: 'taken' });
    product.clock.advance(1);
    expect(await attachPicture(context, signedId)).toEqual(expired);
  });

  test('is invalid in another company', async () => {
    const signedId = await upload(product, member, await draw(20, 20).png().toBuffer());
    const stranger = await createMember(product);
    expect(await attachPicture(memberContext(product, stranger), signedId)).toEqual(expired);
  });

  test('is invalid until its bytes have arrived as announced', async () => {
    const bytes = await draw(20, 20).png().toBuffer();
    const signedId = await upload(product, member, bytes);
    const { key } = await rowOf(Number(signedId.split('.')[0]));
    const { storage } = product.platform;
    const incomplete = {
      outcome: 'refused',
      message: 'The file did not arrive completely. Upload it again.',
    };
    const other = Buffer.from(bytes).fill(0, bytes.length - 1);
    for (const stored of [bytes.subarray(1), other]) {
      await storage.write(key, [stored], 'image/png');
      expect(await attachPicture(memberContext(product, member), signedId)).toEqual(incomplete);
    }
    await storage.remove(key);
    expect(await attachPicture(memberContext(product, member), signedId)).toEqual(incomplete);
  });
});

describe('what is shown of a picture', () => {
  test('has three sizes, none larger than the image, created by a job', async () => {
    const fileId = await fileIdOf(await draw(1200, 300).jpeg().toBuffer());
    expect(await load(fileId)).toEqual({
      status: 'processing',
      url: null,
      medium: null,
      small: null,
    });
    await runJobs();
    const picture = await load(fileId);
    expect(picture?.status).toBe('ready');
    const sizes = [];
    for (const url of [picture?.url, picture?.medium?.url, picture?.small?.url]) {
      const { bytes } = await download(url);
      const { format, width, height } = await sharp(bytes).metadata();
      sizes.push({ format, width, height });
    }
    expect(sizes).toEqual([
      { format: 'webp', width: 1200, height: 300 },
      { format: 'webp', width: 960, height: 240 },
      { format: 'webp', width: 240, height: 60 },
    ]);
  });

  test('has at most 4096 pixels on its long side', async () => {
    const fileId = await fileIdOf(
      await sharp({ create: { width: 100, height: 5000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    await runJobs();
    const { bytes } = await download((await load(fileId))?.url);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 82, height: 4096 });
  });

  test('is upright and reveals nothing about the camera and the place', async () => {
    const turned = await draw(60, 40)
      .jpeg()
      .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(turned.includes('Secret Camera')).toBe(true);
    const fileId = await fileIdOf(turned);
    await runJobs();
    const { bytes } = await download((await load(fileId))?.small?.url);
    const shown = await sharp(bytes).metadata();
    expect(shown).toMatchObject({ width: 40, height: 60 });
    expect(shown.exif).toBeUndefined();
    expect(shown.orientation).toBeUndefined();
    expect(bytes.includes('Secret Camera')).toBe(false);
  });

  test('is the first frame of an animation', async () => {
    const frames = [await draw(20, 10).png().toBuffer(), await draw(20, 10).png().toBuffer()];
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const fileId = await fileIdOf(animation);
    await runJobs();
    const { bytes } = await download((await load(fileId))?.url);
    const { pages, width, height } = await sharp(bytes).metadata();
    expect({ pages: pages ?? 1, width, height }).toEqual({ pages: 1, width: 20, height: 10 });
  });

  test('has a separate URL for each file, also for the same image', async () => {
    const bytes = await draw(30, 30).png().toBuffer();
    const ids = [await fileIdOf(bytes), await fileIdOf(bytes)];
    await runJobs();
    const keys = (await Promise.all(ids.map(variantsOf))).flat().map(({ key }) => key);
    expect(new Set(keys).size).toBe(6);
    for (const key of keys)
      expect(key).toMatch(/^pictures\/[0-9a-f]{40}-(large|medium|small)\.webp$/);
  });

  test('is not created again if it exists', async () => {
    const bytes = await draw(30, 30).png().toBuffer();
    const fileId = await fileIdOf(bytes);
    await runJobs();
    const before = await variantsOf(fileId);
    product.clock.advance(1000);
    const signedId = await upload(product, member, bytes);
    await attachPicture(memberContext(product, member), signedId);
    await attachPicture(memberContext(product, member), signedId);
    await runJobs();
    expect(await variantsOf(fileId)).toEqual(before);
    expect(await variantsOf(Number(signedId.split('.')[0]))).toHaveLength(3);
  });

  test('has failed after the last attempt, and exists if a later one succeeds', async () => {
    const bytes = await draw(30, 30).png().toBuffer();
    const fileId = await fileIdOf(bytes);
    const { key } = await rowOf(fileId);
    await product.platform.storage.remove(key);
    const gone = 'The bytes of the image are missing.';
    for (const [attempt, status] of [
      [1, 'processing'],
      [4, 'processing'],
      [5, 'failed'],
    ] as const) {
      await expect(tryToMake(fileId, attempt)).rejects.toThrow(gone);
      expect((await load(fileId))?.status).toBe(status);
    }
    await product.platform.storage.write(key, [bytes], 'image/png');
    await tryToMake(fileId, 5);
    expect((await load(fileId))?.status).toBe('ready');
    expect((await rowOf(fileId)).processing_failed_at).toBeNull();
  });

  test('leaves nothing behind if its file is deleted meanwhile', async () => {
    const fileId = await fileIdOf(await draw(30, 30).png().toBuffer());
    const { storage } = product.platform;
    const written: string[] = [];
    const writing = vi.spyOn(storage, 'write').mockImplementation(async (key) => {
      written.push(key);
      if (written.length < 3) return;
      await product.database.db.deleteFrom('files').where('id', '=', fileId).execute();
    });
    const removing = vi.spyOn(storage, 'remove');
    onTestFinished(() => {
      writing.mockRestore();
      removing.mockRestore();
    });
    await expect(tryToMake(fileId, 1)).rejects.toThrow('foreign key');
    expect(written).toHaveLength(3);
    expect(removing.mock.calls.map(([key]) => key)).toEqual(written);
  });

  test('is loaded in one query for any number of images', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.push(await fileIdOf(await draw(10, 10).png().toBuffer()));
    await runJobs();
    const pictures = await loadPictures(memberContext(product, member), ids);
    expect([...pictures.keys()].toSorted((a, b) => a - b)).toEqual(ids);
    expect(new Set([...pictures.values()].map(({ url }) => url)).size).toBe(3);
    expect(await loadPictures(memberContext(product, member), [])).toEqual(new Map());
  });
});

describe('a public address', () => {
  let url: string;
  beforeAll(async () => {
    const fileId = await fileIdOf(await draw(300, 200).png().toBuffer());
    await runJobs();
    url = String((await load(fileId))?.medium?.url);
  });

  const always = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  };

  test('can be cached forever and shown on any page, and runs nothing', async () => {
    const { status, headers, bytes } = await download(url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...always,
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
    });
    expect(bytes.length).toBeGreaterThan(100);
  });

  test('answers HEAD with the same headers, without reading the bytes', async () => {
    const { headers } = await download(url);
    const head = await download(url, { method: 'HEAD' });
    const same = (name: string) => expect(head.headers.get(name)).toBe(headers.get(name));
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) same(name);
    expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) });
    const etag = String(headers.get('etag'));
    for (const known of [etag, `"other", W/${etag}`]) {
      const again = await download(url, { headers: { 'if-none-match': known } });
      expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
      expect(Object.fromEntries(again.headers)).toMatchObject({ ...always, etag });
    }
    expect((await download(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('whose file disappeared at the last moment is not cached', async () => {
    const reading = vi.spyOn(product.platform.storage, 'read').mockResolvedValueOnce(null);
    onTestFinished(() => reading.mockRestore());
    const { status, headers } = await download(url);
    expect(status).toBe(404);
    expect(headers.get('cache-control') ?? '').not.toContain('immutable');
    expect(headers.get('etag')).toBeNull();
  });

  test.each([
    'pictures/nothing',
    `pictures/${'0'.repeat(40)}-small.webp`,
    'pictures/..%2foriginals%2fx',
    'pictures/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'pictures/..%5c..%5cetc',
    'pictures/%00',
    `pictures/${'0'.repeat(40)}-small.webp%2f..`,
    'originals/..%2fpictures',
    'originals/nothing?expires=9999999999999&signature=x',
    'unfinished/x',
    '.probe',
    '',
  ])('/files/%s is not found', async (address) => {
    const answer = await download(`${product.url}/files/${address}`);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.bytes.toString())).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('a file as it was uploaded', () => {
  let bytes: Buffer;
  let file: FileRow;
  beforeAll(async () => {
    bytes = await draw(30, 20).jpeg().toBuffer();
    file = await rowOf(await fileIdOf(bytes));
  });

  test('is served by a signed URL only, for one to two hours, as an attachment', async () => {
    const url = privateUrlOf(product.platform, file.key);
    const now = product.clock.now().getTime();
    const remaining = Number(new URL(url).searchParams.get('expires')) - now;
    expect(remaining).toBeGreaterThan(hours(1));
    expect(remaining).toBeLessThanOrEqual(hours(2));
    const { status, headers, bytes: got } = await download(url);
    expect(status).toBe(200);
    expect(got).toEqual(bytes);
    expect(Object.fromEntries(headers)).toMatchObject({
      // Detected by its bytes: it was announced as something else.
      'content-type': 'image/jpeg',
      'content-disposition': "attachment; filename*=UTF-8''M%C3%BCller%E2%80%99s%20photo.png",
      'cache-control': `private, max-age=${Math.floor(remaining / 1000)}`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    product.clock.advance(remaining - hours(1) - 1);
    expect(privateUrlOf(product.platform, file.key)).toBe(url);
    product.clock.advance(hours(1));
    expect(privateUrlOf(product.platform, file.key)).not.toBe(url);
    expect((await download(url)).status).toBe(200);
    product.clock.advance(1);
    expect((await download(url)).status).toBe(404);
  });

  test('is not served by any other URL, and none is logged', async () => {
    const url = new URL(privateUrlOf(product.platform, file.key));
    const other = new URL(privateUrlOf(product.platform, `originals/${'x'.repeat(43)}`));
    const later = new URL(url);
    later.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1));
    const unsigned = publicUrlOf(product.platform.config, file.key);
    const borrowed = `${unsigned}${other.search}`;
    for (const address of [unsigned, `${unsigned}?signature=x`, borrowed, other.href, later.href])
      expect((await download(address)).status, address).toBe(404);
    await download(url.href);
    expect(product.logged.join('')).toContain('"route":"/files/originals/:name"');
    for (const secret of [String(url.searchParams.get('signature')), file.key])
      expect(product.logged.join('')).not.toContain(secret);
  });

  test('stays unchanged', async () => {
    const source = await product.platform.storage.read(file.key);
    expect(source && (await buffer(source))).toEqual(bytes);
  });
});
