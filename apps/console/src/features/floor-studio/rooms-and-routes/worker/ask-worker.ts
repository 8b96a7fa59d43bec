import type { Answer, Question, Reply } from './messages.ts';

/** Asks a new worker, which ends with its answer or when the signal aborts. */
export const askWorker = (question: Question, signal: AbortSignal): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('free-space-worker.ts', import.meta.url), {
      type: 'module',
    });
    const end = (): void => {
      worker.terminate();
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = (): void => {
      end();
      reject(new DOMException('The search was canceled.', 'AbortError'));
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      end();
      if (data.outcome === 'done') resolve(data.answer);
      else reject(new Error(data.message));
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('The search stopped. Try again.'));
    });
    if (signal.aborted) onAbort();
    else {
      signal.addEventListener('abort', onAbort);
      worker.postMessage(question, []);
    }
  });
