import { threadId } from 'node:worker_threads';

import { serveThread } from '../serve-thread.ts';

serveThread((asked) => {
  if (asked === 'fail') throw new Error('as asked');
  const kept: number[][] = [];
  if (asked === 'fill memory') for (;;) kept.push(Array<number>(100_000).fill(kept.length));
  return threadId;
});
