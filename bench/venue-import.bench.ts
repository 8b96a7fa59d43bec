import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { report } from './lib/figure.ts';
import { emptyFloors, largeBundle, largeGeoJson } from './lib/large-venue.ts';
import { createBlocks, watchFlags } from './lib/loop-blocks.ts';
import { p95, secondsOf } from './lib/measure.ts';
import { startProduct } from './lib/product.ts';
import { venueImporterOf } from './lib/venue-importer.ts';

/** Copies the POIs and layers of a building onto its floors again, in one transaction of plain statements. */
const insertAgain = async (client: pg.Client, buildingId: number): Promise<void> => {
  await client.query('begin');
  await client.query(
    `insert into building_floor_layers (building_floor_id, file_id, kind, position, created_at, updated_at)
     select building_floor_id, file_id, layer.kind, layer.position + 100, now(), now()
     from building_floor_layers layer join building_floors floor on floor.id = building_floor_id
     where floor.building_id = $1`,
    [buildingId],
  );
  await client.query(
    `insert into building_pois (
       building_id, building_floor_id, poi_id, title, category_id, color, outline, ring, created_at, updated_at
     )
     select building_id, building_floor_id, 'again ' || poi_id, title, category_id, color, outline, ring, now(), now()
     from building_pois where building_id = $1 order by id`,
    [buildingId],
  );
  await client.query('commit');
};

const product = await startProduct({ flags: watchFlags });
const client = new pg.Client({ connectionString: product.databaseUrl });
try {
  await client.connect();
  const importer = await venueImporterOf(product);
  const longestBlock = createBlocks(product);
  const makeFloors = async (): Promise<number> =>
    importer.make(await importer.upload(emptyFloors()));
  const file = largeGeoJson((index) => `Shop ${index}`);
  const imported = async (buildingId: number, bytes: Buffer): Promise<number> => {
    const { id } = await importer.read(buildingId, await importer.upload(bytes));
    await importer.apply(id);
    return id;
  };
  // What is compiled and cached at the first time does not count.
  await imported(await makeFloors(), file);

  const buildingId = await makeFloors();
  const whole = await secondsOf(async () => void (await imported(buildingId, file)));
  const newer = largeGeoJson((index) => `Store ${index}`);
  const { id } = await importer.read(buildingId, await importer.upload(newer));
  const changing = await secondsOf(async () => void (await importer.apply(id)));
  const undoing = await secondsOf(async () => void (await importer.undo(id)));
  const inserting = await secondsOf(() => insertAgain(client, buildingId));
  const seconds = `${inserting.toFixed(2)} s, ${Math.round(file.length / 1e6)} MB`;
  report({
    name: 'GeoJSON of 5,000 POIs, 200,000 corners ÷ inserts',
    value: whole / inserting,
    bound: { atMost: 15 },
    details: `${whole.toFixed(1)} and ${seconds}`,
  });
  report({
    name: 'changing 5,000 POIs by an import ÷ inserts',
    value: changing / inserting,
    details: `${changing.toFixed(1)} s; undoing ${undoing.toFixed(1)} s`,
  });

  await importer.waitsDuring(delay(3000));
  await longestBlock();
  const idle = p95(await importer.waitsDuring(delay(10_000)));
  const idleBlock = await longestBlock();
  const another = await makeFloors();
  await longestBlock();
  const blocks = { added: 0, changed: 0, undone: 0, restored: 0, 'restore undone': 0 };
  const work = async (): Promise<void> => {
    await imported(another, file);
    blocks.added = await longestBlock();
    const changed = await imported(another, newer);
    blocks.changed = await longestBlock();
    await importer.undo(changed);
    blocks.undone = await longestBlock();
    // It has none of these POIs, so all of them are deleted, and as many added.
    const restored = await imported(another, largeBundle());
    blocks.restored = await longestBlock();
    await importer.undo(restored);
    blocks['restore undone'] = await longestBlock();
  };
  const busy = p95(await importer.waitsDuring(work()));
  report({
    name: 'p95 of other requests during it ÷ idle',
    value: busy / idle,
    bound: { atMost: 2 },
    details: `${(busy * 1000).toFixed(1)} and ${(idle * 1000).toFixed(1)} ms`,
  });
  report({
    name: 'longest block of the server meanwhile ÷ 50 ms',
    value: Math.max(...Object.values(blocks)) / 50,
    bound: { atMost: 1 },
    details: Object.entries({ ...blocks, idle: idleBlock })
      .map(([name, time]) => `${name} ${time.toFixed(0)} ms`)
      .join(', '),
  });
} finally {
  await client.end();
  await product.stop();
}
