import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { maxUploadBytes } from '@floorwright/domain/files';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { createDiskStorage } from './disk.ts';

const key = `originals/${'Ab'.repeat(20)}xyz`;

const start = () => {
  const folder = path.join(temporaryFolder(), 'files');
  return { folder, storage: createDiskStorage(folder) };
};

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

test('a file can be read, in full or in part, until it is removed', async () => {
  const { folder, storage } = start();
  const bytes = randomBytes(2000);
  await storage.write(key, [bytes.subarray(0, 1500), bytes.subarray(1500)], 'image/png');
  const read = async (first?: number) => {
    const source = await storage.read(key, first);
    return source && buffer(source);
  };
  expect(await read()).toEqual(bytes);
  expect(await read(100)).toEqual(bytes.subarray(0, 100));
  expect(await read(999_999)).toEqual(bytes);
  expect(await storage.sizeOf(key)).toBe(2000);
  expect(filesIn(folder)).toEqual([`originals/Ab/Ab/${key.replace('originals/', '')}`]);

  await storage.remove(key);
  expect(await read()).toBeNull();
  expect(await storage.sizeOf(key)).toBeNull();
  await storage.remove(key);
  expect(filesIn(folder)).toEqual([]);
});

test('a failed write leaves the existing file unchanged', async () => {
  const { folder, storage } = start();
  await storage.write(key, [Buffer.from('first')], 'image/png');
  const failing = async function* () {
    yield Buffer.from('second');
    throw new Error('cut off');
  };
  await expect(storage.write(key, failing(), 'image/png')).rejects.toThrow('cut off');
  const source = await storage.read(key);
  expect(source && (await buffer(source)).toString()).toBe('first');
  expect(filesIn(folder)).toHaveLength(1);
});

test.each([
  '',
  '../secret',
  'originals/../../secret',
  `originals/${'x'.repeat(30)}/../y`,
  `originals/${'x'.repeat(30)}/y`,
  `/originals/${'x'.repeat(30)}`,
  `others/${'x'.repeat(30)}`,
  `originals/${'x'.repeat(30)}\0`,
  `originals/${'x'.repeat(30)}\n`,
  'originals/short',
])('%j is not a valid key, so nothing is read or written', async (wrong) => {
  const { folder, storage } = start();
  const message = 'This is not a valid storage key.';
  await expect(storage.write(wrong, [Buffer.from('x')], 'image/png')).rejects.toThrow(message);
  await expect(storage.read(wrong)).rejects.toThrow(message);
  await expect(storage.sizeOf(wrong)).rejects.toThrow(message);
  await expect(Promise.resolve().then(() => storage.remove(wrong))).rejects.toThrow(message);
  expect(existsSync(folder)).toBe(false);
});

test('leftovers of interrupted writes are removed when they are old', async () => {
  const { folder, storage } = start();
  const noon = new Date('2026-03-02T12:00:00Z');
  await storage.removeRemains(noon);
  await storage.write(key, [Buffer.from('whole')], 'image/png');
  const place = (name: string) => path.join(folder, 'unfinished', name);
  for (const [name, hour] of [
    ['old', 11],
    ['young', 13],
  ] as const) {
    writeFileSync(place(name), 'half');
    const time = new Date(`2026-03-02T${hour}:00:00Z`);
    utimesSync(place(name), time, time);
  }
  await storage.removeRemains(noon);
  expect(readdirSync(place(''))).toEqual(['young']);
  expect(await storage.sizeOf(key)).toBe(5);
});

test('when only the reserve is free, writes fail and existing files can be read', async () => {
  const { folder, storage } = start();
  await storage.write(key, [Buffer.from('first')], 'image/png');
  const full = createDiskStorage(folder, { reserve: Number.MAX_SAFE_INTEGER });
  const other = `originals/${'Cd'.repeat(20)}xyz`;
  await expect(full.write(other, [Buffer.from('second')], 'image/png')).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  expect(await full.probe()).toBe('error');
  expect(await storage.probe()).toBe('ok');
  expect(filesIn(folder)).toEqual([`originals/Ab/Ab/${key.replace('originals/', '')}`]);
  const source = await full.read(key);
  expect(source && (await buffer(source)).toString()).toBe('first');
});

test('a folder that cannot be used is explained with the code of the system', async () => {
  const { folder, storage } = start();
  expect(await storage.diagnose()).toBeNull();
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  expect(await createDiskStorage(file).diagnose()).toBe(
    `The folder ${file} cannot be used (EEXIST).`,
  );
  const full = createDiskStorage(folder, { reserve: Number.MAX_SAFE_INTEGER });
  expect(await full.diagnose()).toBe(`The folder ${folder} is full (ENOSPC).`);
});

test('the space that running uploads may need is not available to others', async () => {
  const { folder } = start();
  const reserve = 1_000;
  const room = reserve + maxUploadBytes * 2 - 1;
  const storage = createDiskStorage(folder, { reserve, free: () => Promise.resolve(room) });
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const slow = async function* () {
    begin();
    await finished;
    yield Buffer.from('first');
  };
  const first = storage.write(key, slow(), 'image/png');
  await begun;
  const other = `originals/${'Cd'.repeat(20)}xyz`;
  const second = () => storage.write(other, [Buffer.from('second')], 'image/png');
  await expect(second()).rejects.toMatchObject({ code: 'ENOSPC' });
  finish();
  await first;
  await second();
  expect(await storage.sizeOf(other)).toBe(6);
});
