import pg from 'pg';

/** Adds positions of visitors to the first building of the demo, straight into the database. */
export const fillPositions = async (databaseUrl: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `select make_visit_partitions(moment)
       from generate_series(now() - interval '28 days', now() + interval '1 day', '1 day') moment`,
    );
    await client.query('set synchronous_commit = off');
    await client.query(
      `insert into positions
       select md5((n / 200)::text)::uuid, at, floor.company_id, floor.building_id, floor.id,
         at::date, hashint4(n) & 31, (hashint4(n) >> 5) & 31, 53.5, 9.9, 5000, n % 3 = 0, null
       from generate_series(1, $1::int) n,
         lateral (select now() - n * (27 * 86400.0 / $1) * interval '1 second' as at) moment,
         (select building_floors.id, building_id, saas_company_id as company_id
          from building_floors join buildings on buildings.id = building_id
          join applications on applications.id = application_id
          order by building_floors.id limit 1) floor`,
      [count],
    );
  } finally {
    await client.end();
  }
};
