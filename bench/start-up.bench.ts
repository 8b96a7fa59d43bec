import { spawnSync } from 'node:child_process';

import { status } from '@floorwright/contract';

import { makeDataFolder } from './lib/data-folder.ts';
import { report } from './lib/figure.ts';
import { median, secondsOf } from './lib/measure.ts';
import { startProduct, startScript } from './lib/product.ts';

const times = 5;
const dataFolder = makeDataFolder();

/** Starts the product like `npm start`, and returns the time until it was ready. */
const startOnce = async (): Promise<number> => {
  const begin = performance.now();
  const product = await startProduct({ dataFolder, program: startScript });
  try {
    const answer = await fetch(product.url + status.show.path);
    if (!answer.ok) throw new Error(`It is not ready: ${answer.status}`);
    return (performance.now() - begin) / 1000;
  } finally {
    await product.stop();
  }
};

const startBareNode = () => secondsOf(() => void spawnSync(process.execPath, ['-e', '']));

try {
  await startOnce();
  const starts: number[] = [];
  const bareStarts: number[] = [];
  for (let time = 0; time < times; time += 1) {
    starts.push(await startOnce());
    bareStarts.push(await startBareNode());
  }
  const ratios = starts.map((start, time) => start / (bareStarts[time] ?? Number.NaN));
  report({
    name: 'second start until ready ÷ node -e ""',
    value: median(ratios),
    bound: { atMost: 12 },
    details: `${median(starts).toFixed(2)} s and ${median(bareStarts).toFixed(3)} s`,
  });
} finally {
  dataFolder.remove();
}
