import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { bytesAsStream, type Entry, readTar, readText, textEntry, writeTar } from './tar.ts';

const archiveOf = (entries: Entry[]): Promise<Buffer> =>
  buffer(Readable.from(writeTar(Readable.from(entries))));

const inPieces = async function* (bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const read = async (source: AsyncIterable<Buffer>): Promise<[string, string][]> => {
  const found: [string, string][] = [];
  for await (const entry of readTar(source)) found.push([entry.name, await readText(entry)]);
  return found;
};

test('what was written is read, whatever the sizes of files and chunks', async () => {
  const file = fc.tuple(fc.stringMatching(/^[\w/]{1,99}$/), fc.string({ maxLength: 2_000 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(file, { maxLength: 5 }),
      fc.integer({ min: 1, max: 2_000 }),
      async (files, size) => {
        const archive = await archiveOf(files.map(([name, text]) => textEntry(name, text)));
        const expected = files.map(([name, text]) => [name, Buffer.from(text).toString('utf8')]);
        expect(await read(inPieces(archive, size))).toEqual(expected);
      },
    ),
  );
});

test('files that are not read are skipped', async () => {
  const archive = await archiveOf([textEntry('a', 'x'.repeat(3_000)), textEntry('b', 'y')]);
  const names: string[] = [];
  for await (const { name } of readTar(bytesAsStream(archive))) names.push(name);
  expect(names).toEqual(['a', 'b']);
});

test('tar reads it, and only the owner may read what it unpacks', async () => {
  const file = path.join(temporaryFolder(), 'archive.tar');
  writeFileSync(file, await archiveOf([textEntry('settings.env', 'PORT="3000"\n')]));
  const listed = spawnSync('tar', ['-tvf', file], { encoding: 'utf8' }).stdout;
  expect(listed).toMatch(/^-rw------- .* settings\.env\n$/);
  const text = spawnSync('tar', ['-xOf', file, 'settings.env'], { encoding: 'utf8' }).stdout;
  expect(text).toBe('PORT="3000"\n');
});

test('an archive that is cut off or changed is refused', async () => {
  const archive = await archiveOf([textEntry('a', 'x'.repeat(3_000))]);
  const damaged = 'This is not a complete Floorwright backup';
  for (const length of [0, 100, 1_000, archive.length - 1_024])
    await expect(read(inPieces(archive.subarray(0, length), 100))).rejects.toThrow(damaged);
  const changed = Buffer.from(archive);
  changed[0] = 1;
  await expect(read(bytesAsStream(changed))).rejects.toThrow(damaged);
});

test('a file that has another size than announced is reported', async () => {
  const short = { name: 'a', size: 10, body: bytesAsStream(Buffer.from('x')) };
  await expect(archiveOf([short])).rejects.toThrow('a has 1 bytes and not 10');
});

test('a name of more than 100 bytes is read as it was written', async () => {
  const name = `files/${'folder-with-a-long-name/'.repeat(5)}file`;
  expect(await read(inPieces(await archiveOf([textEntry(name, 'text')]), 512))).toEqual([
    [name, 'text'],
  ]);
});
