import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../../test/temporary-folder.ts';
import { readRelease } from './release.ts';

test('the build says what is running; the sources do not know', () => {
  const file = path.join(temporaryFolder(), 'build.json');
  expect(readRelease(pathToFileURL(file))).toEqual({ version: 'development', commit: 'unknown' });
  const built = { version: '1.2.3', commit: '0123456789ab' };
  writeFileSync(file, JSON.stringify(built));
  expect(readRelease(pathToFileURL(file))).toEqual(built);
});
