import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { type Product, startProduct } from '../../test/product.ts';
import { backupLock } from '../platform/database/advisory-lock.ts';
import { markStore } from '../platform/storage/index.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await markStore(product.database.db, product.platform.storage);
});
afterAll(() => product.stop());

/** A backup in a process of its own, by the settings of the product. */
const startBackup = (file: string) => {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--conditions=source',
      path.join(import.meta.dirname, 'main.ts'),
      'backup',
      file,
    ],
    {
      env: {
        ...process.env,
        DATABASE_URL: product.database.url,
        DATA_DIR: product.platform.config.dataDir,
        SECRET_KEY: product.platform.config.secretKey,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
};

test('a backup says what it waits for, and leaves nothing behind when it is interrupted', async () => {
  const other = await product.database.pool.connect();
  onTestFinished(() => other.release(true));
  await other.query('select pg_advisory_lock_shared($1)', [backupLock]);
  const folder = product.platform.config.dataDir;
  const file = path.join(folder, 'backup.tar.gz');
  const child = startBackup(file);
  const ended = once(child, 'exit');
  const [line] = await once(child.stderr, 'data');
  expect(String(line)).toMatch(/^Waiting: the database is being migrated/);
  expect(existsSync(`${file}.unfinished`)).toBe(true);
  const rest = text(child.stderr);
  child.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(await rest).toBe('Interrupted (SIGINT).\n');
  expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual([]);
});
