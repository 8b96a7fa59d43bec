import { readFileSync } from 'node:fs';

import { applications, buildings, floors, pois } from '@floorwright/contract';
import pg from 'pg';

import { startBrowser } from '../lib/browser.ts';
import { report } from '../lib/figure.ts';
import { type Caller, createCaller, ground } from '../lib/floor/floor-layers.ts';
import { median, p95 } from '../lib/measure.ts';
import { startProduct } from '../lib/product.ts';

const saves = 20;
const imports = 5;
const beacons = 20_000;

const makeFloor = async ({ call, upload }: Caller) => {
  const listed = await call('GET', applications.list.path);
  const [application] = applications.list.responses[200].parse(listed).applications;
  const path = buildings.list.path.replace(':id', String(application?.id));
  const [building] = buildings.list.responses[200].parse(await call('GET', path)).buildings;
  if (!application || !building) throw new Error('The demo has no building.');
  await call('PATCH', buildings.update.path.replace(':id', String(building.id)), { floors: 30 });
  const { latitude, longitude } = building.coordinate;
  const file = await upload('ground.geojson', ground(longitude, latitude));
  const answer = await call('POST', floors.create.path.replace(':id', String(building.id)), {
    name: '28',
    layers_attributes: [{ file, position: 0 }],
  });
  const { id } = floors.create.responses[201].parse(answer).building_floor;
  return { id, building, applicationId: application.id };
};
type Floor = Awaited<ReturnType<typeof makeFloor>>;

const savePoi = ({ call }: Caller, { id, building }: Floor, count: number): Promise<unknown> => {
  const { latitude, longitude } = building.coordinate;
  const west = longitude + count * 0.0001;
  const path = pois.create.path.replace(':id', String(building.id)).replace(':floorId', String(id));
  return call('POST', path, {
    poi_id: `shop-${count}`,
    title: `Shop ${count}`,
    coordinates_attributes: [
      { latitude, longitude: west },
      { latitude, longitude: west + 0.00005 },
      { latitude: latitude + 0.00005, longitude: west + 0.00005 },
    ],
  });
};

/** In the page: the time at which it shows this many POIs. */
const shownAt = (count: number) => `new Promise((done) => {
  const look = () =>
    new RegExp('(^|\\\\s)${count} POIs? · ').test(document.body.innerText)
      ? done(Date.now())
      : requestAnimationFrame(look);
  look();
})`;

const product = await startProduct();
const client = new pg.Client({ connectionString: product.databaseUrl });
await client.connect();

/** From the answer of a save to its appearance in the browser of another user. */
const measureSaves = async (caller: Caller, floor: Floor): Promise<void> => {
  const { page, stop } = await startBrowser();
  try {
    await page.goTo(`${product.url}/api/status`);
    await page.evaluate(
      `localStorage.setItem('floorwright.token', '${caller.token}');
       localStorage.setItem('floorwright.application_id', '${floor.applicationId}')`,
    );
    await page.goTo(`${product.url}/buildings/${floor.building.id}/floors/${floor.id}`);
    await page.evaluate(shownAt(0));
    const delays: number[] = [];
    // The first one shows that the page has begun to follow the floor.
    for (let count = 1; count <= saves + 1; count += 1) {
      const shown = page.evaluate(shownAt(count));
      await savePoi(caller, floor, count);
      const saved = Date.now();
      const seconds = (Number(await shown) - saved) / 1000;
      if (count > 1) delays.push(Math.max(0, seconds));
    }
    for (const [what, of] of [
      ['p50', median],
      ['p95', p95],
    ] as const)
      report({
        name: `a saved POI in another browser, ${what}`,
        value: of(delays),
        unit: 's',
        bound: { atMost: 1 },
      });
  } finally {
    await stop();
  }
};

const triggers = ['insert', 'update', 'delete'].map((name) => `beacons_notify_${name}`);

const switchTriggers = async (how: 'enable' | 'disable'): Promise<void> => {
  for (const name of triggers) await client.query(`alter table beacons ${how} trigger ${name}`);
};

/** CPU seconds of the process that serves the connection: wall time would include other work on the machine. */
const workOfServer = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9;

/** Many beacons are added to a floor, changed and deleted, as by an import. */
const importBeacons = async ({ id, building }: Floor): Promise<void> => {
  await client.query(
    `insert into beacons (saas_company_id, building_id, building_floor_id, name, uuid, major, minor,
       latitude, longitude, created_at, updated_at)
     select application.saas_company_id, building.id, $1, 'Bench', gen_random_uuid(), 1, 1, 53, 9, now(), now()
     from generate_series(1, ${beacons}) n,
       buildings building join applications application on application.id = building.application_id
     where building.id = $2`,
    [id, building.id],
  );
  await client.query(`update beacons set name = 'Changed' where building_floor_id = $1`, [id]);
  await client.query('delete from beacons where building_floor_id = $1', [id]);
};

const measureTriggers = async (floor: Floor): Promise<void> => {
  const times = { enable: [] as number[], disable: [] as number[] };
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid');
  const pid = rows[0]?.pid ?? 0;
  for (let round = 0; round < imports; round += 1)
    for (const how of ['disable', 'enable'] as const) {
      await switchTriggers(how);
      await client.query('vacuum analyze beacons');
      const before = workOfServer(pid);
      await importBeacons(floor);
      times[how].push(workOfServer(pid) - before);
    }
  report({
    name: `${beacons} beacons with ÷ without triggers, CPU`,
    value: median(times.enable) / median(times.disable),
    bound: { atMost: 1.1 },
    details: `${median(times.enable).toFixed(2)} and ${median(times.disable).toFixed(2)} s`,
  });
};

try {
  const caller = await createCaller(product);
  const floor = await makeFloor(caller);
  await measureTriggers(floor);
  await measureSaves(caller, floor);
} finally {
  await client.end();
  await product.stop();
}
