import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Storage } from './storage.ts';

export const createDiskStorage = (folder: string): Storage => ({
  /** Writes a file and reads it back: a full or read-only disk shows only then. */
  probe: async () => {
    const id = randomUUID();
    const file = path.join(folder, `.probe-${id}`);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, id);
      return (await readFile(file, 'utf8')) === id ? 'ok' : 'severe';
    } catch {
      return 'severe';
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  },
});
