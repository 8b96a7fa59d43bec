import { type Endpoint, invitations, members } from '@floorwright/contract';
import pg from 'pg';

import { report } from './lib/figure.ts';
import { ratio } from './lib/measure.ts';
import { signIn, startProduct } from './lib/product.ts';

const count = 10_000;
const size = 20;

/** Inserts members and invitations of the demo company directly into the database. */
const fill = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with people as (
         insert into admins
           (email, first_name, last_name, role, password_hash, created_at, updated_at)
         select md5('e' || n) || '@example.test', md5('f' || n), md5('l' || n), 'manager', '',
                now(), now()
         from generate_series(1, ${count}) n
         returning id
       )
       insert into saas_company_admins (saas_company_id, admin_id, role, created_at)
       select company.id, people.id, 'manager', now() from people, saas_companies company`,
    );
    await client.query(
      `insert into invitations
         (saas_company_id, email, role, expires_at, created_at, updated_at)
       select company.id, md5('i' || n) || '@example.test', 'manager', now(),
              now() + n * interval '1 second', now()
       from generate_series(1, ${count}) n, saas_companies company`,
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
};

const product = await startProduct();
try {
  await fill(product.databaseUrl);
  const headers = await signIn(product);

  const read = (endpoint: Endpoint, page: number, q: string) => async (): Promise<void> => {
    const query = `page[size]=${size}&page[number]=${page}&q=${q}`;
    const answer = await fetch(`${product.url}${endpoint.path}?${query}`, { headers });
    if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}.`);
    await answer.text();
  };

  for (const [name, { list }] of Object.entries({ members, invitations })) {
    const first = read(list, 1, '');
    const last = read(list, Math.floor(count / size), '');
    report({
      name: `last ÷ first page of ${count} ${name}`,
      value: await ratio(last, first),
      bound: { atMost: 2 },
    });
    report({
      name: `search ÷ first page of ${count} ${name}`,
      value: await ratio(read(list, 1, 'beef'), first),
    });
  }
} finally {
  await product.stop();
}
