import { inflateRawSync } from 'node:zlib';

import { expect, test } from 'vitest';

import { packFiles } from './pack-files.ts';

const fileOf = (name: string, content: string) => new File([content], name);

/** The files of an archive by its directory, as other programs read it. */
const unpacked = (bytes: Buffer): [string, string][] => {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06_05_4b_50);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const [packed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const [length, offset] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const from = offset + 30 + length;
    const content = inflateRawSync(bytes.subarray(from, from + packed));
    expect(content).toHaveLength(size);
    at += 46 + length;
    return [name, content.toString()];
  });
};

test('several files are one archive, whatever order they were chosen in', async () => {
  const [first, second] = [
    fileOf('طابق.geojson', '{"a":1}'),
    fileOf('1.geojson', 'x'.repeat(5000)),
  ];
  const packed = await packFiles([first, second]);
  expect(packed.name).toBe('1 + طابق.zip');
  const bytes = Buffer.from(await packed.arrayBuffer());
  expect(unpacked(bytes)).toEqual([
    ['1.geojson', 'x'.repeat(5000)],
    ['طابق.geojson', '{"a":1}'],
  ]);
  const again = await packFiles([second, first]);
  expect(Buffer.from(await again.arrayBuffer())).toEqual(bytes);
});

test('the files of IMDF have one name, so that the next ones are their newer version', async () => {
  const files = [fileOf('venue.geojson', '{}'), fileOf('manifest.json', '{}')];
  expect((await packFiles(files)).name).toBe('imdf.zip');
});
