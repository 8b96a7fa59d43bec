import { applications, buildings, share, versions } from '@floorwright/contract';
import pg from 'pg';

import { report } from './lib/figure.ts';
import { median, secondsOf } from './lib/measure.ts';
import { type Product, signIn, startProduct } from './lib/product.ts';

const floorCount = 20;
const poisOfFloor = 250;
const rounds = 9;

/** A building that is shown to visitors, with floors, POIs and a route on each floor. */
const addVenue = async (client: pg.Client, applicationId: number): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into buildings (
       application_id, name, address, latitude, longitude, floors, share_page, created_at, updated_at
     )
     values ($1, 'Large Mall', 'Harbour Street 1', 1, 1, ${floorCount}, true, now(), now()) returning id`,
    [applicationId],
  );
  const buildingId = rows[0]?.id ?? 0;
  await client.query(
    `insert into building_floors (building_id, name, position, created_at, updated_at)
     select $1, n::text, n, now(), now() from generate_series(1, ${floorCount}) n`,
    [buildingId],
  );
  await client.query(
    `insert into building_pois (
       building_floor_id, building_id, poi_id, title, subtitles, color, outline, ring, created_at, updated_at
     )
     select floor.id, floor.building_id, floor.id || '-shop-' || n, 'Shop ' || n,
       array['Clothes and accessories'], '#abcdef', '#123456',
       array[n * 1e-4, 1, n * 1e-4, 1.00005, n * 1e-4 + 5e-5, 1.00005, n * 1e-4 + 5e-5, 1], now(), now()
     from building_floors floor, generate_series(1, ${poisOfFloor}) n where floor.building_id = $1`,
    [buildingId],
  );
  await client.query(
    `insert into building_routes (building_floor_id, points, lock_version, updated_at)
     select floor.id, (
       select jsonb_agg(jsonb_build_object(
         'point_id', n::text, 'kind', 'point', 'latitude', n * 1e-4, 'longitude', 1, 'shaft', null,
         'neighbors', '[]'::jsonb, 'links', '[]'::jsonb
       )) from generate_series(1, 100) n
     ), 1, now()
     from building_floors floor where floor.building_id = $1`,
    [buildingId],
  );
  await client.query('analyze');
  return buildingId;
};

/** The rows that a version contains, as a plain program would read them. */
const readRows = async (client: pg.Client, buildingId: number): Promise<void> => {
  await client.query('select * from buildings where id = $1', [buildingId]);
  await client.query('select * from building_floors where building_id = $1', [buildingId]);
  await client.query('select * from building_pois where building_id = $1', [buildingId]);
  await client.query(
    `select * from building_routes where building_floor_id in (
       select id from building_floors where building_id = $1
     )`,
    [buildingId],
  );
};

/** What the versions of the demo company occupy, as stored. */
const storedBytes = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ size: number }>(`
    select (
      (select coalesce(sum(pg_column_size(part.*)), 0) from venue_parts part)
      + (select coalesce(sum(pg_column_size(used.*)), 0) from building_version_parts used)
      + (select coalesce(sum(pg_column_size(version.*)), 0) from building_versions version)
      + (select coalesce(sum(pg_column_size(poi.*)), 0) from version_pois poi)
    )::float8 as size
  `);
  return rows[0]?.size ?? 0;
};

/** The packed maps of share pages, which are stored until a day after visitors last saw them. */
const mapBytesStored = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ size: number }>(
    'select coalesce(sum(octet_length(packed)), 0)::float8 as size from shared_documents',
  );
  return rows[0]?.size ?? 0;
};

const editorOf = async (product: Product) => {
  const { authorization } = await signIn(product);
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(product.url + path, {
      method,
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const listed = applications.list.responses[200].parse(await send('GET', applications.list.path));
  return {
    applicationId: listed.applications[0]?.id ?? 0,
    stopPublishing: (id: number) =>
      send('PATCH', buildings.update.path.replace(':id', String(id)), { auto_publish: false }),
    publish: async (id: number): Promise<void> => {
      await send('POST', versions.create.path.replace(':id', String(id)), { note: 'Bench' });
    },
    /** The first version, and how it is shown to visitors again. */
    rollBack: async (id: number): Promise<() => Promise<unknown>> => {
      const path = `${versions.list.path.replace(':id', String(id))}?sort=created_at`;
      const [oldest] = versions.list.responses[200].parse(await send('GET', path)).versions;
      return () => send('POST', versions.publish.path.replace(':id', String(oldest?.id ?? 0)));
    },
  };
};

const product = await startProduct({ env: { WORKER: '0' } });
const client = new pg.Client({ connectionString: product.databaseUrl });
try {
  await client.connect();
  const editor = await editorOf(product);
  const id = await addVenue(client, editor.applicationId);
  const { rows } = await client.query<{ id: number; floor_id: number }>(
    'select min(id) as id, min(building_floor_id) as floor_id from building_pois where building_id = $1',
    [id],
  );
  const one = rows[0]?.id ?? 0;
  const link = new URLSearchParams({ link: `/share/link.html?${rows[0]?.floor_id}` }).toString();
  const read = async (path: string): Promise<ArrayBuffer> => {
    const answer = await fetch(product.url + path);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer.arrayBuffer();
  };
  const timeOf = (path: string) =>
    secondsOf(async () => {
      await read(path);
    });
  const answerTime = () => timeOf(`/api/share/place?${link}`);
  /** A page that has the map in its cache reads only this. */
  const pointerTime = () => timeOf(`/api/share/pointer?${link}`);
  const readPointer = async (): Promise<string> => {
    const pointed = new TextDecoder().decode(await read(`/api/share/pointer?${link}`));
    return share.pointer.responses[200].parse(JSON.parse(pointed)).document;
  };
  /** What a page reads that has nothing in its cache. */
  const pageTime = () =>
    secondsOf(async () => {
      await read(await readPointer());
    });
  const answerTimes = async (prepare?: (at: number) => Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    for (let at = 0; at < 30; at += 1) {
      await prepare?.(at);
      times.push(await answerTime());
    }
    return times;
  };

  // Each after a change, so that it is made of the rows of the tables.
  const fromTables = median(
    await answerTimes((at) =>
      client.query('update building_pois set title = $2 where id = $1', [one, `One at ${at}`]),
    ),
  );
  const fromTablesAgain = median(await answerTimes());
  await editor.stopPublishing(id);
  const fromVersion = median(await answerTimes());
  const pageTimes: number[] = [];
  for (let at = 0; at < 30; at += 1) pageTimes.push(await pageTime());
  const pointerTimes: number[] = [];
  for (let at = 0; at < 30; at += 1) pointerTimes.push(await pointerTime());
  const pointer = median(pointerTimes);
  const pointerBytes = (await read(`/api/share/pointer?${link}`)).byteLength;
  const mapBytes = (await read(`/api/share/place?${link}`)).byteLength;

  const times = { reading: [] as number[], all: [] as number[], one: [] as number[] };
  const first: number[] = [];
  const firstPage: number[] = [];
  let bytes = 0;
  let mapBytesOfOne = 0;
  for (let round = 0; round < rounds; round += 1) {
    times.reading.push(await secondsOf(() => readRows(client, id)));
    await client.query(
      `update building_pois set title = 'Shop ' || id || ' in round ${round}' where building_id = $1`,
      [id],
    );
    times.all.push(await secondsOf(() => editor.publish(id)));
    first.push(await answerTime());
    const before = await storedBytes(client);
    await client.query('update building_pois set title = $2 where id = $1', [
      one,
      `One in round ${round}`,
    ]);
    times.one.push(await secondsOf(() => editor.publish(id)));
    bytes = (await storedBytes(client)) - before;
    const mapsBefore = await mapBytesStored(client);
    firstPage.push(await pageTime());
    mapBytesOfOne = (await mapBytesStored(client)) - mapsBefore;
  }
  const before = await storedBytes(client);
  await client.query(`update buildings set name = 'Larger Mall' where id = $1`, [id]);
  await editor.publish(id);
  const unchanged = (await storedBytes(client)) - before;

  const newest = await readPointer();
  const rollBack = await editor.rollBack(id);
  const answered = await secondsOf(async () => {
    await rollBack();
  });
  // Every POI differs, so the map of that version is read as well.
  const shown = await pageTime();
  if ((await readPointer()) === newest)
    throw new Error('The share page still shows the newer version.');

  const reading = median(times.reading);
  const milliseconds = (seconds: number): string => `${(seconds * 1000).toFixed(0)} ms`;
  const venue = `${floorCount} floors, ${floorCount * poisOfFloor} POIs`;
  report({
    name: 'Publish a venue in which every POI changed ÷ reading its rows',
    value: median(times.all) / reading,
    bound: { atMost: 20 },
    details: `${venue}: ${milliseconds(median(times.all))} and ${milliseconds(reading)}`,
  });
  report({
    name: 'Publish a venue in which one POI changed ÷ reading its rows',
    value: median(times.one) / reading,
    bound: { atMost: 6 },
    details: milliseconds(median(times.one)),
  });
  report({
    name: 'Bytes of a version that changes one POI',
    value: bytes / 1000,
    bound: { atMost: 32 },
    unit: 'kB',
    details: `of ${venue}; without a changed floor ${(unchanged / 1000).toFixed(1)} kB`,
  });
  report({
    name: 'Bytes of the packed map of such a version, once a page has read it',
    value: mapBytesOfOne / 1000,
    bound: { atMost: 600 },
    unit: 'kB',
    details: 'per language that is read, until a day after visitors last saw it',
  });
  report({
    name: 'Pointer and map of the share page from a version ÷ made from the tables',
    value: median(pageTimes) / fromTables,
    bound: { atMost: 1 },
    details: `a page without a cache: ${milliseconds(median(pageTimes))} and ${milliseconds(fromTables)}`,
  });
  report({
    name: 'The same for the first page after a publish ÷ made from the tables',
    value: median(firstPage) / fromTables,
    bound: { atMost: 3 },
    details: milliseconds(median(firstPage)),
  });
  report({
    name: 'Answer of the share page from a version ÷ made from the tables',
    value: fromVersion / fromTables,
    bound: { atMost: 0.7 },
    details: `${milliseconds(fromVersion)} and ${milliseconds(fromTables)}`,
  });
  report({
    name: 'Pointer of the share page ÷ its whole answer, both from a version',
    value: pointer / fromVersion,
    bound: { atMost: 1 },
    details: `${milliseconds(pointer)}; ${pointerBytes} bytes instead of ${mapBytes}`,
  });
  report({
    name: 'Repeated answer of the share page while nothing changes ÷ made from the tables',
    value: fromTablesAgain / fromTables,
    bound: { atMost: 0.7 },
    details: `published automatically: ${milliseconds(fromTablesAgain)}`,
  });
  report({
    name: 'Publish an older version again ÷ reading its rows',
    value: answered / reading,
    bound: { atMost: 1 },
    details: `every POI differs: ${milliseconds(answered)}`,
  });
  report({
    name: 'The same until the share page shows it',
    value: answered + shown,
    bound: { atMost: 1 },
    unit: 's',
    details: `a page without a cache: ${milliseconds(shown)} after the answer`,
  });
  report({
    name: 'First answer of the share page after a publish ÷ made from the tables',
    value: median(first) / fromTables,
    bound: { atMost: 3 },
    details: milliseconds(median(first)),
  });
} finally {
  await client.end();
  await product.stop();
}
