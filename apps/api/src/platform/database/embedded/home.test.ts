import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { expect, test, vi } from 'vitest';

import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { StartupError } from '../../../startup-error.ts';
import { findHome, openDataFolder } from './home.ts';

const isRoot = process.getuid?.() === 0;

const log = () => vi.fn<(message: string) => void>();

/** A data folder inside a folder that only the current user can enter. */
const closedDataFolder = (): string => {
  const project = temporaryFolder();
  chmodSync(project, 0o700);
  return openDataFolder(path.join(project, 'data'));
};

test('the home is the data folder when the database user can enter it', () => {
  const dataFolder = openDataFolder(path.join(temporaryFolder(), 'data'));
  const [logged, outside] = [log(), path.join(temporaryFolder(), 'outside')];
  expect(findHome(dataFolder, logged, outside).folder).toBe(dataFolder);
  expect(existsSync(outside)).toBe(false);
  expect(logged).not.toHaveBeenCalled();
});

test('a private data folder is made traversable for the database user', () => {
  const dataDir = temporaryFolder();
  chmodSync(dataDir, 0o700);
  const dataFolder = openDataFolder(dataDir);
  const [logged, outside] = [log(), path.join(temporaryFolder(), 'outside')];
  expect(findHome(dataFolder, logged, outside).folder).toBe(dataFolder);
  expect(statSync(dataDir).mode & 0o777).toBe(isRoot ? 0o701 : 0o700);
  expect(logged).toHaveBeenCalledTimes(isRoot ? 1 : 0);
});

test('root stores the database outside of a folder that the database user cannot enter', () => {
  const dataFolder = closedDataFolder();
  const [logged, outside] = [log(), path.join(temporaryFolder(), 'outside')];
  const home = findHome(dataFolder, logged, outside);
  const pointer = path.join(dataFolder, 'location');

  expect(path.dirname(home.folder)).toBe(isRoot ? outside : path.dirname(dataFolder));
  expect(existsSync(pointer) && readFileSync(pointer, 'utf8')).toBe(isRoot && `${home.folder}\n`);
  const sentence = isRoot ? /^The database is stored in .* cannot enter .*\.$/ : /^$/;
  expect(logged.mock.calls.join('\n')).toMatch(sentence);

  logged.mockClear();
  expect(findHome(dataFolder, logged, outside)).toEqual(home);
  expect(logged).not.toHaveBeenCalled();
});

test('a data folder that was deleted and recreated starts with an empty home', () => {
  const dataFolder = closedDataFolder();
  const outside = path.join(temporaryFolder(), 'outside');
  const mark = path.join(findHome(dataFolder, log(), outside).folder, 'cluster');
  writeFileSync(mark, '');
  rmSync(dataFolder, { recursive: true });
  mkdirSync(dataFolder);
  expect(readHome(findHome(dataFolder, log(), outside).folder)).toBe('empty');
});

const readHome = (folder: string): string =>
  existsSync(path.join(folder, 'cluster')) ? 'has a cluster' : 'empty';

test('a home outside that no longer exists is not silently replaced by an empty one', () => {
  const dataFolder = openDataFolder(temporaryFolder());
  writeFileSync(path.join(dataFolder, 'location'), '/no/such/folder\n');
  const attempt = () => findHome(dataFolder, log());
  expect(attempt).toThrow(StartupError);
  expect(attempt).toThrow(
    /^The database was stored in \/no\/such\/folder, which no longer exists: .*\.$/,
  );
});

test('an existing database is not replaced when its folder becomes private', () => {
  const dataFolder = closedDataFolder();
  mkdirSync(path.join(dataFolder, 'cluster'));
  const outside = path.join(temporaryFolder(), 'outside');
  const expected = isRoot ? /cannot enter .*: allow it with "chmod o\+x .*"\.$/ : dataFolder;
  expect(outcomeOf(() => findHome(dataFolder, log(), outside).folder)).toMatch(expected);
  expect(existsSync(outside)).toBe(false);
});

const outcomeOf = (attempt: () => string): string => {
  try {
    return attempt();
  } catch (error) {
    return error instanceof StartupError ? error.message : String(error);
  }
};
