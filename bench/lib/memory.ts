import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The memory of a process, in megabytes. */
export const memoryOf = async (pid: number): Promise<number> => {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
};

/** The peak memory of a process during some work, polled often. */
export const peakDuring = async (pid: number, work: () => Promise<void>): Promise<number> => {
  const done = new AbortController();
  const watch = async (): Promise<number> => {
    let peak = 0;
    while (!done.signal.aborted) {
      peak = Math.max(peak, await memoryOf(pid));
      await delay(20);
    }
    return peak;
  };
  const watching = watch();
  try {
    await work();
  } finally {
    done.abort();
  }
  return watching;
};
