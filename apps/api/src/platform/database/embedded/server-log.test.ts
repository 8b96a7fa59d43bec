import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { keepLogShort, lastUsefulLine } from './server-log.ts';

test('the useful line of a failed start is the failure, without its prefix', () => {
  const log = [
    '2026-11-15 02:29:54.172 UTC LOG:  starting PostgreSQL 18.4',
    '2026-11-15 02:29:54.180 UTC FATAL:  could not write lock file "postmaster.pid": No space left',
    '2026-11-15 02:29:54.181 UTC LOG:  database system is shut down',
    '',
  ].join('\n');
  expect(lastUsefulLine(log)).toBe('could not write lock file "postmaster.pid": No space left');
});

test('the useful line of initdb is its error and not the clearing up after it', () => {
  const output =
    'initdb: error: could not create directory "/x/pg_wal": Permission denied\n' +
    'initdb: removing contents of data directory "/x"\n';
  expect(lastUsefulLine(output)).toBe('could not create directory "/x/pg_wal": Permission denied');
});

test('without a failure the last line that says anything is the useful one', () => {
  expect(lastUsefulLine('loading\nlibicuuc.so.60: cannot open shared object file\n\n')).toBe(
    'libicuuc.so.60: cannot open shared object file',
  );
  expect(lastUsefulLine('\n')).toBeUndefined();
});

test('a log that has grown too long is emptied in place and kept once', () => {
  const file = path.join(temporaryFolder(), 'postgres.log');
  const long = 'x'.repeat(1024 * 1024 + 1);
  writeFileSync(file, long);
  const { ino } = statSync(file);
  keepLogShort(file)();
  expect(statSync(file)).toMatchObject({ ino, size: 0 });
  expect(readFileSync(`${file}.old`, 'utf8')).toBe(long);
});

test('a short log is left alone', () => {
  const file = path.join(temporaryFolder(), 'postgres.log');
  writeFileSync(file, 'ready');
  keepLogShort(file)();
  expect(readFileSync(file, 'utf8')).toBe('ready');
});
