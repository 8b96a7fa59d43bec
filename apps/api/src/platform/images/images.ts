import sharp, { type OutputInfo, type Sharp } from 'sharp';

import { OutOfMemory } from '../threads/child-processes.ts';
import { mostWeight, type Weight, weightOf } from './weight.ts';

/** More than a good camera takes. Decoded, it is a bomb of a few kilobytes at most. */
const mostPixels = 50_000_000;

// What was decoded is not asked for again: kept, it would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/** Longer than the largest picture takes by far, in seconds. */
const patience = 20;

/** The first frame. A file that ends too early is an error and not half a picture. */
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });

/** What it takes to decode a picture, read from its header; 0 for what is no picture. */
export const weigh = async (bytes: Uint8Array): Promise<Weight> => {
  try {
    return weightOf(await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata());
  } catch {
    return 0;
  }
};

/** What is done to pictures, in this process or in another one. */
export type ImageCodec = {
  canBeShown(bytes: Uint8Array): Promise<boolean>;
  shrink(bytes: Uint8Array, longSides: readonly number[]): Promise<Variant[]>;
};

/** How libvips says that the system has no memory left. */
const wantOfMemory = /out of memory|unable to (?:malloc|allocate)/i;

/** Whether there is a picture in these bytes that can be shown: all of it is decoded to find out. */
export const canBeShown = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    if ((await weigh(bytes)) > mostWeight) return false;
    await open(bytes)
      .timeout({ seconds: patience })
      .resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    return true;
  } catch (error) {
    // The picture may be fine.
    if (error instanceof Error && wantOfMemory.test(error.message)) throw new OutOfMemory();
    return false;
  }
};

export type Variant = {
  bytes: Uint8Array;
  contentType: 'image/webp';
  width: number;
  height: number;
};

/**
 * The picture as it is meant to be seen, once for each of these lengths of its long side, the longest
 * one first, and never enlarged. What a camera notes beside the pixels, such as the place, is not in it.
 * It is decoded once, since that takes longest.
 */
export const shrink = async (
  bytes: Uint8Array,
  longSides: readonly number[],
): Promise<Variant[]> => {
  if ((await weigh(bytes)) > mostWeight) throw new Error('The picture is too large.');
  const [longest = 1] = longSides;
  const { data, info } = await open(bytes)
    .timeout({ seconds: patience })
    .autoOrient()
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const variants: Variant[] = [];
  for (const longSide of longSides) variants.push(await encode(data, info, longSide));
  return variants;
};

const encode = async (
  pixels: Buffer,
  { width, height, channels }: OutputInfo,
  longSide: number,
): Promise<Variant> => {
  const { data, info } = await sharp(pixels, { raw: { width, height, channels } })
    .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
    // Twice the effort takes twice as long and saves a twentieth of the bytes.
    .webp({ quality: 82, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
};

export const local: ImageCodec = { canBeShown, shrink };
