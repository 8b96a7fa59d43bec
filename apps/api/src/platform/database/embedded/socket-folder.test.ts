import { chmodSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { StartupError } from '../../../startup-error.ts';
import { databaseUser } from './database-user.ts';
import { openSocketFolder } from './socket-folder.ts';

const user = databaseUser('/nowhere');
const owner = user?.uid ?? process.getuid?.();

/** A home whose path leaves no room for the socket's name. */
const longHome = (): string => {
  const folder = path.join(temporaryFolder(), 'ü'.repeat(50));
  mkdirSync(folder);
  return folder;
};

test('the socket folder lies in the home and admits only the database user', () => {
  const folder = temporaryFolder();
  const socketFolder = openSocketFolder({ folder, user });
  expect(socketFolder).toBe(path.join(folder, 'socket'));
  expect(statSync(socketFolder)).toMatchObject({ uid: owner, mode: 0o40700 });
});

test('a home with a long path gets a short socket folder, the same one every time', () => {
  const [folder, temporary] = [longHome(), temporaryFolder()];
  const socketFolder = openSocketFolder({ folder, user }, temporary);
  expect(path.dirname(socketFolder)).toBe(temporary);
  expect(statSync(socketFolder)).toMatchObject({ uid: owner, mode: 0o40700 });
  expect(openSocketFolder({ folder, user }, temporary)).toBe(socketFolder);
});

test('a short socket folder that others can enter is refused', () => {
  const [folder, temporary] = [longHome(), temporaryFolder()];
  chmodSync(openSocketFolder({ folder, user }, temporary), 0o755);
  expect(() => openSocketFolder({ folder, user }, temporary)).toThrow(StartupError);
});

test('a link in place of the short socket folder is refused', () => {
  const [folder, temporary, elsewhere] = [longHome(), temporaryFolder(), temporaryFolder()];
  const taken = path.basename(openSocketFolder({ folder, user }, elsewhere));
  symlinkSync(path.join(elsewhere, taken), path.join(temporary, taken));
  expect(() => openSocketFolder({ folder, user }, temporary)).toThrow(
    /open to others: delete it\.$/,
  );
});

test('two long paths are reported in one sentence', () => {
  const [folder, temporary] = [longHome(), longHome()];
  expect(() => openSocketFolder({ folder, user }, temporary)).toThrow(
    /set DATA_DIR to a shorter path\.$/,
  );
});
