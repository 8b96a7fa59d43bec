import { chmodSync, mkdirSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { StartupError } from '../../../startup-error.ts';
import { databaseUser } from './database-user.ts';
import { openSocketFolder } from './socket-folder.ts';

const user = databaseUser('/nowhere');
const owner = user?.uid ?? process.getuid?.();

/** A home whose path is too long for a socket. */
const longHome = (): string => {
  const folder = path.join(temporaryFolder(), 'ü'.repeat(50));
  mkdirSync(folder);
  return folder;
};

test('the socket folder is in the home and only the database user can enter it', () => {
  const folder = temporaryFolder();
  const socketFolder = openSocketFolder({ folder, user });
  expect(socketFolder).toBe(path.join(folder, 'socket'));
  expect(statSync(socketFolder)).toMatchObject({ uid: owner, mode: 0o40700 });
});

test('a home with a long path always gets the same short socket folder', () => {
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

test('paths that are all too long are reported in one sentence', () => {
  const [folder, temporary] = [longHome(), longHome()];
  expect(() => openSocketFolder({ folder, user }, temporary)).toThrow(
    /set DATA_DIR to a shorter path\.$/,
  );
});
