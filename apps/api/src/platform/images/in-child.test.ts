import sharp from 'sharp';
import { expect, test } from 'vitest';

import { localCodec } from './images.ts';
import { inChild } from './in-child.ts';

const draw = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer();

test('another process gives the same result as this one', async () => {
  const bytes = await draw(300, 200);
  expect(await inChild.canBeShown(bytes)).toBe(true);
  expect(await inChild.canBeShown(bytes.subarray(0, 100))).toBe(false);
  const [here, there] = await Promise.all([
    localCodec.shrink(bytes, [240, 60]),
    inChild.shrink(bytes, [240, 60]),
  ]);
  const measures = ({ width, height, bytes: { length } }: (typeof here)[number]) => ({
    width,
    height,
    length,
  });
  expect(there.map(measures)).toEqual(here.map(measures));
  await expect(inChild.shrink(bytes.subarray(0, 100), [60])).rejects.toThrow(/png|unsupported/i);
});
