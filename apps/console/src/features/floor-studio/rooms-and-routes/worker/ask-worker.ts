import { messages } from '../messages/index.ts';
import type { Answers, Question, Reply } from './messages.ts';

type Asking = {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** Asks a new worker, which ends with its answer or when the signal aborts. */
export const askWorker = <Asked extends Question>(
  question: Asked,
  { signal, onProgress }: Asking,
): Promise<Answers[Asked['ask']]> =>
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
    // The worker answers the question that it was asked, and is asked only one.
    type Own =
      | Exclude<Reply, { outcome: 'done' }>
      | { outcome: 'done'; answer: Answers[Asked['ask']] };
    worker.addEventListener('message', ({ data }: MessageEvent<Own>) => {
      if (data.outcome === 'progress') {
        onProgress?.(data.share);
        return;
      }
      end();
      if (data.outcome === 'done') resolve(data.answer);
      else
        reject(
          new Error(
            data.filename === null
              ? messages.worker.unread
              : messages.worker.notLoaded(data.filename),
          ),
        );
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error(messages.worker.stopped));
    });
    if (signal.aborted) onAbort();
    else {
      signal.addEventListener('abort', onAbort);
      worker.postMessage(question, []);
    }
  });
