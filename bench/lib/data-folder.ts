import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type DataFolder = { path: string; remove: () => void };

export const makeDataFolder = (): DataFolder => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'floorwright-bench-')));
  // As root, the database runs as another user, who needs access.
  chmodSync(folder, 0o711);
  // A closed browser may still be writing its last files.
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  return { path: folder, remove };
};
