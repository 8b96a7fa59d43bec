import { accounts, type Endpoint, invitations, members } from '@floorwright/contract';
import pg from 'pg';

import { ratio } from './lib/measure.ts';
import { startProduct } from './lib/product.ts';

const count = 10_000;
const size = 20;
const mostForLastPage = 2;

/** Members and invitations of the demo company, straight into the database. */
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

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(url + accounts.signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.test', password: 'Demo-1234!' }),
  });
  return accounts.signIn.responses[201].parse(await answer.json()).access_token.key;
};

const product = await startProduct();
try {
  await fill(product.databaseUrl);
  const headers = { authorization: `Token ${await signIn(product.url)}` };

  const read = (endpoint: Endpoint, page: number, q: string) => async (): Promise<void> => {
    const query = `page[size]=${size}&page[number]=${page}&q=${q}`;
    const answer = await fetch(`${product.url}${endpoint.path}?${query}`, { headers });
    if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}.`);
    await answer.text();
  };

  for (const [name, { list }] of Object.entries({ members, invitations })) {
    const first = read(list, 1, '');
    const last = read(list, Math.floor(count / size), '');
    const title = `${count} ${name}`;
    const lastToFirst = await ratio(last, first);
    const searchToFirst = await ratio(read(list, 1, 'beef'), first);
    console.log(
      `${title}, last page ÷ first page: ${lastToFirst.toFixed(2)} (≤ ${mostForLastPage})`,
    );
    console.log(`${title}, search ÷ first page: ${searchToFirst.toFixed(2)}`);
    if (lastToFirst > mostForLastPage) process.exitCode = 1;
  }
} finally {
  await product.stop();
}
