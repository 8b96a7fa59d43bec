import { z } from 'zod';

import { createChildren, OutOfMemory } from '../threads/child-processes.ts';
import type { ImageCodec } from './images.ts';

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Resizes to these lengths, or checks whether the image can be shown. */
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

/** Pixels are not in the heap: this limit is for the bytes that are sent back and forth. */
const ask = createChildren({ file: './image-process', from: import.meta.url, memory: 128 });

const answerTo = async (request: z.infer<typeof ImageRequest>): Promise<unknown> => {
  const ended = await ask(request);
  if (ended.outcome !== 'answered') throw new OutOfMemory();
  return ended.answer;
};

/** For large images: if one of them exhausts the memory, only this process ends. */
export const inChild: ImageCodec = {
  canBeShown: async (bytes) => z.boolean().parse(await answerTo({ bytes })),
  shrink: async (bytes, longSides) => Variants.parse(await answerTo({ bytes, longSides })),
};
