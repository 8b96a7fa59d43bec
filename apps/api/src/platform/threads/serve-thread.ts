import { parentPort } from 'node:worker_threads';

/** What a thread does: one answer for each message. What it throws ends the thread, and the work fails. */
export const serveThread = (answer: (data: unknown) => unknown): void => {
  parentPort?.on('message', (data: unknown) => parentPort?.postMessage(answer(data), []));
};
