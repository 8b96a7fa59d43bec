import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { quickFolder } from '../../../../test/quick-folder.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { startEmbeddedPostgres } from './index.ts';
import { findProcess } from './processes.ts';

test('stopping does not wait for the restart of a database that does not answer', async () => {
  const database = await startEmbeddedPostgres({
    dataDir: temporaryFolder(quickFolder()),
    log() {},
  });
  onTestFinished(() => database.stop());
  process.kill(database.pid, 'SIGSTOP');
  let isStopped = true;
  const resume = () => {
    if (isStopped) process.kill(database.pid, 'SIGCONT');
    isStopped = false;
  };
  onTestFinished(resume);
  const restarting = database.ensureRunning();
  const stopping = database.stop();
  // It resolves without an error, before the database answers again.
  await restarting;
  resume();
  await stopping;
  expect(findProcess(database.pid)).toBeUndefined();
});

test('a first start that is aborted creates no cluster', async () => {
  const dataDir = temporaryFolder(quickFolder());
  const home = path.join(dataDir, 'postgres');
  const names = () => (existsSync(home) ? readdirSync(home) : []);
  const isMaking = () => names().some((name) => name.startsWith('cluster-unfinished-'));
  const unwanted = new AbortController();
  const starting = startEmbeddedPostgres({ dataDir, log() {}, unwanted: unwanted.signal });
  await vi.waitUntil(isMaking, { interval: 1, timeout: 30_000 });
  unwanted.abort();
  await expect(starting).rejects.toThrow('could not be created');
  expect(names()).toEqual(['users']);
});
