import { crc32 } from 'node:zlib';

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 2) buffer.writeUInt16LE(value);
      else buffer.writeUInt32LE(value);
      return buffer;
    }),
  );

/** A .zip whose files are not compressed, so that only their contents cost time. */
export const storedZip = (files: readonly (readonly [path: string, text: string])[]): Buffer => {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [path, text] of files) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(text)];
    const size = bytes.length;
    // Version, flags, method, time and date; checksum, both sizes; lengths of the name and of extra fields.
    const about = numbers(
      [2, 20],
      [2, 0x800],
      [2, 0],
      [2, 0],
      [2, 0x21],
      [4, crc32(bytes)],
      [4, size],
      [4, size],
      [2, name.length],
      [2, 0],
    );
    const local = Buffer.concat([numbers([4, 0x04034b50]), about, name, bytes]);
    // Length of the comment, disk, attributes, and where the file begins.
    const end = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(numbers([4, 0x02014b50], [2, 20]), about, end, name);
    parts.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = files.length;
  const last = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...parts, listed, last]);
};
