import type { Corners } from '@floorwright/domain/geo';
import type { PlanChoices } from '@floorwright/domain/plan-import';
import { z } from 'zod';

import { createChildren } from '../../../platform/threads/child-processes.ts';
import { createFairQueue } from '../../../platform/threads/fair-queue.ts';
import type { DrawnPlan, Failed, ReadPlan } from './drawing.ts';

/** In megabytes: several times what the largest file needs once it is read. */
const memory = 768;
/** Ten times what the largest file takes on a slow machine. */
const timeoutMs = 60_000;

const ask = createChildren({
  file: './plan-process',
  from: import.meta.url,
  memory,
  timeoutMs,
});

/** One at a time, because each takes hundreds of megabytes. Companies take turns. */
const turns = createFairQueue({
  slots: 1,
  slotsPerKey: 1,
  waiting: { perKey: 100, inAll: 1000 },
});

type Request =
  | { step: 'read'; bytes: Buffer; page: number | null }
  | {
      step: 'draw';
      bytes: Buffer;
      page: number | null;
      choices: PlanChoices;
      corners: Corners | null;
    };

/** Answers come from a child process of this program, so their content is not checked again. */
const answerOf = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null);
const Read = answerOf<ReadPlan>();
const Drawn = answerOf<DrawnPlan | Failed>();

/** The file is read when it is the company's turn, so that files do not wait in memory. */
const work = (
  { companyId, signal }: Pick<PlanSource, 'companyId' | 'signal'>,
  request: () => Promise<Request>,
): Promise<{ outcome: 'answered'; answer: unknown } | Failed> =>
  turns.run(String(companyId), async () => {
    signal?.throwIfAborted();
    const ended = await ask(await request(), { signal });
    if (ended.outcome === 'answered') return { outcome: 'answered', answer: ended.answer };
    return {
      outcome: 'failed',
      code: ended.outcome === 'timed-out' ? 'too_slow' : 'too_complex',
    };
  });

/** A file of a company, and the page of it that was chosen. */
export type PlanSource = {
  companyId: number;
  bytes: () => Promise<Buffer>;
  page: number | null;
  /** Ends the work early. */
  signal?: AbortSignal;
};

export const readInChild = async (source: PlanSource): Promise<ReadPlan> => {
  const { bytes, page } = source;
  const ended = await work(source, async () => ({ step: 'read', bytes: await bytes(), page }));
  return ended.outcome === 'answered' ? Read.parse(ended.answer) : ended;
};

export const drawInChild = async (
  source: PlanSource,
  { choices, corners }: { choices: PlanChoices; corners: Corners | null },
): Promise<DrawnPlan | Failed> => {
  const { bytes, page } = source;
  const ended = await work(source, async () => ({
    step: 'draw',
    bytes: await bytes(),
    page,
    choices,
    corners,
  }));
  return ended.outcome === 'answered' ? Drawn.parse(ended.answer) : ended;
};
