import { applications, buildings, floors } from '@floorwright/contract';
import { localPlane, type Position } from '@floorwright/domain/geo';
import { tools } from '@floorwright/floor-editor';
import pg from 'pg';

import { type Page, startBrowser } from '../lib/browser.ts';
import { report } from '../lib/figure.ts';
import { type Caller, createCaller, ground, rooms, roundRooms } from '../lib/floor/floor-layers.ts';
import { median, p95 } from '../lib/measure.ts';
import { startProduct } from '../lib/product.ts';

const rounds = 6;
const moves = 16;
/** No round begins that would end after this time, in milliseconds. */
const longest = 240_000;
/** Only the page's own thread is measured. With all pixels, drawing a frame without a graphics card takes a second. */
const pixelRatio = 0.25;
const contents = { pois: 1_000, points: 5_000, beacons: 2_000 } as const;

/** Around the middle of a floor, in meters: half of the shop that is dragged, and what is free. */
const [shop, free] = [6, 14];

type Spot = { x: number; y: number };

/** Places in a grid over the floor, in meters from its middle, which stays free for the pointer. */
const gridOf = (count: number, width: number, height: number): Spot[] => {
  const columns = Math.ceil(Math.sqrt((count * width) / height));
  const rows = Math.ceil((count + 200) / columns) + 2;
  const spots: Spot[] = [];
  for (let at = 0; spots.length < count; at += 1) {
    const x = ((at % columns) / columns - 0.5) * width;
    const y = (Math.floor(at / columns) / rows - 0.5) * height;
    if (Math.hypot(x, y) > free) spots.push({ x, y });
  }
  return spots;
};

const squareOf = ({ x, y }: Spot, half: number): Spot[] => [
  { x: x - half, y: y - half },
  { x: x + half, y: y - half },
  { x: x + half, y: y + half },
  { x: x - half, y: y + half },
];

type Place = { id: number; buildingId: number; toGlobe: (spot: Spot) => Position };

const addPois = async (client: pg.Client, floor: Place, rings: readonly Spot[][]) => {
  const texts = rings.map((ring) =>
    JSON.stringify(
      ring.flatMap((corner) => {
        const { latitude, longitude } = floor.toGlobe(corner);
        return [latitude, longitude];
      }),
    ),
  );
  await client.query(
    `insert into building_pois
       (building_floor_id, building_id, poi_id, title, color, outline, ring, created_at, updated_at)
     select $1, $2, gen_random_uuid(), 'Shop ' || n, 'rgba(63,177,206,0.2)', '#46b3ce',
       array(select value::double precision from json_array_elements_text(ring::json)), now(), now()
     from unnest($3::text[]) with ordinality shop (ring, n)`,
    [floor.id, floor.buildingId, texts],
  );
};

const addRoute = async (client: pg.Client, floor: Place, spots: readonly Spot[]) => {
  // Rows are not linked with each other, nor over the free middle.
  const isNear = (index: number, at: number): boolean => {
    const [a, b] = [spots[index], spots[at]];
    return a !== undefined && b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < free;
  };
  const points = spots.map((spot, index) => ({
    point_id: `p${index}`,
    kind: 'point',
    ...floor.toGlobe(spot),
    neighbors: [index - 1, index + 1].filter((at) => isNear(index, at)).map((at) => `p${at}`),
    shaft: null,
    links: [],
  }));
  await client.query(`insert into building_routes values ($1, $2, 1, now())`, [
    floor.id,
    JSON.stringify(points),
  ]);
};

const addBeacons = async (client: pg.Client, floor: Place, spots: readonly Spot[]) => {
  const places = spots.map(floor.toGlobe);
  await client.query(
    `insert into beacons (saas_company_id, building_id, building_floor_id, name, uuid, major, minor,
       latitude, longitude, created_at, updated_at)
     select application.saas_company_id, building.id, $1, 'Beacon ' || n, gen_random_uuid(), 1, n,
       place.latitude, place.longitude, now(), now()
     from unnest($3::double precision[], $4::double precision[]) with ordinality
       place (latitude, longitude, n),
       buildings building join applications application on application.id = building.application_id
     where building.id = $2`,
    [
      floor.id,
      floor.buildingId,
      places.map(({ latitude }) => latitude),
      places.map(({ longitude }) => longitude),
    ],
  );
};

/** An empty floor and a full one; both have one POI in the middle to be dragged. */
const makeFloors = async ({ call, upload }: Caller, client: pg.Client) => {
  const listed = await call('GET', applications.list.path);
  const [application] = applications.list.responses[200].parse(listed).applications;
  const path = buildings.list.path.replace(':id', String(application?.id));
  const [building] = buildings.list.responses[200].parse(await call('GET', path)).buildings;
  if (!application || !building) throw new Error('The demo has no building.');
  await call('PATCH', buildings.update.path.replace(':id', String(building.id)), { floors: 30 });
  const { latitude: south, longitude: west } = building.coordinate;
  const step = 0.00004;
  const middle = {
    latitude: south + (rooms.rows * step) / 2,
    longitude: west + (rooms.columns * step) / 2,
  };
  const { toGlobe, toPlane } = localPlane(middle);
  const corner = toPlane({ latitude: south, longitude: west });
  const [width, height] = [-2 * corner.x, -2 * corner.y];
  const make = async (name: string, isFull: boolean): Promise<Place> => {
    const layers = isFull ? [ground(west, south), roundRooms(west, south)] : [ground(west, south)];
    const files: object[] = [];
    for (const [position, layer] of layers.entries())
      files.push({ file: await upload(`layer-${position}.geojson`, layer), position });
    const body = { name, layers_attributes: files };
    const answer = await call('POST', floors.create.path.replace(':id', String(building.id)), body);
    const { id } = floors.create.responses[201].parse(answer).building_floor;
    const floor = { id, buildingId: building.id, toGlobe };
    const shops = isFull ? gridOf(contents.pois - 1, width, height) : [];
    await addPois(client, floor, [
      squareOf({ x: 0, y: 0 }, shop),
      ...shops.map((spot) => squareOf(spot, 1)),
    ]);
    if (isFull) {
      await addRoute(client, floor, gridOf(contents.points, width, height));
      await addBeacons(client, floor, gridOf(contents.beacons, width, height));
    }
    return floor;
  };
  return {
    applicationId: application.id,
    empty: await make('28', false),
    full: await make('29', true),
  };
};

const watchFrames = `(() => {
  if (window.framesDrawn !== undefined) return;
  window.framesDrawn = 0;
  const next = () => { window.framesDrawn += 1; requestAnimationFrame(next); };
  requestAnimationFrame(next);
})()`;

const twoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))';

/** The page's own CPU time per frame, in milliseconds, for each of many small moves. */
const workOfMoves = async (
  page: Page,
  move: (spot: Spot) => Promise<void>,
  { x, y }: Spot,
): Promise<number[]> => {
  const measure = async () => ({
    work: await page.ownWorkTime(),
    frames: Number(await page.evaluate('window.framesDrawn')),
  });
  const works: number[] = [];
  for (let at = 1; at <= moves; at += 1) {
    const angle = (at / moves) * 2 * Math.PI;
    const before = await measure();
    await move({ x: x + 60 * Math.sin(angle), y: y + 40 * (1 - Math.cos(angle)) });
    await page.evaluate(twoFrames);
    const after = await measure();
    works.push((1000 * (after.work - before.work)) / (after.frames - before.frames));
  }
  return works;
};

const isIdle = `document.querySelector('canvas.maplibregl-canvas')?.closest('[aria-busy]') === null`;
const press = (key: string) =>
  `document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '${key}', bubbles: true })); true`;
const button = (label: string) => `document.querySelector('button[aria-label="${label}"]')`;

/** The contents of a floor arrive after its map. */
const isOverPoi = ({ x, y }: Spot) =>
  `(() => { const canvas = document.querySelector('canvas.maplibregl-canvas');
     const at = { clientX: ${x}, clientY: ${y}, pointerType: 'mouse', bubbles: true };
     canvas.dispatchEvent(new PointerEvent('pointermove', at));
     return getComputedStyle(canvas).cursor === 'pointer'; })()`;

const open = async (page: Page, url: string): Promise<Spot> => {
  await page.goTo(url);
  await page.until(
    `document.querySelector('section[aria-label="Layers on the map"]') !== null && ${isIdle}`,
  );
  // Drawing needs a near view.
  await page.evaluate(`${button('Zoom in')}.click()`);
  await page.until(
    `${button('Create POI')}?.getAttribute('aria-disabled') !== 'true' && ${isIdle}`,
  );
  await page.evaluate(watchFrames);
  const middle = await page.evaluate(
    `(() => { const box = document.querySelector('canvas.maplibregl-canvas').getBoundingClientRect();
       return [box.left + box.width / 2, box.top + box.height / 2]; })()`,
  );
  if (!Array.isArray(middle)) throw new Error('There is no map.');
  return { x: Number(middle[0]), y: Number(middle[1]) };
};

const drag = async (page: Page, from: Spot, to: Spot): Promise<number[]> => {
  await page.mouse('mousePressed', from.x, from.y);
  const works = await workOfMoves(page, ({ x, y }) => page.mouse('mouseMoved', x, y), from);
  await page.mouse('mouseReleased', to.x, to.y);
  return works;
};

const click = async (page: Page, { x, y }: Spot): Promise<void> => {
  await page.mouse('mousePressed', x, y);
  await page.mouse('mouseReleased', x, y);
};

/** What a user does, by name. Nothing is saved. */
const actions: Readonly<Record<string, (page: Page, middle: Spot) => Promise<number[]>>> = {
  'drag a POI': async (page, middle) => {
    // Only a selected POI can be dragged; any other drag moves the map.
    await page.until(isOverPoi(middle));
    await click(page, middle);
    await page.until(`document.querySelector('[data-studio-form]') !== null`);
    // Away from where it was: otherwise nothing has changed, and nothing can be undone.
    const works = await drag(page, middle, { x: middle.x + 60, y: middle.y + 40 });
    await page.until(`${button('Undo')}?.getAttribute('aria-disabled') !== 'true'`);
    await page.evaluate(`${button('Undo')}.click()`);
    return works;
  },
  'draw a line': async (page, middle) => {
    await page.evaluate(press(tools['route-two-way'].key.toLowerCase()));
    await click(page, middle);
    const works = await workOfMoves(page, ({ x, y }) => page.hover(x, y), middle);
    await page.evaluate(press('Escape'));
    await page.evaluate(press('Escape'));
    return works;
  },
  'pan the map': async (page, middle) => {
    const empty = { x: middle.x - 105, y: middle.y };
    return drag(page, empty, empty);
  },
};

const product = await startProduct();
const client = new pg.Client({ connectionString: product.databaseUrl });
await client.connect();
const { page, stop } = await startBrowser({ pixelRatio });
try {
  const caller = await createCaller(product);
  const { applicationId, empty, full } = await makeFloors(caller, client);
  await page.goTo(`${product.url}/api/status`);
  await page.evaluate(
    `localStorage.setItem('floorwright.token', '${caller.token}');
     localStorage.setItem('floorwright.application_id', '${applicationId}')`,
  );
  const names = Object.keys(actions);
  const times = new Map(
    names.map((name) => [name, { empty: [] as number[], full: [] as number[] }]),
  );
  const ends = Date.now() + longest;
  let took = 0;
  for (let round = 0; round < rounds && (round === 0 || Date.now() + took < ends); round += 1) {
    const began = Date.now();
    for (const [size, floor] of [
      ['empty', empty],
      ['full', full],
    ] as const) {
      const url = `${product.url}/buildings/${floor.buildingId}/floors/${floor.id}`;
      const middle = await open(page, url);
      for (const [name, act] of Object.entries(actions))
        times.get(name)?.[size].push(...(await act(page, middle)));
    }
    took = Date.now() - began;
  }
  for (const [name, { empty: few, full: many }] of times)
    for (const [what, of] of [
      ['p50', median],
      ['p95', p95],
    ] as const)
      report({
        name: `${name}, page's work per frame, ${what} ÷ empty floor`,
        value: of(many) / of(few),
        bound: { atMost: 1.5 },
        details: `${of(many).toFixed(1)} and ${of(few).toFixed(1)} ms`,
      });
} finally {
  await stop();
  await client.end();
  await product.stop();
}
