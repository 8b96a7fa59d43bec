import { share } from '@floorwright/contract';

import { bareMapFiles } from '../baselines/bare-map.ts';
import { type Page, startBrowser } from '../lib/browser.ts';
import { report } from '../lib/figure.ts';
import { median } from '../lib/measure.ts';
import { startProduct } from '../lib/product.ts';
import { serveFiles } from '../lib/static-site.ts';

const link = '/share/link.html?1-gull&3';
const rounds = 9;

/** The color of walls, which only the files of the floor bring onto the map. */
const wall = [0x6b, 0x76, 0x88];

/** In each page: looks for walls after every frame and notes when the first ones are drawn. */
const watchWalls = `(() => {
  const { prototype } = WebGL2RenderingContext;
  const { drawElements } = prototype;
  const isWall = (pixels, at) =>
    ${JSON.stringify(wall)}.every((value, channel) => Math.abs(pixels[at + channel] - value) < 8);
  const hasWalls = (gl) => {
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
    const pixels = new Uint8Array(4 * width);
    return [0.25, 0.5, 0.75].some((share) => {
      gl.readPixels(0, Math.round(height * share), width, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      return pixels.some((_, at) => at % 4 === 0 && isWall(pixels, at));
    });
  };
  let isLooking = false;
  prototype.drawElements = function (...args) {
    drawElements.apply(this, args);
    if (isLooking || globalThis.floorPainted !== undefined) return;
    isLooking = true;
    queueMicrotask(() => {
      isLooking = false;
      if (hasWalls(this)) globalThis.floorPainted = performance.now();
    });
  };
})()`;

/** Milliseconds from the start of the navigation until the floor is drawn, with empty caches. */
const timeToFloor = async (page: Page, url: string): Promise<number> => {
  await page.clearCache();
  await page.goTo(url);
  await page.until('globalThis.floorPainted !== undefined');
  return Number(await page.evaluate('globalThis.floorPainted'));
};

const product = await startProduct({ env: { WORKER: '0' } });
const { page, stop } = await startBrowser();
try {
  const query = new URLSearchParams({ link }).toString();
  const answer = await fetch(`${product.url}${share.place.path}?${query}`);
  const bare = await serveFiles(
    await bareMapFiles(share.place.responses[200].parse(await answer.json()), product.url),
  );
  await page.runFirst(watchWalls);
  const [times, bareTimes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    bareTimes.push(await timeToFloor(page, bare.url));
    times.push(await timeToFloor(page, product.url + link));
  }
  bare.stop();
  report({
    name: 'floor on the share page ÷ on a bare map',
    value: median(times) / median(bareTimes),
    bound: { atMost: 1.5 },
    details: `${median(times).toFixed(0)} and ${median(bareTimes).toFixed(0)} ms, with empty caches`,
  });
} finally {
  await stop();
  await product.stop();
}
