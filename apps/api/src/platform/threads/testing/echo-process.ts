import { getPriority } from 'node:os';

import { OutOfMemory } from '../child-processes.ts';
import { serveParent } from '../serve-parent.ts';

const answers: Readonly<Record<string, () => unknown>> = {
  id: () => process.pid,
  fail: () => {
    throw new Error('as asked');
  },
  end: () => process.exit(3),
  'fill memory': () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array<number>(100_000).fill(kept.length));
  },
  'find no memory': () => {
    throw new OutOfMemory();
  },
  'be killed': () => process.kill(process.pid, 'SIGKILL'),
  'never end': () => new Promise(() => undefined),
  priority: () => getPriority(),
  environment: () => Object.keys(process.env),
  'signal itself': async () => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      const received = new Promise((resolve) => process.once(signal, resolve));
      process.kill(process.pid, signal);
      await received;
    }
    return 'alive';
  },
};

serveParent((asked) => answers[String(asked)]?.());
