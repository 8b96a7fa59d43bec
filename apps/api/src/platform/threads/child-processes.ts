import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { z } from 'zod';

/**
 * Work that would block all other requests, or that may need more memory than there is, is done in child
 * processes. A thread would not do: V8 ends the whole process when a thread runs out of memory at the
 * wrong moment, whatever its limit.
 */
export type ChildWork = {
  /** The file beside the one that asks, without its ending: './layer-process'. It calls serveParent. */
  file: string;
  /** The `import.meta.url` of the module that asks. */
  from: string;
  /** Megabytes that a child may hold in its heap, less on a small machine. */
  memory: number;
  /** A child that has nothing to do for so long ends. */
  idleMs?: number;
};

/** There is not enough memory for what was asked, now or on this machine. Nothing was done. */
export class OutOfMemory extends Error {
  override name = 'OutOfMemory';
}

export type ChildAnswer = { outcome: 'answered'; answer: unknown } | { outcome: 'out-of-memory' };

/** The memory of the machine, or of the container that this process runs in, in megabytes. */
const machineMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;

/** A child may have a quarter of the memory at most: the server and its database need the rest. */
export const heapOf = (wanted: number, machine = machineMemory()): number =>
  Math.max(32, Math.min(wanted, Math.floor(machine / 4)));

/** In development and in tests a child has to be taught to read the sources. */
const readingSources = (): string[] => {
  const loader = createRequire(import.meta.url).resolve('tsx');
  return ['--conditions=source', '--import', pathToFileURL(loader).href];
};

const openChild = ({ file, from, memory }: ChildWork): ChildProcess => {
  const ending = path.extname(from);
  return fork(fileURLToPath(new URL(`${file}${ending}`, from)), {
    execArgv: [
      `--max-old-space-size=${heapOf(memory)}`,
      ...(ending === '.ts' ? readingSources() : []),
    ],
    serialization: 'advanced',
    // What it reads comes from strangers: it gets none of the secrets.
    env: {},
    // V8 prints pages about an end for want of memory.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};

/** How a process ends for want of memory: by V8, or by the kernel. */
const outOfMemory: readonly (NodeJS.Signals | null)[] = ['SIGABRT', 'SIGTRAP', 'SIGKILL'];
/** How the system says that it has no room for one more process. */
const noRoom: readonly (string | undefined)[] = ['ENOMEM', 'EAGAIN', 'EMFILE', 'ENFILE'];

const Reply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('answered'), answer: z.unknown() }),
  z.object({ outcome: z.literal('out-of-memory') }),
  z.object({ outcome: z.literal('failed'), message: z.string() }),
]);
export type Reply = z.infer<typeof Reply>;

type Asked = { resolve: (answer: ChildAnswer) => void; reject: (error: Error) => void };

/** No room now says nothing about the work, which may be done later. */
const failureOf = (error: NodeJS.ErrnoException): Error =>
  noRoom.includes(error.code) ? new OutOfMemory(error.message, { cause: error }) : error;

/**
 * Children for one kind of work, which are used again. There are as many as are asked at the same time:
 * callers bound that by a queue.
 */
export const createChildren = (
  work: ChildWork,
  open: (work: ChildWork) => ChildProcess = openChild,
): ((data: Serializable) => Promise<ChildAnswer>) => {
  const { idleMs = 30_000 } = work;
  const idle = new Set<ChildProcess>();
  const asked = new Map<ChildProcess, Asked>();

  const settle = (child: ChildProcess): Asked | undefined => {
    const waiting = asked.get(child);
    asked.delete(child);
    return waiting;
  };

  const start = (): ChildProcess => {
    const child = open(work);
    let patience: NodeJS.Timeout | undefined;
    child.on('message', (message) => {
      const reply = Reply.parse(message);
      idle.add(child);
      clearTimeout(patience);
      patience = setTimeout(() => idle.delete(child) && child.disconnect(), idleMs).unref();
      if (reply.outcome === 'failed') settle(child)?.reject(new Error(reply.message));
      else settle(child)?.resolve(reply);
    });
    child.on('error', (error) => {
      idle.delete(child);
      settle(child)?.reject(error);
    });
    child.on('exit', (code, signal) => {
      idle.delete(child);
      if (outOfMemory.includes(signal)) settle(child)?.resolve({ outcome: 'out-of-memory' });
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
    // One that has ended meanwhile, or could not start, is reported by its exit or error.
    if (child.connected) child.send(data, () => undefined);
  };

  return (data) =>
    new Promise<ChildAnswer>((resolve, reject) => {
      ask(data, { resolve, reject });
    }).catch((error: NodeJS.ErrnoException) => {
      throw failureOf(error);
    });
};
