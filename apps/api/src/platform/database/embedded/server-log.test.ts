import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { limitLogSize, causeIn } from './server-log.ts';

test('the cause of a failed start is the first error, without its prefix', () => {
  const log = [
    '2026-11-15 02:29:54.172 UTC LOG:  starting PostgreSQL 18.4',
    '2026-11-15 02:29:54.180 UTC FATAL:  could not extend file "base/1/1259": No space left on device',
    '2026-11-15 02:29:54.181 UTC PANIC:  cannot abort transaction 1, it was already committed',
    '2026-11-15 02:29:54.182 UTC LOG:  database system is shut down',
    '',
  ].join('\n');
  expect(causeIn(log)).toBe('could not extend file "base/1/1259": No space left on device');
});

test('the cause of a failed initdb is its error, not the cleanup after it', () => {
  const output =
    'creating subdirectories ... initdb: error: could not create directory "/x": Permission denied\n' +
    'initdb: removing contents of data directory "/x"\n';
  expect(causeIn(output)).toBe('could not create directory "/x": Permission denied');
});

test('without an error the cause is the last line that is not empty', () => {
  expect(causeIn('loading\nlibicuuc.so.60: cannot open shared object file.\n\n')).toBe(
    'libicuuc.so.60: cannot open shared object file',
  );
  expect(causeIn('\n')).toBeUndefined();
});

test('a log that is too large is copied once and truncated in place', () => {
  const file = path.join(temporaryFolder(), 'postgres.log');
  const long = 'x'.repeat(1024 * 1024 + 1);
  writeFileSync(file, long);
  const { ino } = statSync(file);
  limitLogSize(file)();
  expect(statSync(file)).toMatchObject({ ino, size: 0 });
  expect(readFileSync(`${file}.old`, 'utf8')).toBe(long);
});

test('a small log is not changed', () => {
  const file = path.join(temporaryFolder(), 'postgres.log');
  writeFileSync(file, 'ready');
  limitLogSize(file)();
  expect(readFileSync(file, 'utf8')).toBe('ready');
});
