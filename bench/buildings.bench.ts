import { buildings } from '@floorwright/contract';
import pg from 'pg';

import { report } from './lib/figure.ts';
import { ratio } from './lib/measure.ts';
import { signIn, startProduct } from './lib/product.ts';

const count = 500;

/** Inserts buildings with photos in one demo application directly into the database. */
const fill = async (client: pg.Client): Promise<number> => {
  await client.query(
    `with photos as (
       insert into files (saas_company_id, key, filename, content_type, byte_size, checksum, created_at)
       select company.id, 'originals/' || md5('o' || n), 'photo.png', 'image/png', 1, '', now()
       from generate_series(1, ${count}) n, saas_companies company
       returning id
     ), variants as (
       insert into file_variants
         (file_id, name, key, content_type, width, height, byte_size, created_at)
       select id, name, 'pictures/' || md5(id || name) || '-' || name || '.webp', 'image/webp', 1, 1, 1, now()
       from photos, unnest(array['large', 'medium', 'small']) name
     )
     insert into buildings
       (application_id, name, address, latitude, longitude, floors, photo_file_id, created_at, updated_at)
     select application.id, md5('n' || photos.id), md5('a' || photos.id), 53.5, 10, 3, photos.id, now(), now()
     from photos, applications application
     where application.name = 'Harbour Mall'`,
  );
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: number }>(
    `select id from applications where name = 'Harbour Mall'`,
  );
  const [application] = rows;
  if (!application) throw new Error('The demo has no Harbour Mall.');
  return application.id;
};

const product = await startProduct();
const client = new pg.Client({ connectionString: product.databaseUrl });
try {
  await client.connect();
  const applicationId = await fill(client);
  const headers = await signIn(product);
  const path = buildings.list.path.replace(':id', String(applicationId));

  const read = (size: number) => async (): Promise<void> => {
    const answer = await fetch(`${product.url}${path}?page[size]=${size}`, { headers });
    const body = buildings.list.responses[200].safeParse(await answer.json());
    if (!body.success) throw new Error(`${path} answered ${answer.status}.`);
  };

  /** The data of the response as one bare query. */
  const readBare = async (): Promise<void> => {
    await client.query(
      `select building.*, variant.name as variant, variant.key
       from buildings building
       left join file_variants variant on variant.file_id = building.photo_file_id
       where building.application_id = $1
       order by lower(building.name), building.id`,
      [applicationId],
    );
  };

  report({
    name: `list of ${count} buildings ÷ its bare query`,
    value: await ratio(read(1000), readBare),
    bound: { atMost: 1.3 },
  });
  report({
    name: `list of ${count} buildings ÷ 20 of them`,
    value: await ratio(read(1000), read(20)),
    bound: { atMost: 6 },
  });
} finally {
  await client.end();
  await product.stop();
}
