import { Worker } from 'node:worker_threads';

import type { LayerKind } from '@floorwright/domain/floors';
import type { FoundRooms, RouteProposal } from '@floorwright/floor-editor/free-space';

type File = { readonly kind: LayerKind; readonly text: string };

/** What the worker is asked. */
export type FreeSpaceTask = {
  readonly ask: 'rooms' | 'routes';
  readonly files: readonly File[];
};

const module = new URL('free-space-worker.ts', import.meta.url).href;

type Results = { rooms: FoundRooms; routes: RouteProposal };

/** Searches layers in a new worker, as the console does. Returns the CPU time of the worker. */
export const searchInWorker = <Ask extends FreeSpaceTask['ask']>(
  ask: Ask,
  files: readonly File[],
): Promise<{ seconds: number; result: Results[Ask] }> =>
  new Promise((resolve, reject) => {
    // A worker does not inherit the loader for TypeScript.
    const worker = new Worker(
      `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(module)})))`,
      { eval: true, workerData: { ask, files } },
    );
    worker.once('error', reject);
    worker.once('message', (message: { seconds: number; result: Results[Ask] }) => {
      void worker.terminate();
      resolve(message);
    });
  });
