import { floorSentences } from '@floorwright/domain/sentences';
import { z } from 'zod';

import { createChildren } from '../../../platform/threads/child-processes.ts';
import { createFairQueue } from '../../../platform/threads/fair-queue.ts';
import { layerProblems, type LayerProblems } from './layer-content.ts';

/** A tenth of a second at worst, about as long as starting a process. */
const small = 256 * 1024;
/** Twice what ten megabytes of the shortest positions need. */
const memory = 1024;

const Problems = z.array(z.string());

const waiting = { perKey: 100, inAll: 1000 };
const smallLayers = createFairQueue({ slots: 3, slotsPerKey: 2, waiting });
/** The number of large files in memory at a time, each of another company. */
const largeLayers = createFairQueue({ slots: 2, slotsPerKey: 1, waiting });

/** Reads and checks a layer of this size when it is the company's turn. */
export const inTurn = <T>(companyId: number, size: number, work: () => Promise<T>): Promise<T> =>
  (size <= small ? smallLayers : largeLayers).run(String(companyId), work);

const judgeInChild = createChildren({ file: './layer-process', from: import.meta.url, memory });

/** Like layerProblems, without blocking other requests for a large file. */
export const judgeLayer = async (bytes: Uint8Array): Promise<LayerProblems> => {
  if (bytes.length <= small) return layerProblems(bytes);
  const ended = await judgeInChild(bytes);
  return ended.outcome === 'answered'
    ? Problems.parse(ended.answer)
    : [floorSentences.layer_too_many_parts];
};
