import sharp from 'sharp';
import { expect, test } from 'vitest';

import { canBeShown, shrink, weigh } from './images.ts';

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

test.each([
  ['JPEG', draw(200, 150).jpeg()],
  ['progressive JPEG', draw(200, 150).jpeg({ progressive: true })],
  ['PNG', draw(200, 150).png()],
  ['interlaced PNG', draw(200, 150).png({ progressive: true })],
  ['WebP', draw(200, 150).webp()],
  ['lossless WebP', draw(200, 150).webp({ lossless: true })],
])('a complete %s can be shown, and a truncated one cannot', async (_what, image) => {
  const bytes = await image.toBuffer();
  expect(await canBeShown(bytes)).toBe(true);
  const cuts = [20, 200, 1000, Math.floor(bytes.length / 2), bytes.length - 20, bytes.length];
  for (const cut of cuts)
    expect(await canBeShown(bytes.subarray(0, bytes.length - cut)), `${cut} less`).toBe(false);
});

test('50 million pixels can be shown, and not more', async () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
  expect(await canBeShown(await plain(10_000, 5000))).toBe(true);
  expect(await canBeShown(await plain(10_000, 5001))).toBe(false);
});

test('the cost of an image is known from its header, and too much is refused before decoding', async () => {
  const flat = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#fff' } });
  const deep = flat.clone().toColourspace('rgb16');
  const weights = await Promise.all(
    [flat.clone().png(), deep.clone().png(), deep.clone().png({ progressive: true })].map(
      async (image) => weigh(await image.toBuffer()),
    ),
  );
  expect(weights).toEqual([18_000_000, 36_000_000, 144_000_000]);
  expect(await weigh(Buffer.from('no picture'))).toBe(0);
  const bomb = await sharp({
    create: { width: 7000, height: 7000, channels: 3, background: '#fff' },
  })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
  expect(await canBeShown(bomb)).toBe(false);
  await expect(shrink(bomb, [10])).rejects.toThrow('too large');
});

test('an invalid image does not block those after it', async () => {
  const good = await draw(20, 20).png().toBuffer();
  const bad = Buffer.from('no picture');
  expect(await Promise.all([bad, good, bad, good].map(canBeShown))).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const outcomes = await Promise.allSettled([shrink(bad, [10]), shrink(good, [10])]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('transparency is preserved', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const image = sharp({ create: { width: 40, height: 20, channels: 4, background: clear } });
  const variants = await shrink(await image.png().toBuffer(), [20, 10]);
  expect(variants.map(({ width, height }) => [width, height])).toEqual([
    [20, 10],
    [10, 5],
  ]);
  for (const { bytes } of variants) expect((await sharp(bytes).stats()).isOpaque).toBe(false);
});
