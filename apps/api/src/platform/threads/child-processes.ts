import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { z } from 'zod';

/**
 * Work that would block the event loop or could exhaust the memory runs in child processes. A worker thread
 * is not enough: when its heap is full, V8 may abort the whole process despite the thread's resource limits.
 */
type ChildWork = {
  /** A module that calls `serveParent`, relative to `from` and without its extension: './layer-process'. */
  file: string;
  /** The `import.meta.url` of the calling module. */
  from: string;
  /** The heap limit of a child in megabytes; lower on a small machine. */
  memory: number;
  /** A child that is idle for this long exits. */
  idleMs?: number;
  /** Work that takes longer ends with its process. */
  timeoutMs?: number;
};

/** There is not enough memory for the work, at the moment or on this machine. The work was not done. */
export class OutOfMemory extends Error {
  override name = 'OutOfMemory';
}

export type ChildAnswer =
  | { outcome: 'answered'; answer: unknown }
  | { outcome: 'out-of-memory' }
  | { outcome: 'timed-out' };

/** The memory of the machine or of the container, in megabytes. */
const machineMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;

/** At most a quarter of the memory, because the server and its database need the rest. */
export const heapOf = (wanted: number, machine = machineMemory()): number =>
  Math.max(32, Math.min(wanted, Math.floor(machine / 4)));

/** In development and in tests, Node needs a loader for TypeScript. */
const typeScriptFlags = (): string[] => {
  const loader = createRequire(import.meta.url).resolve('tsx');
  return ['--conditions=source', '--import', pathToFileURL(loader).href];
};

/** For tests: compiled programs by their source, because loading TypeScript costs seconds per child. */
export const compiledPrograms = new Map<string, string>();

const openChild = ({ file, from, memory }: ChildWork): ChildProcess => {
  const source = fileURLToPath(new URL(`${file}${path.extname(from)}`, from));
  const program = compiledPrograms.get(source) ?? source;
  return fork(program, {
    execArgv: [
      `--max-old-space-size=${heapOf(memory)}`,
      ...(path.extname(program) === '.ts' ? typeScriptFlags() : []),
    ],
    serialization: 'advanced',
    // A child parses untrusted files, so it must not see the secrets in the environment.
    env: {},
    // V8 prints a long report to stderr when it runs out of memory.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};

/** V8 ends a process whose heap is full: the work needs more than it may have. */
const heapIsFull: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP'];
/** The kernel ends it when the machine is out of memory: the work may be small, and may be done later. */
const machineIsFull = 'SIGKILL';
/** The system cannot start another process at the moment. */
const spawnLimitErrors: readonly (string | undefined)[] = ['ENOMEM', 'EAGAIN', 'EMFILE', 'ENFILE'];

const Reply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answered'), answer: z.unknown() }),
  z.object({ outcome: z.literal('out-of-memory') }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type Reply = z.infer<typeof Reply>;

type Asked = {
  resolve: (answer: ChildAnswer) => void;
  reject: (error: Error) => void;
  timer?: NodeJS.Timeout;
  signal?: AbortSignal | undefined;
  /** Stops listening to the signal. */
  forget?: () => void;
};

/** If no process could be started, the work itself did not fail and may be retried later. */
const failureOf = (error: NodeJS.ErrnoException): Error =>
  spawnLimitErrors.includes(error.code) ? new OutOfMemory(error.message, { cause: error }) : error;

/** `signal` ends the work with its process, and the call with the reason of the signal. */
type AskOptions = { signal?: AbortSignal | undefined };

const reasonOf = ({ reason }: AbortSignal): Error =>
  reason instanceof Error ? reason : new Error('The work was aborted.');

/**
 * A pool of child processes for one kind of work. It starts a child for each concurrent call: callers limit
 * these with a queue.
 */
export const createChildren = (
  work: ChildWork,
  open: (work: ChildWork) => ChildProcess = openChild,
): ((data: Serializable, options?: AskOptions) => Promise<ChildAnswer>) => {
  const { idleMs = 30_000, timeoutMs } = work;
  const idle = new Set<ChildProcess>();
  const asked = new Map<ChildProcess, Asked>();

  const settle = (child: ChildProcess): Asked | undefined => {
    const waiting = asked.get(child);
    asked.delete(child);
    clearTimeout(waiting?.timer);
    waiting?.forget?.();
    return waiting;
  };

  const start = (): ChildProcess => {
    const child = open(work);
    let idleTimer: NodeJS.Timeout | undefined;
    child.on('message', (message) => {
      const reply = Reply.parse(message);
      idle.add(child);
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => idle.delete(child) && child.disconnect(), idleMs).unref();
      if (reply.outcome === 'failed') settle(child)?.reject(new Error(reply.message));
      else settle(child)?.resolve(reply);
    });
    child.on('error', (error) => {
      idle.delete(child);
      settle(child)?.reject(error);
    });
    child.on('exit', (code, signal) => {
      idle.delete(child);
      if (heapIsFull.includes(signal)) settle(child)?.resolve({ outcome: 'out-of-memory' });
      else if (signal === machineIsFull)
        settle(child)?.reject(new OutOfMemory('The child process was killed.'));
      else settle(child)?.reject(new Error(`The child process ended with ${signal ?? code}.`));
    });
    child.unref();
    child.channel?.unref();
    return child;
  };

  const ask = (data: Serializable, waiting: Asked): void => {
    const [resting] = idle;
    const child = resting ?? start();
    idle.delete(child);
    asked.set(child, waiting);
    if (timeoutMs !== undefined)
      waiting.timer = setTimeout(() => {
        settle(child)?.resolve({ outcome: 'timed-out' });
        child.kill('SIGKILL');
      }, timeoutMs).unref();
    const { signal } = waiting;
    if (signal) {
      const stop = (): void => {
        settle(child)?.reject(reasonOf(signal));
        child.kill('SIGKILL');
      };
      waiting.forget = () => signal.removeEventListener('abort', stop);
      signal.addEventListener('abort', stop);
    }
    // If the child has exited or could not start, its `exit` or `error` event rejects the call.
    if (child.connected) child.send(data, () => undefined);
  };

  return (data, { signal } = {}) =>
    new Promise<ChildAnswer>((resolve, reject) => {
      if (signal?.aborted) reject(reasonOf(signal));
      else ask(data, { resolve, reject, signal });
    }).catch((error: NodeJS.ErrnoException) => {
      throw failureOf(error);
    });
};
