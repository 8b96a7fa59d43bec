import type { FloorProblem, FloorToCheck } from '@floorwright/domain/floor-problems';
import { emptyGraph } from '@floorwright/domain/route-graph';
import { afterEach, expect, test, vi } from 'vitest';

import { checkHere, checkInWorker } from './checking.ts';

const square = [
  { latitude: 0, longitude: 0 },
  { latitude: 0, longitude: 0.001 },
  { latitude: 0.001, longitude: 0.001 },
  { latitude: 0.001, longitude: 0 },
];
const floor: FloorToCheck = {
  outlines: [square],
  pois: [],
  route: emptyGraph,
  beacons: [{ id: 7, name: 'Gate', at: { latitude: 1, longitude: 1 } }],
  elsewhere: [],
};

class SomeWorker extends EventTarget {
  static readonly started: SomeWorker[] = [];
  readonly postMessage = vi.fn<(floor: FloorToCheck) => void>();
  readonly terminate = vi.fn<() => void>();
  constructor() {
    super();
    SomeWorker.started.push(this);
  }
}

afterEach(() => vi.unstubAllGlobals());

const start = () => {
  vi.stubGlobal('Worker', SomeWorker);
  const onFound = vi.fn<(problems: FloorProblem[]) => void>();
  const stop = checkInWorker(floor, onFound);
  const worker = SomeWorker.started.at(-1);
  if (!worker) throw new Error('No worker was started.');
  return { onFound, stop, worker };
};

test('the answer of the worker ends it', () => {
  const { onFound, worker } = start();
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith(floor, []);
  worker.dispatchEvent(new MessageEvent('message', { data: [] }));
  expect(onFound).toHaveBeenCalledExactlyOnceWith([]);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('a floor is checked without a worker that fails, and not at all once it has changed', async () => {
  const { onFound, worker } = start();
  worker.dispatchEvent(new Event('error'));
  await vi.dynamicImportSettled();
  expect(onFound).toHaveBeenCalledOnce();
  expect(onFound.mock.lastCall?.[0]).toMatchObject([{ kind: 'beacon-outside', keys: ['7'] }]);
  const other = start();
  other.stop();
  expect(other.worker.terminate).toHaveBeenCalledOnce();
  expect(other.onFound).not.toHaveBeenCalled();
});

test('a check of a floor that has changed reports nothing', async () => {
  const [ofFormer, ofCurrent] = [
    vi.fn<(problems: FloorProblem[]) => void>(),
    vi.fn<(problems: FloorProblem[]) => void>(),
  ];
  checkHere(floor, ofFormer)();
  checkHere(floor, ofCurrent);
  await vi.dynamicImportSettled();
  expect(ofCurrent).toHaveBeenCalledOnce();
  expect(ofFormer).not.toHaveBeenCalled();
});
