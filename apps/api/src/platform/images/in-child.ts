import { z } from 'zod';

import { createChildren, OutOfMemory } from '../threads/child-processes.ts';
import type { ImageCodec } from './images.ts';

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Shrinks to these lengths, or finds out whether the picture can be shown. */
export const ImageRequest = z.object({
  bytes: Bytes,
  longSides: z.array(z.number()).readonly().optional(),
});

const Variants = z.array(
  z.object({
    bytes: Bytes,
    contentType: z.literal('image/webp'),
    width: z.number(),
    height: z.number(),
  }),
);

/** Pixels are not in the heap: this is for the bytes that are sent there and back. */
const ask = createChildren({ file: './image-process', from: import.meta.url, memory: 128 });

const answerTo = async (request: z.infer<typeof ImageRequest>): Promise<unknown> => {
  const ended = await ask(request);
  if (ended.outcome === 'out of memory') throw new OutOfMemory();
  return ended.answer;
};

/** For large pictures: a process that runs out of memory over one of them ends alone. */
export const inChild: ImageCodec = {
  canBeShown: async (bytes) => z.boolean().parse(await answerTo({ bytes })),
  shrink: async (bytes, longSides) => Variants.parse(await answerTo({ bytes, longSides })),
};
