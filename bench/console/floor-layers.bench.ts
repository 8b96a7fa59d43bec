import { applications, buildings, floors } from '@floorwright/contract';

import { type Page, startBrowser } from '../lib/browser.ts';
import { report } from '../lib/figure.ts';
import {
  type Caller,
  type Collection,
  createCaller,
  ground,
  roundRooms,
  vertices,
} from '../lib/floor/floor-layers.ts';
import { median } from '../lib/measure.ts';
import { startProduct } from '../lib/product.ts';

const rounds = 5;
const moves = 20;

/** Two floors of the demo mall with the same ground, one of them with a large layer. */
const makeFloors = async ({ call, upload }: Caller) => {
  const listed = await call('GET', applications.list.path);
  const [application] = applications.list.responses[200].parse(listed).applications;
  const path = buildings.list.path.replace(':id', String(application?.id));
  const found = buildings.list.responses[200].parse(await call('GET', path)).buildings;
  const [building] = found;
  if (!application || !building) throw new Error('The demo has no building.');
  await call('PATCH', buildings.update.path.replace(':id', String(building.id)), { floors: 30 });
  const { latitude, longitude } = building.coordinate;
  const make = async (name: string, layers: Record<string, Collection>): Promise<string> => {
    const rows: object[] = [];
    for (const [filename, content] of Object.entries(layers))
      rows.push({ file: await upload(filename, content), position: rows.length });
    const body = { name, layers_attributes: rows };
    const answer = await call('POST', floors.create.path.replace(':id', String(building.id)), body);
    const { building_floor: floor } = floors.create.responses[201].parse(answer);
    return `/buildings/${building.id}/floors/${floor.id}`;
  };
  const below = { 'corridors.geojson': ground(longitude, latitude) };
  return {
    applicationId: application.id,
    bare: await make('28', below),
    large: await make('29', { ...below, 'units.geojson': roundRooms(longitude, latitude) }),
  };
};

const watchFrames = `(() => {
  window.framesDrawn = 0;
  const next = () => { window.framesDrawn += 1; requestAnimationFrame(next); };
  requestAnimationFrame(next);
})()`;

type Work = {
  /** Of all browser processes: without a graphics card, drawing is most of it. */
  all: number;
  /** Of the page's main thread, which must finish before the next frame. */
  page: number;
};

/**
 * CPU time per frame while the map is dragged back and forth, in milliseconds. Unlike wall time, it
 * does not depend on the load of the machine.
 */
const workOfFrame = async (page: Page, url: string): Promise<Work> => {
  await page.goTo(url);
  await page.until(
    `document.querySelector('section[aria-label="Layers on the map"]') !== null &&
     document.querySelector('canvas.maplibregl-canvas')?.closest('[aria-busy]') === null`,
  );
  await page.evaluate(watchFrames);
  const measure = async () => ({
    all: await page.workTime(),
    page: await page.ownWorkTime(),
    frames: Number(await page.evaluate('window.framesDrawn')),
  });
  await page.mouse('mousePressed', 660, 300);
  const before = await measure();
  for (let move = 1; move <= moves; move += 1)
    await page.mouse('mouseMoved', 660 + 150 * Math.sin((move / moves) * 2 * Math.PI), 300 + move);
  const after = await measure();
  await page.mouse('mouseReleased', 660, 300);
  const frames = after.frames - before.frames;
  return {
    all: (1000 * (after.all - before.all)) / frames,
    page: (1000 * (after.page - before.page)) / frames,
  };
};

const product = await startProduct();
const { page, stop } = await startBrowser();
try {
  const caller = await createCaller(product);
  const { applicationId, bare, large } = await makeFloors(caller);
  await page.goTo(`${product.url}/api/status`);
  await page.evaluate(
    `localStorage.setItem('floorwright.token', '${caller.token}');
     localStorage.setItem('floorwright.application_id', '${applicationId}')`,
  );
  const [without, withIt]: [Work[], Work[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    without.push(await workOfFrame(page, product.url + bare));
    withIt.push(await workOfFrame(page, product.url + large));
  }
  const compare = (name: string, worker: keyof Work, atMost: number): void => {
    const [few, many] = [without, withIt].map((works) => median(works.map((work) => work[worker])));
    if (few === undefined || many === undefined) throw new Error('Nothing was measured.');
    report({
      name: `${name} with ${vertices} corners ÷ without`,
      value: many / few,
      bound: { atMost },
      details: `${many.toFixed(1)} ms, ${few.toFixed(1)} ms of work while the map is dragged`,
    });
  };
  compare('frame, the page itself', 'page', 1.5);
  compare('frame, drawn without a graphics card', 'all', 1.8);
} finally {
  await stop();
  await product.stop();
}
