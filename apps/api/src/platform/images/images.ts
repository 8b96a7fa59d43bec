import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';

import { OutOfMemory } from '../threads/child-processes.ts';

/** More than a good camera produces. A file of a few kilobytes can decode to this size at most. */
const mostPixels = 50_000_000;

// Decoded images are not reused, so caching would only take memory.
sharp.cache(false);
sharp.concurrency(1);

/** In seconds; far longer than the largest image takes. */
const patience = 20;

/** The first frame. A truncated file is an error and not half an image. */
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });

/** The cost of decoding an image, from its header; 0 if it is not an image. */
export const weigh = async (bytes: Uint8Array): Promise<Weight> => {
  try {
    return weightOf(await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata());
  } catch {
    return 0;
  }
};

/** The operations on images, in this process or another one. */
export type ImageCodec = {
  canBeShown(bytes: Uint8Array): Promise<boolean>;
  shrink(bytes: Uint8Array, longSides: readonly number[]): Promise<Variant[]>;
};

/** The error of libvips when the system is out of memory. */
const outOfMemoryMessage = /out of memory|unable to (?:malloc|allocate)/i;

/** Whether these bytes are an image that can be shown: decodes all of it. */
export const canBeShown = async (bytes: Uint8Array): Promise<boolean> => {
  try {
    if ((await weigh(bytes)) > maxWeight) return false;
    await open(bytes)
      .timeout({ seconds: patience })
      .resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer();
    return true;
  } catch (error) {
    // The image may be valid.
    if (error instanceof Error && outOfMemoryMessage.test(error.message)) throw new OutOfMemory();
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
 * The image in its intended orientation, once for each of these lengths of its long side, the
 * longest first, never enlarged. Camera metadata, such as the place, is removed. It is decoded only
 * once, which takes longest.
 */
export const shrink = async (
  bytes: Uint8Array,
  longSides: readonly number[],
): Promise<Variant[]> => {
  if ((await weigh(bytes)) > maxWeight) throw new Error('The picture is too large.');
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
    // Twice the effort takes twice as long and saves 5 % of the bytes.
    .webp({ quality: 82, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
};

export const localCodec: ImageCodec = { canBeShown, shrink };

/** The size of the decoded image, times the cost of decoding each byte. */
type Weight = number;

const bytesPerSample = (depth: Metadata['depth']): number => {
  switch (depth) {
    case 'ushort':
    case 'short':
      return 2;
    case 'uint':
    case 'int':
    case 'float':
      return 4;
    default:
      return 1;
  }
};

/** Interlaced PNGs and progressive JPEGs process all pixels several times. */
const passes = 4;

const weightOf = ({ width, height, channels, depth, isProgressive }: Metadata): Weight =>
  width * height * channels * bytesPerSample(depth) * (isProgressive ? passes : 1);

/** A tenth of a second at most: 16 million bytes are an image of 2,300 by 2,300 pixels. */
export const lightWeight: Weight = 16_000_000;

/** As much as a good camera produces: 50 megapixels with three bytes each. */
export const photoWeight: Weight = 150_000_000;

/** 50 million interlaced pixels in 8-bit RGB; three seconds on a slow machine. */
export const maxWeight: Weight = 600_000_000;
