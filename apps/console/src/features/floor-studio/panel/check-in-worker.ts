import {
  type FloorProblem,
  floorProblems,
  type FloorToCheck,
} from '@floorwright/domain/floor-problems';

/** Checks a floor beside the page's own thread, unless the returned function is called before. */
export const checkInWorker = (
  floor: FloorToCheck,
  onFound: (problems: FloorProblem[]) => void,
): (() => void) => {
  const worker = new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FloorProblem[]>) => {
    worker.terminate();
    onFound(data);
  });
  // Such as a worker that could not be loaded.
  worker.addEventListener('error', () => {
    worker.terminate();
    onFound(floorProblems(floor));
  });
  worker.postMessage(floor, []);
  return () => worker.terminate();
};
