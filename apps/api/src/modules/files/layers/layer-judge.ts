import { z } from 'zod';

import { createChildren } from '../../../platform/threads/child-processes.ts';
import { createFairQueue } from '../../../platform/threads/fair-queue.ts';
import { layerProblems, type LayerProblems } from './layer-content.ts';

/** A tenth of a second at worst. To start a process takes about as long. */
const small = 256 * 1024;
/** Ten megabytes of the smallest possible positions take half of it. */
const memory = 1024;

const Problems = z.array(z.string());

const waiting = { perKey: 100, inAll: 1000 };
const smallLayers = createFairQueue({ slots: 3, slotsPerKey: 2, waiting });
/** As many large files at a time are in memory, each of another company. */
const largeLayers = createFairQueue({ slots: 2, slotsPerKey: 1, waiting });

/** Reads and checks a layer of this size when it is the turn of its company. */
export const inTurn = <T>(companyId: number, size: number, work: () => Promise<T>): Promise<T> =>
  (size <= small ? smallLayers : largeLayers).run(String(companyId), work);

const judgeInChild = createChildren({ file: './layer-process', from: import.meta.url, memory });

/** The same as layerProblems, without blocking other requests for a large file. */
export const judgeLayer = async (bytes: Uint8Array): Promise<LayerProblems> => {
  if (bytes.length <= small) return layerProblems(bytes);
  const ended = await judgeInChild(bytes);
  return ended.outcome === 'answered'
    ? Problems.parse(ended.answer)
    : ['The file has too many parts to be read. Split it into several layers.'];
};
