import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

const migrations = readdirSync(folder)
  .filter((file) => /^\d{4}_\w+\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${folder}${file}`, 'utf8') }));

/** Statements that lock a table which requests use, so that these wait behind it. */
const locking =
  /^(alter table (?!\w+ validate)|create (or replace )?trigger|drop (table|trigger)|create table[^]*\breferences\b|truncate)/;

const outside = migrations.filter(({ text }) => text.includes('export const transaction = false'));

test.each(outside)(
  '$file, which runs outside a transaction, waits for locks by withShortLock only',
  ({ text }) => {
    // Within a transaction, the migrator limits the time.
    const direct = [...text.matchAll(/sql`([^`]*)`\s*\.execute\(/g)].map(([, statement = '']) =>
      statement.trim(),
    );
    expect(direct.filter((statement) => locking.test(statement))).toEqual([]);
  },
);

test.each(migrations.filter(({ file }) => file > '0042'))(
  '$file sets no time limit for locks itself, and creates no index of a used table in a transaction',
  ({ file, text }) => {
    expect(text).not.toContain('lock_timeout');
    if (outside.some((other) => other.file === file)) return;
    const made = new Set(
      [...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name),
    );
    const indexed = [...text.matchAll(/create (?:unique )?index[^`;]*? on (\w+)/g)].map(
      ([, name]) => name,
    );
    expect(indexed.filter((name) => !made.has(name))).toEqual([]);
  },
);
