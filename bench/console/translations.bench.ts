import { gzipSync } from 'node:zlib';

import { applications, visitors } from '@floorwright/contract';
import pg from 'pg';

import { report } from '../lib/figure.ts';
import { type Product, signIn, startProduct } from '../lib/product.ts';

const count = 1000;

/** POIs with a title and a subtitle in the main language, on the first floor of a demo building. */
const addPois = (buildingId: number): string => `
  insert into building_pois
    (building_floor_id, building_id, poi_id, title, subtitles, color, outline, ring, created_at, updated_at)
  select floor.id, floor.building_id, 'copy-' || n, 'Shop number ' || n,
         array['Clothes and accessories'], '#abcdef', '#123456',
         array[n * 1e-4, 1, n * 1e-4, 1.00005, n * 1e-4 + 5e-5, 1.00005, n * 1e-4 + 5e-5, 1],
         now(), now()
  from (select * from building_floors where building_id = ${buildingId} order by id limit 1) floor,
       generate_series(1, ${count}) n;
  update buildings set languages = array['en', 'ar'] where id = ${buildingId}`;

/** Both texts in Arabic. */
const translate = `
  update building_pois
  set translations = jsonb_build_object('ar', jsonb_build_object(
    'title', 'المتجر رقم ' || substring(poi_id from 6),
    'subtitles', jsonb_build_array('ملابس وإكسسوارات')))
  where poi_id like 'copy-%'`;

const rowSize = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ size: number }>(
    `select avg(pg_column_size(poi.*))::float8 as size from building_pois poi where poi_id like 'copy-%'`,
  );
  return rows[0]?.size ?? 0;
};

/** Reads the venue as the app of a visitor does. */
const visitorOf = async (product: Product) => {
  const headers = await signIn(product);
  const listed = await fetch(`${product.url}${applications.list.path}`, { headers });
  const { applications: list } = applications.list.responses[200].parse(await listed.json());
  const application = list.find(({ name }) => name === 'Harbour Mall');
  if (!application) throw new Error('The demo has no Harbour Mall.');
  const { visitor_uid, visitor_secret } = application;
  const begun = await fetch(`${product.url}${visitors.createSession.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visitor_uid, visitor_secret }),
  });
  const { session } = visitors.createSession.responses[201].parse(await begun.json());
  return {
    applicationId: application.id,
    venue: async (buildingId: number, lang: string): Promise<Buffer> => {
      const path = visitors.showVenue.path.replace(':id', String(buildingId));
      const answer = await fetch(`${product.url}${path}?lang=${lang}`, {
        headers: { authorization: `Bearer ${session.token}` },
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
};

const sizes = (body: Buffer): string => `${body.length} bytes (${gzipSync(body).length} gzipped)`;

const product = await startProduct();
const client = new pg.Client({ connectionString: product.databaseUrl });
try {
  await client.connect();
  const visitor = await visitorOf(product);
  const { rows } = await client.query<{ id: number }>(
    `select building.id from buildings building
     join building_floors floor on floor.building_id = building.id
     where application_id = ${visitor.applicationId} order by building.id limit 1`,
  );
  const [building] = rows;
  if (!building) throw new Error('The application has no building with a floor.');
  await client.query(addPois(building.id));
  const plainRow = await rowSize(client);
  const before = await visitor.venue(building.id, 'en');
  await client.query(translate);
  const row = await rowSize(client);
  const after = await visitor.venue(building.id, 'en');
  const arabic = await visitor.venue(building.id, 'ar');

  report({
    name: 'Row of a POI with one translation, to one without',
    value: row / plainRow,
    bound: { atMost: 2 },
    details: `${plainRow.toFixed(0)} bytes, then ${row.toFixed(0)}`,
  });
  report({
    name: 'Venue in its main language after translation',
    value: after.length / before.length,
    bound: { atMost: 1.1 },
    details: `${count} POIs: ${sizes(before)}, then ${sizes(after)}`,
  });
  report({
    name: 'Venue in Arabic, to the one in English',
    value: arabic.length / after.length,
    bound: { atMost: 1.3 },
    details: sizes(arabic),
  });
} finally {
  await client.end();
  await product.stop();
}
