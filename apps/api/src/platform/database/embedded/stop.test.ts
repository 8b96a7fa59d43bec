import { expect, onTestFinished, test } from 'vitest';

import { quickFolder } from '../../../../test/quick-folder.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { startEmbeddedPostgres } from './index.ts';
import { findProcess } from './processes.ts';

test('a database that answers nothing is no longer brought up once it is told to stop', async () => {
  const database = await startEmbeddedPostgres({
    dataDir: temporaryFolder(quickFolder()),
    log() {},
  });
  onTestFinished(() => database.stop());
  process.kill(database.pid, 'SIGSTOP');
  let isStopped = true;
  const goOn = () => {
    if (isStopped) process.kill(database.pid, 'SIGCONT');
    isStopped = false;
  };
  onTestFinished(goOn);
  const reviving = database.ensureRunning();
  const stopping = database.stop();
  // Not a failure to tell of, and over before the database answers again.
  await reviving;
  goOn();
  await stopping;
  expect(findProcess(database.pid)).toBeUndefined();
});
