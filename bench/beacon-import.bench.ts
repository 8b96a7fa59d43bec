import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { accounts, buildings, floors } from '@floorwright/contract';
import pg from 'pg';

import { beaconFile, type BeaconLine, beaconLines } from './lib/beacon-file.ts';
import { at, type Importer, importerOf } from './lib/beacon-import.ts';
import { type DataFolder, makeDataFolder } from './lib/data-folder.ts';
import { report } from './lib/figure.ts';
import { p95, secondsOf } from './lib/measure.ts';
import { peakDuring } from './lib/memory.ts';
import { type Product, startProduct } from './lib/product.ts';

const many = 130_000;
const few = many / 10;

/** The peak memory of a process that reads and imports a file. */
const peakOf = async (dataFolder: DataFolder, count: number): Promise<number> => {
  const product = await startProduct({ dataFolder });
  try {
    const importer = await importerOf(product);
    const bytes = beaconFile(beaconLines(count));
    return await peakDuring(product.pid, async () => importer.save(await importer.read(bytes)));
  } finally {
    await product.stop();
  }
};

/** Each in a process that has not loaded the demo, which takes more than any import. */
const measureMemory = async (): Promise<void> => {
  const folder = makeDataFolder();
  try {
    await (await startProduct({ dataFolder: folder })).stop();
    const small = await peakOf(folder, few);
    const large = await peakOf(folder, many);
    report({
      name: 'memory of the worker, 10 MB ÷ 1 MB',
      value: large / small,
      bound: { atMost: 1.3 },
      details: `${Math.round(large)} and ${Math.round(small)} MB`,
    });
  } finally {
    folder.remove();
  }
};

/** Deletes all beacons of the file, so that all candidates start with the same table. */
const clear = async (client: pg.Client, [line]: readonly BeaconLine[]): Promise<void> => {
  await client.query('delete from beacons where uuid = $1', [line?.uuid]);
  await client.query('vacuum analyze beacons');
};

/** The same rows in the fastest way: COPY from a file on the database's disk. */
const copyOf = async (
  client: pg.Client,
  folder: DataFolder,
  { buildingId }: Importer,
  lines: readonly BeaconLine[],
): Promise<() => Promise<void>> => {
  const file = path.join(folder.path, 'beacons.csv');
  const { rows } = await client.query<{ id: number }>(
    `select saas_company_id as id from applications
     join buildings on application_id = applications.id where buildings.id = $1`,
    [buildingId],
  );
  const company = rows[0]?.id;
  const now = new Date().toISOString();
  const text = lines.map(({ name, zone, uuid, major, minor }) =>
    [company, buildingId, name, zone, uuid, major, minor, now, now].join(','),
  );
  writeFileSync(file, text.join('\n'), { mode: 0o644 });
  return async () => {
    await client.query(
      `copy beacons (
         saas_company_id, building_id, name, zone_id, uuid, major, minor, created_at, updated_at
       ) from '${file}' with (format csv)`,
    );
  };
};

/** The waiting time of other users meanwhile. */
const waitsDuring = async (importer: Importer, work: Promise<void>): Promise<number[]> => {
  const paths = [
    accounts.showAdmin.path,
    at(buildings.list.path, importer.applicationId),
    at(floors.list.path, importer.buildingId),
  ];
  const waits: number[] = [];
  const done = new AbortController();
  const ended = work.finally(() => done.abort());
  while (!done.signal.aborted)
    for (const each of paths)
      waits.push(
        await secondsOf(async () => {
          await importer.get(each);
        }),
      );
  await ended;
  return waits;
};

const measureTime = async (product: Product, folder: DataFolder): Promise<void> => {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const importer = await importerOf(product);
    const lines = beaconLines(many);
    const bytes = beaconFile(lines);
    const copy = await copyOf(client, folder, importer, lines);
    const first = await importer.read(bytes);
    const imported = await secondsOf(() => importer.save(first));
    await clear(client, lines);
    const copied = await secondsOf(copy);
    await clear(client, lines);
    report({
      name: `import of ${many} beacons ÷ bare COPY`,
      value: imported / copied,
      bound: { atMost: 1.3 },
      details: `${imported.toFixed(1)} and ${copied.toFixed(1)} s, ${Math.round(bytes.length / 1e6)} MB`,
    });
    const second = await importer.read(bytes);
    await waitsDuring(importer, delay(3000));
    const idle = p95(await waitsDuring(importer, delay(10_000)));
    const busy = p95(await waitsDuring(importer, importer.save(second)));
    report({
      name: 'p95 of other requests during it ÷ idle',
      value: busy / idle,
      bound: { atMost: 1.3 },
      details: `${(busy * 1000).toFixed(1)} and ${(idle * 1000).toFixed(1)} ms`,
    });
  } finally {
    await client.end();
  }
};

const others = 4226;

/** Existing beacons, whose UUIDs lie between those of the two files. */
const addOthers = async (client: pg.Client, { buildingId }: Importer): Promise<void> => {
  await client.query(
    `insert into beacons (
       saas_company_id, building_id, name, uuid, major, minor, created_at, updated_at
     )
     select saas_company_id, $1, 'Other ' || number, '88888888-4fa2-4e98-8024-bc5b71e0893e', 1,
       number, now(), now()
     from generate_series(1, $2) as number, applications
     join buildings on application_id = applications.id where buildings.id = $1`,
    [buildingId, others],
  );
  await client.query('vacuum analyze');
};

/** The duration of an import must not depend on where its UUIDs sort. */
const measureOrders = async (product: Product): Promise<void> => {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const importer = await importerOf(product);
    await addOthers(client, importer);
    const secondsFor = async (uuid: string): Promise<number> => {
      const lines = beaconLines(40_000, uuid);
      const id = await importer.read(beaconFile(lines));
      const seconds = await secondsOf(() => importer.save(id));
      await clear(client, lines);
      return seconds;
    };
    const last = await secondsFor('ff826da6-4fa2-4e98-8024-bc5b71e0893e');
    const first = await secondsFor('00826da6-4fa2-4e98-8024-bc5b71e0893e');
    report({
      name: `import of 40000 beacons before ${others} others ÷ behind them`,
      value: first / last,
      bound: { atMost: 2 },
      details: `${first.toFixed(1)} and ${last.toFixed(1)} s`,
    });
  } finally {
    await client.end();
  }
};

await measureMemory();

const folder = makeDataFolder();
const product = await startProduct({ dataFolder: folder });
try {
  await measureOrders(product);
  await measureTime(product, folder);
} finally {
  await product.stop();
  folder.remove();
}
