import { createFairQueue } from '../threads/fair-queue.ts';
import type { ImageCodec } from './images.ts';
import { inChild } from './in-child.ts';

const waiting = { perKey: 100, inAll: 1000 };

/**
 * Images are decoded in the thread pool of this process, so not all threads may work on images.
 * Small images never wait for large ones, and companies take turns in both queues.
 */
const light = createFairQueue({ slots: 3, slotsPerKey: 2, waiting });
/** One at a time, in their own processes, because they take hundreds of megabytes. Photos do not wait for huge images. */
const photos = createFairQueue({ slots: 1, slotsPerKey: 1, waiting });
const heavy = createFairQueue({ slots: 1, slotsPerKey: 1, waiting });

type ImageWork<T> = {
  /** The company, so that its checks and variants are one turn. */
  key: string;
  /** Called again for a large image, which does not wait in memory. */
  read: () => Promise<Buffer | null>;
  work: (bytes: Buffer, codec: ImageCodec) => Promise<T>;
};

/** Processes an image in its turn; null if there are no bytes. */
export const inTurn = async <T>({ key, read, work }: ImageWork<T>): Promise<T | null> => {
  const tried = await light.run(key, async () => {
    const bytes = await read();
    if (!bytes) return { queue: null, answer: null };
    // Loaded with the first image, because loading the library takes a tenth of a start.
    const { lightWeight, localCodec, maxWeight, photoWeight, weigh } = await import('./images.ts');
    const weight = await weigh(bytes);
    // Larger images are refused by their header.
    if (weight > lightWeight && weight <= maxWeight)
      return { queue: weight <= photoWeight ? photos : heavy };
    return { queue: null, answer: await work(bytes, localCodec) };
  });
  if (!tried.queue) return tried.answer;
  return tried.queue.run(key, async () => {
    const bytes = await read();
    return bytes && work(bytes, inChild);
  });
};
