import { parentPort, workerData } from 'node:worker_threads';

import { layerShapes } from './layer-shapes.ts';

// What a thread is given arrives as bytes, whatever it was before.
if (workerData instanceof Uint8Array) parentPort?.postMessage(layerShapes(workerData), []);
