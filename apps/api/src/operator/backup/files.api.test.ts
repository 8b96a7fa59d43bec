import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../../../test/database.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { runOperator } from '../operator.ts';
import { dumpFiles } from './files.ts';

const createDatabase = async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
};

const announce = (count: number) => `
  insert into files (key, filename, content_type, byte_size, checksum, created_at)
  select 'originals/announced-' || lpad(n::text, 20, '0'), 'a.png', 'image/png', 1, '', now()
  from generate_series(1, ${count}) n`;

test('a file that was stored once and is lost makes a backup fail after it is written', async () => {
  const { pool, url } = await createDatabase();
  await pool.query(announce(2));
  await pool.query(
    `insert into file_variants (file_id, key, name, content_type, byte_size, width, height, created_at)
     select min(id), 'pictures/lost-picture-0123456789.webp', 'small', 'image/webp', 1, 1, 1, now() from files`,
  );
  const folder = temporaryFolder();
  const archive = path.join(folder, 'backup.tar.gz');
  const environment = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') };
  const backup = runOperator(['backup', archive], {
    environment,
    input: Readable.from([]),
    report: () => undefined,
  });
  await expect(backup).rejects.toThrow(
    /2 files were announced but never uploaded\.\n[^]*1 files are lost: .*: pictures\/lost-picture-0123456789\.webp\. Keep older backups/,
  );
  expect(existsSync(archive)).toBe(true);
});

test('a connection that breaks in the middle of a file does not end a backup', async () => {
  const { db, pool } = await createDatabase();
  await pool.query(announce(30));
  const reads: string[] = [];
  const brokenOnce = {
    read: (key: string) => {
      reads.push(key);
      const isFirst = reads.filter((other) => other === key).length === 1;
      const body = async function* () {
        yield Buffer.from('bytes ');
        if (isFirst && key.endsWith('7')) throw new Error('The connection was reset.');
        yield Buffer.from(`of ${key}`);
      };
      return Promise.resolve(Readable.from(body()));
    },
  };
  const dump = dumpFiles(db, brokenOnce, { retryAfterMs: 0 });
  const contents: string[] = [];
  for await (const { name, body } of dump.entries())
    contents.push(`${name} ${(await buffer(body)).toString()}`);
  const keys = Array.from(
    { length: 30 },
    (_, n) => `originals/announced-${String(n + 1).padStart(20, '0')}`,
  );
  expect(contents).toEqual(keys.map((key) => `files/${key} bytes of ${key}`));
  expect(reads).toHaveLength(33);
  expect(dump.summary()).toMatchObject({ files: 30, missing_files: [], lost_files: [] });
});

test('large files are read one after another, small ones some at a time', async () => {
  const { db, pool } = await createDatabase();
  await pool.query(announce(12));
  const mostAtOnce = async (): Promise<number> => {
    let reading = 0;
    let most = 0;
    const counted = {
      read: () => {
        reading += 1;
        most = Math.max(most, reading);
        return Promise.resolve(Readable.from([Buffer.from('bytes')]));
      },
    };
    for await (const { body } of dumpFiles(db, counted).entries()) {
      await buffer(body);
      reading -= 1;
    }
    return most;
  };
  expect(await mostAtOnce()).toBe(8);
  await pool.query('update files set byte_size = 40 * 1024 * 1024');
  expect(await mostAtOnce()).toBe(1);
});
