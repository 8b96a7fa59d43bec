import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { accounts, applications, buildingImports, buildings, files } from '@floorwright/contract';
import pg from 'pg';

import { report } from './lib/figure.ts';
import { p95, secondsOf } from './lib/measure.ts';
import { type Product, signIn, startProduct } from './lib/product.ts';
import { storedZip } from './lib/stored-zip.ts';

const floors = 20;
const poisOfFloor = 250;
/** Rooms of ten corners: 200,000 in all. */
const roomsOfFloor = 1000;
const cornersOfRoom = 10;

const pad = (number: number): string => String(number).padStart(2, '0');

const ringAt = (index: number, corners: number): [number, number][] =>
  Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    const [west, south] = [10 + (index % 50) * 1e-4, 53 + Math.floor(index / 50) * 1e-4];
    return [west + 4e-5 * Math.cos(angle), south + 4e-5 * Math.sin(angle)];
  });

const layer = (): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: roomsOfFloor }, (_, index) => {
      const ring = ringAt(index, cornersOfRoom);
      return {
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
      };
    }),
  });

const bundle = (): Buffer => {
  const numbers = Array.from({ length: floors }, (_, index) => index);
  const layerOf = (index: number): string => `floors/${pad(index + 1)}/layers/01_rooms.geojson`;
  const main = {
    format: 'floorwright-bundle',
    version: 1,
    building: {
      name: 'Large Mall',
      address: 'Harbour Street 1',
      at: [10, 53],
      floors,
      languages: ['en'],
    },
    categories: [{ name: 'Shops' }],
    floors: numbers.map((index) => ({
      name: index === 0 ? 'G' : String(index),
      position: index,
      layers: [{ file: layerOf(index), kind: 'rooms', name: 'rooms.geojson' }],
    })),
  };
  const pois = (floor: number) =>
    Array.from({ length: poisOfFloor }, (_, index) => ({
      poi_id: `poi ${floor} ${index}`,
      title: `Shop ${index}`,
      category: 'Shops',
      corners: ringAt(index, 4),
    }));
  return storedZip([
    ['bundle.json', JSON.stringify(main)],
    ...numbers.flatMap((index) => [
      [`floors/${pad(index + 1)}/pois.json`, JSON.stringify(pois(index))] as const,
      [layerOf(index), layer()] as const,
    ]),
  ]);
};

const importerOf = async (product: Product) => {
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
  const applicationId = listed.applications[0]?.id ?? 0;
  const upload = async (bytes: Buffer): Promise<string> => {
    const checksum = createHash('md5').update(bytes).digest('base64');
    const blob = {
      filename: 'mall.zip',
      content_type: 'application/zip',
      byte_size: bytes.length,
      checksum,
    };
    const { signed_id: signedId, direct_upload: target } =
      files.createDirectUpload.responses[201].parse(
        await send('POST', files.createDirectUpload.path, { blob }),
      );
    const { headers, url } = { headers: target.headers, url: target.url };
    const sent = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    if (sent.status !== 204) throw new Error(`The bytes were answered with ${sent.status}.`);
    return signedId;
  };
  /** Makes a building and returns its id. */
  const make = async (file: string): Promise<number> => {
    const path = buildingImports.create.path.replace(':id', String(applicationId));
    const { id } = buildingImports.create.responses[201].parse(
      await send('POST', path, { file }),
    ).building_import;
    for (;;) {
      const shown = buildingImports.show.responses[200].parse(
        await send('GET', buildingImports.show.path.replace(':id', String(id))),
      ).building_import;
      if (shown.building_id !== null) return shown.building_id;
      if (shown.failure) throw new Error(shown.failure.code);
      await delay(50);
    }
  };
  const paths = [
    accounts.showAdmin.path,
    buildings.list.path.replace(':id', String(applicationId)),
  ];
  /** The waiting times of other users meanwhile. */
  const waitsDuring = async (work: Promise<unknown>): Promise<number[]> => {
    const waits: number[] = [];
    const done = new AbortController();
    const ended = work.finally(() => done.abort());
    while (!done.signal.aborted)
      for (const path of paths)
        waits.push(await secondsOf(async () => void (await send('GET', path))));
    await ended;
    return waits;
  };
  return { upload, make, waitsDuring };
};

/** The same rows again, in one transaction of plain statements. */
const insertAgain = async (client: pg.Client, buildingId: number): Promise<void> => {
  await client.query('begin');
  const { rows } = await client.query<{ id: number }>(
    `insert into buildings (application_id, name, address, latitude, longitude, floors, created_at, updated_at)
     select application_id, name, address, latitude, longitude, floors, now(), now()
     from buildings where id = $1 returning id`,
    [buildingId],
  );
  const copy = rows[0]?.id;
  await client.query(
    `insert into building_floors (building_id, name, position, created_at, updated_at)
     select $2, name, position, now(), now() from building_floors where building_id = $1`,
    [buildingId, copy],
  );
  await client.query(
    `insert into building_floor_layers (building_floor_id, file_id, kind, position, created_at, updated_at)
     select other.id, layer.file_id, layer.kind, layer.position, now(), now()
     from building_floor_layers layer
     join building_floors floor on floor.id = layer.building_floor_id
     join building_floors other on other.building_id = $2 and other.name = floor.name
     where floor.building_id = $1`,
    [buildingId, copy],
  );
  await client.query(
    `insert into building_pois (
       building_id, building_floor_id, poi_id, title, category_id, color, outline, ring, created_at, updated_at
     )
     select $2, other.id, poi.poi_id, title, category_id, color, outline, ring, now(), now()
     from building_pois poi
     join building_floors floor on floor.id = poi.building_floor_id
     join building_floors other on other.building_id = $2 and other.name = floor.name
     where poi.building_id = $1 order by poi.id`,
    [buildingId, copy],
  );
  await client.query('commit');
};

const product = await startProduct({});
const client = new pg.Client({ connectionString: product.databaseUrl });
try {
  await client.connect();
  const importer = await importerOf(product);
  const bytes = bundle();
  const [first, second, third] = [
    await importer.upload(bytes),
    await importer.upload(bytes),
    await importer.upload(bytes),
  ];
  const buildingId = await importer.make(first);
  const imported = await secondsOf(async () => void (await importer.make(second)));
  const inserted = await secondsOf(() => insertAgain(client, buildingId));
  report({
    name: 'import of 5,000 POIs, 200,000 corners ÷ inserts',
    value: imported / inserted,
    bound: { atMost: 15 },
    details: `${imported.toFixed(1)} and ${inserted.toFixed(2)} s, ${Math.round(bytes.length / 1e6)} MB`,
  });
  await importer.waitsDuring(delay(3000));
  const idle = p95(await importer.waitsDuring(delay(10_000)));
  const busy = p95(await importer.waitsDuring(importer.make(third)));
  report({
    name: 'p95 of other requests during it ÷ idle',
    value: busy / idle,
    bound: { atMost: 2 },
    details: `${(busy * 1000).toFixed(1)} and ${(idle * 1000).toFixed(1)} ms`,
  });
} finally {
  await client.end();
  await product.stop();
}
