import { floorProblems, type FloorToCheck } from '@floorwright/domain/floor-problems';

addEventListener('message', ({ data }: MessageEvent<FloorToCheck>) => {
  postMessage(floorProblems(data));
});
