import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Work that would block all other requests is done in threads of its own. */
export type ThreadWork = {
  /** The file beside the one that asks, without its ending: './layer-thread'. It calls serveThread. */
  file: string;
  /** The `import.meta.url` of the module that asks. */
  from: string;
  /** Megabytes that a thread may hold: one that needs more ends alone, not with the process. */
  memory: number;
  /** A thread that has nothing to do for so long ends. */
  idleMs?: number;
};

export type ThreadAnswer = { outcome: 'answered'; answer: unknown } | { outcome: 'out of memory' };

const open = ({ file, from, memory }: ThreadWork): Worker => {
  const ending = path.extname(from);
  const url = new URL(`${file}${ending}`, from);
  const options = { resourceLimits: { maxOldGenerationSizeMb: memory } };
  if (ending !== '.ts') return new Worker(url, options);
  // Run from the sources, in development and in tests, a thread has to be taught to read them.
  const source = JSON.stringify(url.href);
  const start = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(start, { ...options, eval: true });
};

type Asked = { resolve: (answer: ThreadAnswer) => void; reject: (error: Error) => void };

/**
 * Threads for one kind of work, which are used again. There are as many as are asked at the same time:
 * callers bound that by a queue.
 */
export const createThreads = (work: ThreadWork): ((data: unknown) => Promise<ThreadAnswer>) => {
  const { idleMs = 30_000 } = work;
  const idle = new Set<Worker>();
  const asked = new Map<Worker, Asked>();

  const settle = (worker: Worker): Asked | undefined => {
    const waiting = asked.get(worker);
    asked.delete(worker);
    return waiting;
  };

  const start = (): Worker => {
    const worker = open(work);
    let patience: NodeJS.Timeout | undefined;
    worker.on('message', (answer: unknown) => {
      idle.add(worker);
      clearTimeout(patience);
      patience = setTimeout(() => idle.delete(worker) && void worker.terminate(), idleMs).unref();
      settle(worker)?.resolve({ outcome: 'answered', answer });
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      idle.delete(worker);
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        settle(worker)?.resolve({ outcome: 'out of memory' });
      else settle(worker)?.reject(error);
    });
    worker.on('exit', () => {
      idle.delete(worker);
      settle(worker)?.reject(new Error('The thread ended without an answer.'));
    });
    worker.unref();
    return worker;
  };

  return (data) =>
    new Promise((resolve, reject) => {
      const [resting] = idle;
      const worker = resting ?? start();
      idle.delete(worker);
      asked.set(worker, { resolve, reject });
      worker.postMessage(data, []);
    });
};
