import type { FloorProblem, FloorToCheck } from '@floorwright/domain/floor-problems';

import { laterCode } from '../../../../ui/lazy-part.tsx';

const loadCheck = laterCode(() => import('@floorwright/domain/floor-problems'));

type OnFound = (problems: FloorProblem[]) => void;

/** Checks a floor on the page's own thread, unless the returned function is called before. */
export const checkHere = (floor: FloorToCheck, onFound: OnFound): (() => void) => {
  let isEnded = false;
  const check = async (): Promise<void> => {
    const { floorProblems } = await loadCheck();
    if (!isEnded) onFound(floorProblems(floor));
  };
  // Without a network, the floor is checked again after its next change.
  check().catch(() => undefined);
  return () => {
    isEnded = true;
  };
};

/** Checks a floor beside the page's own thread, unless the returned function is called before. */
export const checkInWorker = (floor: FloorToCheck, onFound: OnFound): (() => void) => {
  const worker = new Worker(new URL('check-worker.ts', import.meta.url), { type: 'module' });
  let end = (): void => worker.terminate();
  worker.addEventListener('message', ({ data }: MessageEvent<FloorProblem[]>) => {
    worker.terminate();
    onFound(data);
  });
  // Such as a worker that could not be loaded.
  worker.addEventListener('error', () => {
    worker.terminate();
    end = checkHere(floor, onFound);
  });
  worker.postMessage(floor, []);
  return () => end();
};
