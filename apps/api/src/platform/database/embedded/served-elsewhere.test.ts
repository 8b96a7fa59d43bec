import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { quickFolder } from '../../../../test/quick-folder.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { databaseUser, spawnIdentity } from './database-user.ts';
import { startEmbeddedPostgres } from './index.ts';

test('a cluster that another container serves is refused, and its lock stays', async () => {
  const dataDir = path.join(temporaryFolder(quickFolder()), 'data');
  const first = await startEmbeddedPostgres({ dataDir, log() {} });
  onTestFinished(() => first.stop());
  // As seen from another container: the id belongs to another program, or to none.
  const other = spawn('sleep', ['60'], spawnIdentity(databaseUser(first.location)));
  onTestFinished(() => void other.kill());
  const lock = path.join(first.location, 'postmaster.pid');
  const original = readFileSync(lock, 'utf8');
  const users = () => readdirSync(path.join(dataDir, 'postgres/users'));
  const [member] = users();
  for (const pid of [other.pid, 2 ** 22 - 1]) {
    const seen = original.replace(/^\d+/, String(pid));
    writeFileSync(lock, seen);
    await expect(startEmbeddedPostgres({ dataDir, log() {} })).rejects.toThrow(
      /^The database in .* is in use by another container: one container at a time may use it\. Run commands inside/,
    );
    expect(readFileSync(lock, 'utf8')).toBe(seen);
    expect(users()).toEqual([member]);
  }
  writeFileSync(lock, original);
});
