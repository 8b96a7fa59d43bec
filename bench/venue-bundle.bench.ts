import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { report } from './lib/figure.ts';
import { largeBundle } from './lib/large-venue.ts';
import { p95, secondsOf } from './lib/measure.ts';
import { startProduct } from './lib/product.ts';
import { venueImporterOf } from './lib/venue-importer.ts';

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
  const importer = await venueImporterOf(product);
  const bytes = largeBundle();
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
