import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { accounts, applications, beacons } from '@floorwright/contract';

import { closeConnections, send } from './lib/companies.ts';
import { report } from './lib/figure.ts';
import { memoryOf } from './lib/memory.ts';
import { signIn, startProduct } from './lib/product.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' } } });
const minutes = Number(values.minutes);

/** What a user of the console asks for, again and again. */
const clients = 5;
const pause = 50;

/** The server prints its live heap, in bytes, for each SIGUSR2. */
const heapOnSignal = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => {
    for (let times = 0; times < 3; times += 1) gc();
    console.log('live heap ' + process.memoryUsage().heapUsed);
  });
`)}`;

const product = await startProduct({ flags: ['--expose-gc', '--import', heapOnSignal] });

/** The heap after garbage collection, in megabytes. A leak shows here first. */
const liveHeap = async (): Promise<number> => {
  const seen = product.output().length;
  process.kill(product.pid, 'SIGUSR2');
  for (;;) {
    await delay(50);
    const line = /live heap (\d+)/.exec(product.output().slice(seen));
    if (line) return Number(line[1]) / 2 ** 20;
  }
};

const measure = async () => ({
  heap: await liveHeap(),
  memory: await memoryOf(product.pid),
});

try {
  const headers = await signIn(product);
  const paths = [
    accounts.showAdmin.path,
    applications.list.path,
    `${beacons.list.path}?page[size]=20`,
  ];
  let answered = 0;
  const ask = async (until: number): Promise<void> => {
    for (let turn = 0; Date.now() < until; turn += 1) {
      const path = paths[turn % paths.length] ?? '';
      const { status } = await send('GET', product.url + path, { headers });
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      answered += 1;
      await delay(pause);
    }
  };
  const load = async (seconds: number): Promise<void> => {
    const until = Date.now() + seconds * 1000;
    await Promise.all(Array.from({ length: clients }, () => ask(until)));
  };
  // Code that is compiled and connections that are opened by the first requests are not a leak.
  await load(20);
  const before = await measure();
  await load(minutes * 60);
  const after = await measure();
  const inMegabytes = ({ heap, memory }: typeof before): string =>
    `${heap.toFixed(1)} of ${memory.toFixed(0)} MB`;
  report({
    name: `live heap after ${minutes} minutes of load ÷ before`,
    value: after.heap / before.heap,
    bound: { atMost: 1.1 },
    details: `${inMegabytes(before)}, then ${inMegabytes(after)}; ${answered} requests`,
  });
  report({
    name: `memory after ${minutes} minutes of load ÷ before`,
    value: after.memory / before.memory,
    bound: { atMost: 1.5 },
  });
} finally {
  closeConnections();
  await product.stop();
}
