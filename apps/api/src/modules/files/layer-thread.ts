import { parentPort, workerData } from 'node:worker_threads';

import { layerProblems } from './layer-content.ts';

// What a thread is given arrives as bytes, whatever it was before.
if (workerData instanceof Uint8Array) parentPort?.postMessage(layerProblems(workerData), []);
