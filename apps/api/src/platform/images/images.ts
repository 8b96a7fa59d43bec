import sharp, { type Sharp } from 'sharp';

/** More than a good camera takes. Decoded, it is a bomb of a few kilobytes at most. */
const mostPixels = 50_000_000;

// What was decoded is not asked for again: kept, it would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/**
 * One after the other, so that however many pictures arrive at once, only one is in memory, and the
 * threads that this process has for all its work are not all busy with pictures.
 */
const makeQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
};
/** Somebody waits for a check, nobody for a variant: they do not stand in line together. */
const checking = makeQueue();
const shrinking = makeQueue();

/** Longer than the largest picture takes by far, in seconds. */
const patience = 20;

/** The first frame. A file that ends too early is an error and not half a picture. */
const open = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });

/** Whether there is a picture in these bytes that can be shown: all of it is decoded to find out. */
export const canBeShown = (bytes: Uint8Array): Promise<boolean> =>
  checking(async () => {
    try {
      await open(bytes)
        .timeout({ seconds: patience })
        .resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false })
        .raw()
        .toBuffer();
      return true;
    } catch {
      return false;
    }
  });

export type Variant = { bytes: Buffer; contentType: 'image/webp'; width: number; height: number };

/**
 * The picture as it is meant to be seen, no longer than this on its long side and never enlarged. What a
 * camera notes beside the pixels, such as the place, is not in it.
 */
export const shrink = (bytes: Uint8Array, longSide: number): Promise<Variant> =>
  shrinking(async () => {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true })
      // Twice the effort takes twice as long and saves a twentieth of the bytes.
      .webp({ quality: 82, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
  });
