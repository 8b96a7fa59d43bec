import { gzipSync } from 'node:zlib';

import { startBrowser } from './lib/browser.ts';
import { report } from './lib/figure.ts';
import { signIn, startProduct } from './lib/product.ts';

/** In milliseconds: so that what is requested after the map is there has not come by then. */
const latency = 600;

/** In the page: `usable` is the scripts that have come once the map is there and shapes can be drawn. */
const watch = `
performance.setResourceTimingBufferSize(2_000);
globalThis.usable = new Promise((resolve) => {
  const look = () => {
    const tools = document.querySelectorAll('[role="toolbar"] button[aria-pressed="false"]');
    const isDrawable = [...tools].every((tool) => tool.ariaDisabled !== 'true');
    if (tools.length < 5 || !isDrawable || !document.querySelector('.maplibregl-canvas'))
      return requestAnimationFrame(look);
    const files = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd > 0);
    resolve(files.map(({ name }) => name).filter((name) => name.endsWith('.js')));
  };
  look();
});`;

const product = await startProduct({ env: { WORKER: '0' } });
const { page, stop } = await startBrowser();
try {
  const { authorization } = await signIn(product);
  await page.goTo(`${product.url}/api/status`);
  await page.evaluate(
    `localStorage.setItem('floorwright.token', '${authorization.replace('Token ', '')}');
     localStorage.setItem('floorwright.application_id', '1')`,
  );
  await page.slowDown(latency);
  await page.runFirst(watch);
  await page.goTo(`${product.url}/buildings/1/floors/1`);
  const files = await page.evaluate('globalThis.usable');
  if (!Array.isArray(files)) throw new Error('The studio did not come up.');
  const scripts = await Promise.all(
    files.map(async (file) => Buffer.from(await (await fetch(String(file))).arrayBuffer())),
  );
  // The library and its worker.
  const own = scripts.filter((code) => !code.includes('maplibregl-canvas-container'));
  report({
    name: 'JavaScript until the studio can be used',
    value: own.reduce((sum, code) => sum + gzipSync(code).length, 0) / 1000,
    bound: { atMost: 250 },
    unit: 'kB',
    details: `gzipped, ${own.length} files, without ${scripts.length - own.length} of the map library`,
  });
} finally {
  await stop();
  await product.stop();
}
