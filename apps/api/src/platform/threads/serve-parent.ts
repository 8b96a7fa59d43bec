import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

import { OutOfMemory, type Reply } from './child-processes.ts';

/** Where the kernel is to look first when there is no memory left, so that the server lives. */
const offerToEnd = (): void => {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Only Linux has it.
  }
};

/** Large files take long anyhow: the server and its database get the processor first. */
const letOthersFirst = (): void => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A container may forbid it.
  }
};

/** What a child process does: one answer for each message, until its parent ends. */
export const serveParent = (answer: (data: unknown) => unknown): void => {
  offerToEnd();
  letOthersFirst();
  // A signal to all processes of a terminal or a service is for the parent, which finishes its requests.
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
