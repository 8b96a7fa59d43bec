import type { FloorToCheck } from '@floorwright/domain/floor-problems';
import type { Changes, FloorDocument } from '@floorwright/floor-editor';

/** What the check knows besides the document. */
export type FloorSurroundings = Omit<FloorToCheck, 'pois' | 'route' | 'beacons'> & {
  /** The outline around everything that is drawn, where nothing else is known. */
  readonly hull: FloorToCheck['outlines'];
};

export type FixRequest = { readonly document: FloorDocument; readonly around: FloorSurroundings };

/** All fixes as one change, and the number of problems that are left. */
export type Fixed = { readonly changes: Changes; readonly left: number };

/** Fixes all problems beside the page's own thread, since each round checks the whole floor. */
export const fixInWorker = (request: FixRequest, end: AbortSignal): Promise<Fixed> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('fix-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Fixed>) => {
      worker.terminate();
      resolve(data);
    });
    // Such as a worker that could not be loaded.
    worker.addEventListener('error', () => {
      worker.terminate();
      reject(new Error('The worker has failed.'));
    });
    end.addEventListener('abort', () => {
      worker.terminate();
      reject(new Error('The floor was left.'));
    });
    worker.postMessage(request, []);
  });
