import { gzipSync } from 'node:zlib';

import { type Language, languages } from '@floorwright/domain/language';
import pg from 'pg';

import { type Page, startBrowser } from '../lib/browser.ts';
import { report } from '../lib/figure.ts';
import { median } from '../lib/measure.ts';
import { loadPage } from '../lib/page-load.ts';
import { type Product, startProduct } from '../lib/product.ts';

const path = '/share/link.html?1-gull&3';
const frame = 1000 / 60;

const inDatabase = async ({ databaseUrl }: Product, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Copies of a POI of this floor, each with its own id and title. */
const addPois = (product: Product, floorId: number, count: number): Promise<void> =>
  inDatabase(
    product,
    `insert into building_pois
       (building_floor_id, building_id, poi_id, title, subtitles, color, outline, ring,
        created_at, updated_at)
     select floor.id, floor.building_id, 'copy-' || n, 'Shop ' || n,
            array['Clothes and accessories'], '#abcdef', '#123456',
            array[n * 1e-4, 1, n * 1e-4, 1.00005, n * 1e-4 + 5e-5, 1.00005, n * 1e-4 + 5e-5, 1],
            now(), now()
     from building_floors floor, generate_series(1, ${count}) n where floor.id = ${floorId};
     analyze building_pois`,
  );

const sizeOf = (files: readonly Buffer[]): number =>
  files.reduce((sum, code) => sum + gzipSync(code).length, 0) / 1000;

/** The catalogs of the language, and what shows them. English texts count, too, so that this is an upper limit. */
const measureLanguage = async ({ url }: Product, language: Language): Promise<void> => {
  const { scripts, dom } = await loadPage(url, path, language);
  if (!dom.includes(`lang="${language}"`)) throw new Error(`It is not in ${language}.`);
  const files = [...scripts].filter(([name]) => /\/(texts|language)-/.test(name));
  if (files.length < 2) throw new Error('The catalogs did not come.');
  report({
    name: `What languages add to the share page in ${language}, gzipped`,
    value: sizeOf(files.map(([, code]) => code)),
    bound: { atMost: 12 },
    unit: 'kB',
    details: `${files.length} files`,
  });
};

const measureScripts = async ({ url }: Product): Promise<void> => {
  const { scripts, dom } = await loadPage(url, path);
  if (!dom.includes('Gull')) throw new Error('The page did not come up.');
  const isMap = (code: Buffer): boolean => code.includes('maplibre');
  const before = [...scripts.values()].filter((code) => !isMap(code));
  if (before.length === scripts.size) throw new Error('The map code did not come.');
  report({
    name: 'JavaScript of the share page before the map',
    value: sizeOf(before),
    bound: { atMost: 200 },
    unit: 'kB',
    details: `${before.length} files, gzipped`,
  });
};

/** The time from a key press to the rendered results. */
const typing = `(() => {
  const field = document.querySelector('[role=combobox]');
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  field.focus();
  return Array.from({ length: 40 }, (_, at) => {
    write.call(field, 'clothes shop ' + at);
    const begin = performance.now();
    field.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector('[role=option]').getBoundingClientRect();
    return performance.now() - begin;
  });
})()`;

const measureSearch = async (page: Page, { url }: Product): Promise<void> => {
  await page.goTo(url + path);
  await page.until(`document.querySelector('[role=combobox]') !== null`);
  await page.until(`document.querySelector('[aria-busy=true]') === null`);
  const times = await page.evaluate(typing);
  if (!Array.isArray(times)) throw new Error('The page could not be typed in.');
  report({
    name: 'Search among 1,000 POIs, in frames of 60 Hz',
    value: median(times.map(Number)) / frame,
    bound: { atMost: 1 },
    details: 'from the key press to the new layout',
  });
};

const measureFinding = async ({ url }: Product): Promise<void> => {
  const link = new URLSearchParams({ link: '/share/link.html?9F5FGXRX+J54VXF&1' }).toString();
  const times: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const begin = performance.now();
    const answer = await fetch(`${url}/api/share/place?${link}`);
    if (!answer.ok) throw new Error(`The place was answered with ${answer.status}.`);
    await answer.text();
    times.push(performance.now() - begin);
  }
  report({
    name: 'A place by its code among 100,000 POIs',
    value: median(times) / 1000,
    bound: { atMost: 0.1 },
    unit: 's',
  });
};

const product = await startProduct({ env: { WORKER: '0' } });
try {
  await measureScripts(product);
  for (const language of languages) await measureLanguage(product, language);
  await addPois(product, 5, 100_000);
  await measureFinding(product);
  await addPois(product, 3, 1000);
  const { page, stop } = await startBrowser();
  try {
    await measureSearch(page, product);
  } finally {
    await stop();
  }
} finally {
  await product.stop();
}
