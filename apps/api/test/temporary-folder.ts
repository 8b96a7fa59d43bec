import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

/** A folder for one test. The database's user may pass through it when the tests run as root. */
export const temporaryFolder = (inside = tmpdir()): string => {
  const folder = realpathSync(mkdtempSync(path.join(inside, 'fw-')));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
