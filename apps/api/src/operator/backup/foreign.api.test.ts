import path from 'node:path';
import { Readable } from 'node:stream';

import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../../../test/database.ts';
import { createEmptyDatabase, fingerprintTables } from '../../../test/operator/contents.ts';
import { withClient } from '../../../test/sql.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { runOperator } from '../operator.ts';

const run = (args: string[], environment: NodeJS.ProcessEnv) =>
  runOperator(args, { environment, input: Readable.from([]), report: () => undefined });

/** As a database administrator and programs for replication and reports leave them. */
const foreign = `
  create table notes (id serial, text text);
  insert into notes (text) values ('by the administrator');
  create schema reports;
  create table reports.sums (day date) partition by range (day);
  create table reports.sums_2026 partition of reports.sums for values from ('2026-01-01') to ('2027-01-01');
  create sequence reports.runs;
  select nextval('reports.runs');
  alter table installation_facts add column audited boolean not null default true;
  insert into installation_facts (name, value, noted_at)
    select 'fact ' || n, e'tab\\t line\\n \\\\N ä' || n, now() from generate_series(1, 20) n`;

const without = { except: ['store_marker', 'installation_facts', 'notes', 'sums_2026'] };

const factsOf = (url: string) =>
  withClient(url, async (client) => {
    const facts = await client.query<{ name: string; value: string }>(
      `select name, value from installation_facts where name like 'fact %' order by name`,
    );
    return facts.rows;
  });

test('what others added to the database is left out of a backup and named', async () => {
  const source = await createTestDatabase();
  onTestFinished(() => source.drop());
  await source.pool.query(foreign);
  const folder = temporaryFolder();
  const archive = path.join(folder, 'backup.tar.gz');
  const here = { DATABASE_URL: source.url, DATA_DIR: path.join(folder, 'data') };
  expect(await run(['backup', archive], here)).toContain(
    'Not part of the product, and left out: public.installation_facts.audited, public.notes, reports.sums_2026.',
  );
  const there = { DATABASE_URL: await createEmptyDatabase(), DATA_DIR: path.join(folder, 'new') };
  expect(await run(['restore', archive], there)).not.toContain('Not part');
  expect(await fingerprintTables(there.DATABASE_URL, without)).toEqual(
    await fingerprintTables(source.url, without),
  );
  expect(await factsOf(there.DATABASE_URL)).toEqual(await factsOf(source.url));
});

test('a backup with what others added, such as one of another release, is restored without it', async () => {
  const source = await createTestDatabase();
  onTestFinished(() => source.drop());
  await source.pool.query(foreign);
  // Of another release: what is missing here is not known to it.
  const last = await source.pool.query<{ name: string; timestamp: string }>(
    `delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`,
  );
  const folder = temporaryFolder();
  const archive = path.join(folder, 'backup.tar.gz');
  const here = { DATABASE_URL: source.url, DATA_DIR: path.join(folder, 'data') };
  expect(last.rowCount).toBe(1);
  expect(await run(['backup', archive], here)).not.toContain('Not part');
  const there = { DATABASE_URL: await createEmptyDatabase(), DATA_DIR: path.join(folder, 'new') };
  expect(await run(['restore', archive], there)).toMatch(
    /^Not part of the product, and not restored: .*public\.installation_facts\.audited, .*public\.notes, .*reports\.sums_2026/m,
  );
  expect(await factsOf(there.DATABASE_URL)).toEqual(await factsOf(source.url));
});
