import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

import { readFeatures } from '@floorwright/domain/geojson';
import { findRooms, proposeRoutes } from '@floorwright/floor-editor/free-space';

import type { FreeSpaceTask } from './free-space.ts';

/** CPU time of this thread alone, where the system reports it; else of the whole process. */
const cpuSeconds = (): number => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e9;
  } catch {
    return process.cpuUsage().user / 1e6;
  }
};

const isTask = (value: unknown): value is FreeSpaceTask =>
  typeof value === 'object' && value !== null && 'ask' in value && 'files' in value;

const given: unknown = workerData;
if (!isTask(given)) throw new Error('The worker got no task.');
const { ask, files } = given;
const begin = cpuSeconds();
const layers = files.map(({ kind, text }) => ({ kind, features: readFeatures(JSON.parse(text)) }));
const present = { points: [], links: [] };
const result =
  ask === 'rooms'
    ? findRooms(layers, 1.2)
    : proposeRoutes(layers, { gap: 1.2, present, shortcuts: true });
parentPort?.postMessage({ seconds: cpuSeconds() - begin, result }, []);
