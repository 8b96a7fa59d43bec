import { gzipSync } from 'node:zlib';

import { startBrowser } from '../lib/browser.ts';
import { report } from '../lib/figure.ts';
import { signIn, startProduct } from '../lib/product.ts';

const manyFiles = `performance.setResourceTimingBufferSize(2_000)`;

const isUsable = `document.querySelector('.maplibregl-canvas') !== null &&
  document.querySelectorAll('[role="toolbar"] button[aria-pressed]').length > 5`;

const scripts = `performance
  .getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js'))
  .map(({ name, startTime, responseEnd }) => [name, startTime, responseEnd])`;

const product = await startProduct({ env: { WORKER: '0' } });
const { page, stop } = await startBrowser();
try {
  const { authorization } = await signIn(product);
  await page.goTo(`${product.url}/api/status`);
  await page.evaluate(
    `localStorage.setItem('floorwright.token', '${authorization.replace('Token ', '')}');
     localStorage.setItem('floorwright.application_id', '1')`,
  );
  await page.runFirst(manyFiles);
  await page.goTo(`${product.url}/buildings/1/floors/1`);
  await page.until(isUsable);
  const loaded = await page.evaluate(scripts);
  if (!Array.isArray(loaded)) throw new Error('The page loaded nothing.');
  const files = await Promise.all(
    loaded.map(async ([name, start, end]) => {
      const code = Buffer.from(await (await fetch(String(name))).arrayBuffer());
      return { code, start: Number(start), end: Number(end) };
    }),
  );
  const isLibrary = ({ code }: (typeof files)[number]): boolean =>
    code.includes('maplibregl-canvas-container');
  const mapThere = Math.max(...files.filter(isLibrary).map(({ end }) => end));
  // Once the library is there, the map is made and the tools can be used. What is requested later is for the rest.
  const before = files.filter((file) => !isLibrary(file) && file.start < mapThere);
  report({
    name: 'JavaScript until the studio can be used',
    value: before.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000,
    bound: { atMost: 250 },
    unit: 'kB',
    details: `gzipped, ${before.length} files, without the map library`,
  });
} finally {
  await stop();
  await product.stop();
}
