import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Scope } from '../../kernel/scope.ts';
import { listActivities } from '../../modules/activities/repository.ts';
import { listBeacons } from '../../modules/beacons/list-repository.ts';
import { listBuildings } from '../../modules/buildings/repository.ts';
import { listInvitations } from '../../modules/invitations/repository.ts';
import { listMembers } from '../../modules/members/repository.ts';
import type { Db } from './db.ts';
import type { DB } from './schema.generated.ts';

const count = 4_000;
const size = 20;

let database: TestDatabase;
let watched: Db;
let scope: Scope;
const queries: CompiledQuery[] = [];

/** Two companies of that size, so that no company is the whole table. */
const fill = async ({ pool }: TestDatabase): Promise<number> => {
  // Every second name is Arabic; 'مؤسسة' is in some of them.
  await pool.query(
    `create function some_name(n integer) returns text language sql return case n % 4
       when 0 then 'مُؤسّسة ' || translate(md5('m' || n), '0123456789abcdef', 'ابتثجحخدذرزسشصضط')
       when 2 then translate(md5('m' || n), '0123456789abcdef', 'ابتثجحخدذرزسشصضط')
       else md5('m' || n) end`,
  );
  await pool.query(
    `insert into saas_companies (name, created_at, updated_at)
     select 'Company ' || n, now(), now() from generate_series(1, 2) n`,
  );
  await pool.query(
    `insert into admins (email, first_name, last_name, role, password_hash, created_at, updated_at)
     select md5('e' || n) || '@example.test', some_name(n / 2), md5('l' || n), 'manager', '', now(), now()
     from generate_series(1, ${2 * count}) n`,
  );
  await pool.query(
    `insert into saas_company_admins (saas_company_id, admin_id, role, created_at)
     select 1 + id % 2, id, 'manager', now() from admins order by id`,
  );
  await pool.query(
    `insert into invitations (saas_company_id, email, role, expires_at, created_at, updated_at)
     select 1 + n % 2, some_name(n / 2) || '@example.test', 'manager', now(), now() + n * interval '1 s', now()
     from generate_series(1, ${2 * count}) n`,
  );
  await pool.query(
    `insert into activities (saas_company_id, actor_name, actor_email, action, subject_type, subject_label, address, created_at)
     select 1 + n % 2, md5('a' || n), '', 'member.updated', 'member', some_name(n / 2), '', now()
     from generate_series(1, ${2 * count}) n`,
  );
  await pool.query(
    `insert into applications (saas_company_id, name, visitor_uid, admin_uid, visitor_secret_sealed,
       admin_secret_sealed, created_at, updated_at)
     select n, 'Application', n::text, n::text, '', '', now(), now() from generate_series(1, 2) n`,
  );
  await pool.query(
    `insert into buildings (application_id, name, address, latitude, longitude, floors, created_at, updated_at)
     select 1 + n % 2, some_name(n / 2), 'Quay', 0, 0, 1, now(), now() from generate_series(1, ${2 * count}) n`,
  );
  await pool.query(
    `insert into beacons (saas_company_id, building_id, name, uuid, major, minor, vendor, created_at, updated_at)
     select 1 + n % 2, 1 + n % 2, some_name(n / 2), md5('u')::uuid, 1, n, 'Kontakt', now(), now()
     from generate_series(1, ${2 * count}) n`,
  );
  await pool.query('vacuum analyze');
  return 1;
};

beforeAll(async () => {
  database = await createTestDatabase();
  const companyId = await fill(database);
  scope = { companyId, memberId: 1, role: 'owner', allApplications: true };
  watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void queries.push(query),
  });
});
afterAll(() => database.drop());

/** The execution plans of the selected queries. */
const plansOf = async (
  work: () => Promise<{ totalCount: number }>,
  isSelected: (sql: string) => boolean,
): Promise<string> => {
  queries.length = 0;
  await work();
  const plans = [];
  for (const { sql, parameters } of queries.filter((query) => isSelected(query.sql))) {
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [
      ...parameters,
    ]);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
};

const readsPage = (sql: string): boolean => sql.includes(' limit ');
const searches = (sql: string): boolean => sql.includes(' like ');
const last = count / size;

describe.each([
  {
    name: 'members',
    index: 'admins_search',
    list: (number: number, words: string) =>
      listMembers(watched, scope, { size, number, words, sort: 'id' }),
  },
  {
    name: 'invitations',
    index: 'invitations_search',
    list: (number: number, words: string) =>
      listInvitations(watched, scope, { size, number, words, sort: '-created_at' }),
  },
  {
    name: 'activities',
    index: 'activities_search',
    list: (number: number, words: string) =>
      listActivities(watched, scope, {
        size,
        number,
        words,
        newestFirst: true,
        withPayments: false,
      }),
  },
  {
    name: 'buildings',
    index: 'buildings_search',
    list: (number: number, words: string) =>
      listBuildings(watched, { applicationId: 1, size, number, words, sort: 'name' }),
  },
  {
    name: 'beacons',
    index: 'beacons_search',
    list: (number: number, words: string) =>
      listBeacons(watched, scope, { size, number, words, sort: 'name' }),
  },
])('thousands of $name', ({ index, list }) => {
  test.each([
    ['first', 1],
    ['last', last],
  ])('the %s page is read from an index, without sorting', async (_name, number) => {
    const plans = await plansOf(() => list(number, ''), readsPage);
    expect(plans).toMatch(/Index (Only )?Scan/);
    expect(plans).not.toContain('Sort');
    const { rows, totalCount } = await list(number, '');
    expect({ rows: rows.length, totalCount }).toEqual({ rows: size, totalCount: count });
  });

  test('a search uses its index', async () => {
    const plans = await plansOf(() => list(1, 'BEEF'), searches);
    expect(plans).toContain(index);
    expect(plans).not.toMatch(/Seq Scan on (admins|invitations|activities|buildings|beacons)/);
    expect((await list(1, 'beef')).totalCount).toBeGreaterThan(0);
  });

  test('a search in Arabic uses the index of other texts than ASCII', async () => {
    const plans = await plansOf(() => list(1, 'مؤسسه اب'), searches);
    expect(plans).toContain(index.replace('_search', '_folded'));
    expect(plans).not.toMatch(/Seq Scan on (admins|invitations|activities|buildings|beacons)/);
    const { rows, totalCount } = await list(1, 'مؤسسه اب');
    expect(rows).toHaveLength(totalCount);
    expect(JSON.stringify(rows)).toContain('مُؤسّسة اب');
  });
});
