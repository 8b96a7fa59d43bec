import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { StartupError } from './startup-error.ts';

/** Creates the folder and writes to it: permissions do not reveal a read-only or full disk. */
export const prepareDataFolder = async (folder: string): Promise<void> => {
  const attempt = async () => {
    await mkdir(folder, { recursive: true });
    const trial = await mkdtemp(path.join(folder, '.writable-'));
    try {
      await writeFile(path.join(trial, 'trial'), Buffer.alloc(64 * 1024), { flush: true });
    } finally {
      await rm(trial, { recursive: true, force: true });
    }
  };
  await attempt().catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      error.code === 'ENOSPC' || error.code === 'EDQUOT'
        ? `DATA_DIR ${folder} is full: free some space, then start again.`
        : `DATA_DIR ${folder} cannot be written (${error.code}): choose a folder that this user may write.`,
    );
  });
};
