import { createFairQueue } from '../threads/fair-queue.ts';
import { type ImageCodec, local, weigh } from './images.ts';
import { inChild } from './in-child.ts';
import { lightWeight, mostWeight } from './weight.ts';

const waiting = { perKey: 100, inAll: 1000 };

/**
 * Pictures are decoded in the threads that this process has for all its work, so not all of them may be
 * busy with pictures. Small ones never wait for large ones, and companies take turns in both lines.
 */
const light = createFairQueue({ slots: 3, slotsPerKey: 2, waiting });
/** One at a time, in a process of its own: it takes hundreds of megabytes. */
const heavy = createFairQueue({ slots: 1, slotsPerKey: 1, waiting });

type ImageWork<T> = {
  /** Who takes the turn: what for, and which company. */
  key: string;
  /** Asked again for a large picture, which does not wait in memory. */
  read: () => Promise<Buffer | null>;
  work: (bytes: Buffer, codec: ImageCodec) => Promise<T>;
};

/** Works on a picture in its turn; null when there are no bytes. */
export const inTurn = async <T>({ key, read, work }: ImageWork<T>): Promise<T | null> => {
  const tried = await light.run(key, async () => {
    const bytes = await read();
    if (!bytes) return { isHeavy: false as const, answer: null };
    const weight = await weigh(bytes);
    // What is heavier than that is refused by its header.
    if (weight > lightWeight && weight <= mostWeight) return { isHeavy: true as const };
    return { isHeavy: false as const, answer: await work(bytes, local) };
  });
  if (!tried.isHeavy) return tried.answer;
  return heavy.run(key, async () => {
    const bytes = await read();
    return bytes && work(bytes, inChild);
  });
};
