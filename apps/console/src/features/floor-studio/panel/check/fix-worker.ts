import { fixFloor } from './fix-floor.ts';
import type { FixRequest } from './fixing.ts';

addEventListener('message', ({ data }: MessageEvent<FixRequest>) => {
  postMessage(fixFloor(data));
});
