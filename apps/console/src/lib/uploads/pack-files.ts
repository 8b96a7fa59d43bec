import { cutText } from '@floorwright/domain/language';

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1)
    value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
};

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new CompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const packed = await new Response(stream.readable).arrayBuffer();
  await written;
  return new Uint8Array(packed);
};

/** Numbers one after the other, the lowest byte of each first. */
const record = (...fields: readonly (readonly [size: 2 | 4, value: number])[]) => {
  const bytes = new Uint8Array(fields.reduce((sum, [size]) => sum + size, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return bytes;
};

const version = 20;
/** Names are UTF-8. */
const flags = 0x08_00;
const deflate = 8;
/** The first of January 1980: what is packed again is the same file. */
const date = 0x21;

/** Files as one .zip, in the order of their names. */
const zipOf = async (files: readonly File[]): Promise<BlobPart[]> => {
  const [parts, directory]: [Uint8Array<ArrayBuffer>[], Uint8Array<ArrayBuffer>[]] = [[], []];
  let offset = 0;
  for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const packed = await deflated(bytes);
    const name = new TextEncoder().encode(file.name);
    const about = [
      [2, version],
      [2, flags],
      [2, deflate],
      [2, 0],
      [2, date],
      [4, crcOf(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ] as const;
    directory.push(
      record(
        [4, 0x02_01_4b_50],
        [2, version],
        ...about,
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, offset],
      ),
      name,
    );
    const header = record([4, 0x04_03_4b_50], ...about);
    parts.push(header, name, packed);
    offset += header.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = files.length;
  const end = record(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, offset],
    [2, 0],
  );
  return [...parts, ...directory, end];
};

const mostName = 100;

/** The same for the same files, by which the next version of them is recognized. */
const nameOf = (names: readonly string[]): string => {
  if (names.includes('manifest.json')) return 'imdf.zip';
  const joined = names.map((name) => name.replace(/\.[^.]*$/, '')).join(' + ');
  return `${cutText(joined, mostName)}.zip`;
};

/** Packs several files into one archive, as users could have done themselves. */
export const packFiles = async (files: readonly File[]): Promise<File> => {
  const names = files.map(({ name }) => name).toSorted();
  return new File(await zipOf(files), nameOf(names), { type: 'application/zip' });
};
