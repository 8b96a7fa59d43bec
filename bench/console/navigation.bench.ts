import path from 'node:path';

import { build } from 'vite';

import { type Page, startBrowser } from '../lib/browser.ts';
import { report } from '../lib/figure.ts';
import { median, p95 } from '../lib/measure.ts';
import { signIn, startProduct } from '../lib/product.ts';
import { serveFiles } from '../lib/static-site.ts';

const warmUps = 2;
const rounds = 8;

/** A link to follow, and what the next screen shows: its heading and its data. */
type Step = { to: string; heading: string; data: string };

const rowsOf = 'main tbody tr td';

/** From screen to screen and back to the first one. Maps draw themselves later than the rest. */
const tour: readonly Step[] = [
  { to: '/beacons', heading: 'Beacons', data: rowsOf },
  { to: '/companies', heading: 'Companies', data: rowsOf },
  { to: '/companies/members', heading: 'Members', data: rowsOf },
  { to: '/companies/activity', heading: 'Activity', data: rowsOf },
  { to: '/companies/visitors', heading: 'Visitor data', data: 'main input' },
  { to: '/companies', heading: 'Companies', data: rowsOf },
  { to: '/buildings', heading: 'Buildings', data: 'main li' },
  { to: '/buildings/1/integration', heading: 'Integration Settings', data: 'main li' },
  { to: '/buildings/1', heading: 'Harbour Mall', data: 'main form input' },
  { to: '/buildings/1/beacons', heading: 'Beacons', data: rowsOf },
  { to: '/buildings/1', heading: 'Harbour Mall', data: 'main form input' },
  { to: '/buildings/1/floors', heading: 'Floors', data: 'main li' },
  { to: '/buildings', heading: 'Buildings', data: 'main li' },
  { to: '/applications', heading: 'Applications', data: 'main li' },
];
const bareTour: readonly Step[] = [
  { to: '/two', heading: 'Two', data: rowsOf },
  { to: '/one', heading: 'One', data: rowsOf },
];

/** In the page: `painted` resolves with the milliseconds from the key press to the painted screen. */
const watch = ({ to, heading, data }: Step): string => `
void (globalThis.painted = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('The screen ${to} never came.')), 60_000);
  let begin;
  const isThere = () =>
    begin !== undefined &&
    document.querySelector('main h1')?.textContent === ${JSON.stringify(heading)} &&
    document.querySelector('main [data-skeleton]') === null &&
    document.querySelector(${JSON.stringify(data)}) !== null;
  const afterPaint = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - begin);
    port2.postMessage(null);
  };
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    requestAnimationFrame(afterPaint);
  });
  addEventListener('keydown', ({ timeStamp }) => (begin = timeStamp), { capture: true, once: true });
  observer.observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
}))`;

const follow = async (page: Page, step: Step): Promise<number> => {
  const link = `document.querySelector('a[href="${step.to}"]')`;
  // A screen takes the focus once it is rendered, so the link has it only at the second look.
  await page.until(`document.activeElement === ${link} || (${link}.focus(), false)`);
  await page.evaluate(watch(step));
  await page.pressEnter();
  return Number(await page.evaluate('globalThis.painted'));
};

const buildBareScreens = async () => {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: path.join(import.meta.dirname, '../baselines/bare-screens.ts'),
        formats: ['es'],
      },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const [bundle] = Array.isArray(output) ? output : [];
  const code = bundle?.output[0].code;
  if (code === undefined) throw new Error('The bare screens were not built.');
  const html = '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>';
  return new Map([
    ['/', { type: 'text/html', content: html }],
    ['/main.js', { type: 'text/javascript', content: code }],
  ]);
};

const product = await startProduct({ env: { WORKER: '0' } });
const bare = await serveFiles(await buildBareScreens());
const [tested, baseline] = await Promise.all([startBrowser(), startBrowser()]);
try {
  const { authorization } = await signIn(product);
  await tested.page.goTo(`${product.url}/api/status`);
  await tested.page.evaluate(
    `localStorage.setItem('floorwright.token', '${authorization.replace('Token ', '')}');
     localStorage.setItem('floorwright.application_id', '1')`,
  );
  await tested.page.goTo(`${product.url}/applications`);
  await tested.page.until(`document.querySelector('main li') !== null`);
  await baseline.page.goTo(bare.url);

  const [times, bareTimes]: [number[], number[]] = [[], []];
  const byScreen = new Map<string, number[]>();
  for (let round = 0; round < warmUps + rounds; round += 1)
    for (const [at, step] of tour.entries()) {
      const bareStep = bareTour[at % bareTour.length];
      if (!bareStep) throw new Error('There is no bare screen.');
      const bareTime = await follow(baseline.page, bareStep);
      const time = await follow(tested.page, step);
      if (round < warmUps) continue;
      bareTimes.push(bareTime);
      times.push(time);
      byScreen.set(step.to, [...(byScreen.get(step.to) ?? []), time]);
    }
  const [slowest, itsTimes] =
    [...byScreen].toSorted(([, a], [, b]) => median(b) - median(a))[0] ?? [];
  report({
    name: 'key press to painted screen, p95',
    value: p95(times) / 1000,
    bound: { atMost: 0.1 },
    unit: 's',
    details:
      `median ${median(times).toFixed(0)} ms, slowest ${slowest} ${median(itsTimes ?? []).toFixed(0)} ms, ` +
      `bare React page p95 ${p95(bareTimes).toFixed(0)} ms, median ${median(bareTimes).toFixed(0)} ms`,
  });
} finally {
  await Promise.all([tested.stop(), baseline.stop()]);
  bare.stop();
  await product.stop();
}
