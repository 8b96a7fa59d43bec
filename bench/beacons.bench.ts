import { accounts, beacons } from '@floorwright/contract';
import pg from 'pg';

import { report } from './lib/figure.ts';
import { rateOf } from './lib/load.ts';
import { median, ratio } from './lib/measure.ts';
import { type Product, signIn, startProduct } from './lib/product.ts';

const many = 200_000;
const few = 2000;
const size = 20;
const buildings = 50;

/** Inserts beacons in further buildings of a demo application directly into the database. */
const fill = async ({ databaseUrl }: Product, count: number): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ application_id: number }>(
      `with application as (select * from applications order by id limit 1),
       places as (
         insert into buildings
           (application_id, name, address, latitude, longitude, floors, created_at, updated_at)
         select application.id, 'Building ' || n, 'Quay', 0, 0, 1, now(), now()
         from generate_series(1, ${buildings}) n, application
         returning id, application_id
       ),
       numbered as (select *, row_number() over () - 1 as place from places),
       added as (
         insert into beacons
           (saas_company_id, building_id, name, uuid, major, minor, created_at, updated_at)
         select application.saas_company_id, numbered.id, md5('b' || n),
                md5('u' || n % 7)::uuid, n / 60000, n % 60000, now() + n * interval '1 second', now()
         from generate_series(1, ${count}) n
         join numbered on numbered.place = n % ${buildings}, application
       )
       select distinct application_id from places`,
    );
    await client.query('vacuum analyze');
    return rows[0]?.application_id ?? 0;
  } finally {
    await client.end();
  }
};

const pathOf = (application: number, page: number, extra = ''): string =>
  `${beacons.list.path}?page[size]=${size}&page[number]=${page}&application_id=${application}${extra}`;

/** Reads a page of the table of an application. */
const reader = async (product: Product, application: number) => {
  const headers = await signIn(product);
  return (page: number, extra = '') =>
    async (): Promise<void> => {
      const path = pathOf(application, page, extra);
      const answer = await fetch(product.url + path, { headers });
      const body = await answer.text();
      if (!answer.ok || !body.includes('building_name')) throw new Error(`${path}: ${body}`);
    };
};

const rounds = 7;

/** The rates of a page and of the smallest request of a user; both alternate. */
const compareRates = async (product: Product, application: number): Promise<void> => {
  const headers = await signIn(product);
  const rate = (path: string) => rateOf(product.url + path, { seconds: 1, headers });
  const rates: { page: number; admin: number }[] = [];
  for (let round = 0; round <= rounds; round += 1)
    rates.push({
      page: await rate(pathOf(application, 1)),
      admin: await rate(accounts.showAdmin.path),
    });
  // The first round compiles and connects.
  rates.shift();
  report({
    name: `page of ${size} beacons ÷ GET admin, a second`,
    value: median(rates.map(({ page, admin }) => page / admin)),
    bound: { atLeast: 0.6 },
    details: `${Math.round(median(rates.map(({ page }) => page)))} and ${Math.round(
      median(rates.map(({ admin }) => admin)),
    )} requests a second`,
  });
};

const small = await startProduct();
const large = await startProduct();
try {
  const application = await fill(small, few);
  await compareRates(small, application);
  const first = (await reader(small, application))(1);
  const read = await reader(large, await fill(large, many));
  const figures = {
    'first page': read(1),
    'last page': read(Math.ceil(many / size)),
    'searched page': read(1, '&q=beef'),
    'first page by minor, descending': read(1, '&sort=-minor'),
  };
  for (const [name, work] of Object.entries(figures))
    report({
      name: `${name} of ${many} ÷ first of ${few} beacons`,
      value: await ratio(work, first),
      bound: { atMost: 2 },
    });
} finally {
  await large.stop();
  await small.stop();
}
