import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

import { OutOfMemory, type Reply } from './child-processes.ts';

/** Makes the kernel's OOM killer choose this process before the server. */
const raiseOomScore = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // This file exists on Linux only.
  }
};

/** Gives the server and its database precedence on the CPU. */
const lowerPriority = (): void => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A container may forbid it.
  }
};

/** Runs in a child process: answers each message of the parent, and exits with it. */
export const serveParent = (answer: (data: unknown) => unknown): void => {
  raiseOomScore();
  lowerPriority();
  // A terminal or service manager signals all processes of a group, but the parent still needs this one to
  // finish its requests.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  const replyTo = async (data: unknown): Promise<Reply> => {
    try {
      return { outcome: 'answered', answer: await answer(data) };
    } catch (error) {
      if (error instanceof OutOfMemory) return { outcome: 'out-of-memory' };
      return { outcome: 'failed', message: String(error) };
    }
  };
  process.on(
    'message',
    (data: unknown) => void replyTo(data).then((reply) => process.send?.(reply)),
  );
};
