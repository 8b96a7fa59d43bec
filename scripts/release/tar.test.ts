import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { writeArchive } from './tar.mjs';

const deep = `${'folder-with-a-long-name/'.repeat(5)}file-with-a-long-name.txt`;

/** The same files, written in another order and at another time. */
const createFiles = (files: readonly (readonly [string, string])[], time: number): string => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'fw-tar-'));
  onTestFinished(() => rmSync(scratch, { recursive: true, force: true }));
  const folder = path.join(scratch, 'product');
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, time, time);
  }
  chmodSync(path.join(folder, 'program'), 0o744);
  symlinkSync('program', path.join(folder, 'link'));
  return folder;
};

const files = [
  ['program', '#!/bin/sh\n'],
  ['empty', ''],
  ['block', 'x'.repeat(512)],
  [deep, 'deep'],
] as const;

test('tar reads the archive: files, modes, links and long names', async () => {
  const folder = createFiles(files, 1_000);
  const archive = `${folder}.tar.gz`;
  await writeArchive(folder, archive, 1_700_000_000);
  const target = path.join(path.dirname(folder), 'unpacked');
  mkdirSync(target);
  execFileSync('tar', ['-xzf', archive, '-C', target]);
  const inside = (name: string) => path.join(target, 'product', name);
  for (const [name, text] of files) expect(readFileSync(inside(name), 'utf8')).toBe(text);
  expect(statSync(inside('program')).mode & 0o111).not.toBe(0);
  expect(statSync(inside('block')).mode & 0o111).toBe(0);
  expect(statSync(inside('block')).mtimeMs).toBe(1_700_000_000_000);
  expect(readlinkSync(inside('link'))).toBe('program');
});

test('the same files give the same bytes, whenever and in whatever order they were written', async () => {
  const folders = [createFiles(files, 1_000), createFiles(files.toReversed(), 2_000)];
  const archives = await Promise.all(
    folders.map(async (folder) => {
      await writeArchive(folder, `${folder}.tar.gz`, 1_700_000_000);
      return readFileSync(`${folder}.tar.gz`, 'hex');
    }),
  );
  expect(archives[0]).toBe(archives[1]);
});
