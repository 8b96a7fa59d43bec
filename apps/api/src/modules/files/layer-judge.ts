import { z } from 'zod';

import { atMost, runInThread } from '../../platform/threads/threads.ts';
import { layerProblems, type LayerProblems } from './layer-content.ts';

/** A tenth of a second at worst. To begin a thread takes about as long. */
const small = 256 * 1024;
/** Ten megabytes of the smallest possible positions take half of it. */
const memory = 1024;

const Problems = z.array(z.string());

/** As many files at a time are in memory. */
export const inTurn = atMost(2);

/** The same as layerProblems, without keeping others waiting for a large file. */
export const judgeLayer = async (bytes: Uint8Array): Promise<LayerProblems> => {
  if (bytes.length <= small) return layerProblems(bytes);
  const work = { file: './layer-thread', from: import.meta.url, data: bytes, memory };
  const ended = await runInThread(work);
  return ended.outcome === 'answered'
    ? Problems.parse(ended.answer)
    : ['The file has too many parts to be read. Split it into several layers.'];
};
