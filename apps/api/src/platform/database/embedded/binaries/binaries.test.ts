import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../../../../../test/temporary-folder.ts';
import { StartupError } from '../../../../startup-error.ts';
import { databaseUser } from '../database-user.ts';
import { installedPackage, usableBinaries } from './binaries.ts';

const user = databaseUser('/nowhere');

/** The package as npm unpacks it without install scripts: the symbolic links are missing. */
const bareCopy = (target: string): string => {
  cpSync(installedPackage(), target, {
    recursive: true,
    filter: (source) => !lstatSync(source).isSymbolicLink(),
  });
  return target;
};

const aLink = 'native/lib/libpq.so';

test('links that the install script did not create are created at the start', () => {
  const [packages, copies] = [temporaryFolder(), temporaryFolder()];
  const packageFolder = bareCopy(path.join(packages, 'package'));
  const binaries = usableBinaries(user, copies, packageFolder);
  expect(binaries.postgres).toBe(path.join(packageFolder, 'native/bin/postgres'));
  expect(binaries.majorVersion).toBe('18');
  expect(lstatSync(path.join(packageFolder, aLink)).isSymbolicLink()).toBe(true);
});

test('programs that cannot run where npm installed them run from a copy', () => {
  const [packages, copies] = [temporaryFolder(), temporaryFolder()];
  const packageFolder = bareCopy(path.join(packages, 'package'));
  // Root's database user cannot enter the first folder; an ordinary user cannot add links to the second.
  const [closed, mode] = user ? ['native', 0o700] : ['native/lib', 0o555];
  chmodSync(path.join(packageFolder, closed), mode);
  onTestFinished(() => chmodSync(path.join(packageFolder, closed), 0o755));

  const { postgres, initdb } = usableBinaries(user, copies, packageFolder);
  expect(postgres.startsWith(`${copies}/postgres-18.`)).toBe(true);
  expect(existsSync(initdb)).toBe(true);
  expect(usableBinaries(user, copies, packageFolder).postgres).toBe(postgres);
});

test('programs for another C library are reported in one sentence that names DATABASE_URL', () => {
  const packageFolder = temporaryFolder();
  const bin = path.join(packageFolder, 'native/bin');
  mkdirSync(bin, { recursive: true });
  // Like a glibc program on a musl system: its dynamic loader does not exist.
  writeFileSync(path.join(bin, 'postgres'), '#!/lib/no-such-loader\n', { mode: 0o755 });
  const attempt = () => usableBinaries(user, temporaryFolder(), packageFolder);
  expect(attempt).toThrow(StartupError);
  expect(attempt).toThrow(/^No embedded PostgreSQL .* set DATABASE_URL to .*\.$/);
});

test('a platform without a package is reported in one sentence that names DATABASE_URL', () => {
  expect(() => installedPackage('plan9-mips')).toThrow(StartupError);
  expect(() => installedPackage('plan9-mips')).toThrow(
    /^No embedded PostgreSQL .* DATABASE_URL .*\.$/,
  );
});
