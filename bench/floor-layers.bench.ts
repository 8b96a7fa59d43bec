import { createHash } from 'node:crypto';

import { applications, buildings, files, floors } from '@floorwright/contract';

import { type Page, startBrowser } from './lib/browser.ts';
import { report } from './lib/figure.ts';
import { median } from './lib/measure.ts';
import { type Product, signIn, startProduct } from './lib/product.ts';

const rooms = { columns: 70, rows: 50, corners: 15 } as const;
const vertices = rooms.columns * rooms.rows * rooms.corners;
const rounds = 5;
const moves = 20;

type Collection = { type: 'FeatureCollection'; features: object[] };

const polygon = (ring: number[][]) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: [ring] },
});

/** Round rooms in a grid, with the maximum number of corners of a floor. */
const roundRooms = (west: number, south: number): Collection => {
  const step = 0.00004;
  const features = Array.from({ length: rooms.columns * rooms.rows }, (_, at) => {
    const x = west + (at % rooms.columns) * step;
    const y = south + Math.floor(at / rooms.columns) * step;
    const ring = Array.from({ length: rooms.corners - 1 }, (_corner, index) => {
      const angle = (index / (rooms.corners - 1)) * 2 * Math.PI;
      return [x + Math.cos(angle) * step * 0.45, y + Math.sin(angle) * step * 0.45];
    });
    return polygon([...ring, ...ring.slice(0, 1)]);
  });
  return { type: 'FeatureCollection', features };
};

/** The ground below them, of the same size. */
const ground = (west: number, south: number): Collection => {
  const [east, north] = [west + rooms.columns * 0.00004, south + rooms.rows * 0.00004];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'FeatureCollection', features: [polygon(ring)] };
};

const createCaller = async (product: Product) => {
  const headers = await signIn(product);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(product.url + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer.json();
  };
  const upload = async (filename: string, content: Collection): Promise<string> => {
    const bytes = Buffer.from(JSON.stringify(content));
    const checksum = createHash('md5').update(bytes).digest('base64');
    const blob = {
      filename,
      content_type: 'application/geo+json',
      byte_size: bytes.length,
      checksum,
    };
    const answer = await call('POST', files.createDirectUpload.path, { blob });
    const { signed_id, direct_upload } = files.createDirectUpload.responses[201].parse(answer);
    const { url, headers: uploadHeaders } = direct_upload;
    const sent = await fetch(url, { method: 'PUT', headers: uploadHeaders, body: bytes });
    if (!sent.ok) throw new Error(`The file was refused: ${sent.status}`);
    return signed_id;
  };
  return { call, upload, token: headers.authorization.replace('Token ', '') };
};
type Caller = Awaited<ReturnType<typeof createCaller>>;

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
