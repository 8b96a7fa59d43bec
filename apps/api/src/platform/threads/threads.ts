import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Work that would keep everybody else waiting is done in a thread of its own. */
export type ThreadWork = {
  /** The file beside the one that asks, without its ending: './layer-thread'. */
  file: string;
  /** The `import.meta.url` of who asks. */
  from: string;
  data: unknown;
  /** What the thread may hold, in megabytes: who needs more ends alone, not with the process. */
  memory: number;
};

export type ThreadAnswer = { outcome: 'answered'; answer: unknown } | { outcome: 'out of memory' };

const open = ({ file, from, data, memory }: ThreadWork): Worker => {
  const ending = path.extname(from);
  const url = new URL(`${file}${ending}`, from);
  const options = { workerData: data, resourceLimits: { maxOldGenerationSizeMb: memory } };
  if (ending !== '.ts') return new Worker(url, options);
  // Run from the sources, in development and in tests, a thread has to be taught to read them.
  const source = JSON.stringify(url.href);
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(start, { ...options, eval: true });
};

/** The first message of the thread, which is all that it says. */
export const runInThread = (work: ThreadWork): Promise<ThreadAnswer> =>
  new Promise((resolve, reject) => {
    const worker = open(work);
    worker.once('message', (answer) => resolve({ outcome: 'answered', answer }));
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ outcome: 'out of memory' });
      else reject(error);
    });
    worker.once('exit', () => reject(new Error('The thread ended without an answer.')));
  });

/** Lets so many through at a time; the others wait in line. */
export const atMost = (most: number) => {
  let free = most;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
