import { StartupError } from '../../startup-error.ts';

/** One file of an archive. The body must be read before the next entry is asked for. */
export type Entry = { name: string; size: number; body: AsyncIterable<Buffer> };

const block = 512;
const nameBytes = 100;

const damaged = (): StartupError =>
  new StartupError('This is not a complete Floorwright backup: the archive is damaged or cut off.');

type Header = {
  name: string;
  size: number;
  /** By default only the owner may read it. */
  mode?: number;
  /** In seconds. */
  time?: number;
  type?: keyof typeof typeFlags;
  /** Of a link. */
  target?: string;
};

const typeFlags = { file: '0', link: '2', folder: '5' } as const;

/** A name of more than 100 bytes is split at a slash. */
const splitName = (name: string): [string, string] => {
  if (Buffer.byteLength(name) <= nameBytes) return ['', name];
  const at = name.indexOf('/', name.length - nameBytes - 1);
  return [name.slice(0, at), name.slice(at + 1)];
};

/** A header in the ustar format, which every tar reads. */
export const headerOf = (entry: Header): Buffer => {
  const { name, size, mode = 0o600, time = 0, type = 'file', target = '' } = entry;
  const header = Buffer.alloc(block);
  const put = (text: string, at: number, length: number): void => {
    if (Buffer.byteLength(text) > length) throw new Error(`${name} does not fit into an archive`);
    header.write(text, at, 'utf8');
  };
  const octal = (value: number, at: number, length: number): void =>
    put(value.toString(8).padStart(length - 1, '0'), at, length - 1);
  const [prefix, rest] = splitName(name);
  put(rest, 0, nameBytes);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(time, 136, 12);
  put(typeFlags[type], 156, 1);
  put(target, 157, nameBytes);
  put('ustar\x0000', 257, 8);
  put(prefix, 345, 155);
  put(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 8);
  return header;
};

/** The sum of all bytes, with spaces in place of the checksum itself. */
const checksumOf = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

/** Every entry ends at a whole block. */
export const paddingOf = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block);

export const endOfArchive = Buffer.alloc(2 * block);

/** An archive that `tar` can read. Holds one chunk in memory at a time. */
export const writeTar = async function* (
  entries: AsyncIterable<Entry>,
): AsyncGenerator<Buffer, void> {
  for await (const { name, size, body } of entries) {
    yield headerOf({ name, size });
    let written = 0;
    for await (const chunk of body) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes and not ${size}`);
    yield paddingOf(size);
  }
  yield endOfArchive;
};

/** Reads exact numbers of bytes from a stream of chunks. */
const createReader = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  const fill = async (): Promise<void> => {
    const next = await chunks.next();
    if (next.done) throw damaged();
    rest = next.value;
  };
  /** The next bytes, as they come. */
  const stream = async function* (size: number): AsyncGenerator<Buffer, void> {
    for (let left = size; left > 0;) {
      if (rest.length === 0) await fill();
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  };
  const take = async (size: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of stream(size)) parts.push(part);
    return Buffer.concat(parts);
  };
  return { stream, take };
};

const textIn = (header: Buffer, from: number, length: number): string =>
  header.toString('utf8', from, from + length).replace(/\0.*$/s, '');

/** The files of an archive that `writeTar` wrote. What is not read of a body is skipped. */
export const readTar = async function* (
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Entry, void> {
  const { stream, take } = createReader(source);
  for (;;) {
    const header = await take(block);
    if (header.every((byte) => byte === 0)) return;
    if (parseInt(textIn(header, 148, 8), 8) !== checksumOf(header)) throw damaged();
    const size = parseInt(textIn(header, 124, 12), 8);
    const body = stream(size);
    const [prefix, rest] = [textIn(header, 345, 155), textIn(header, 0, nameBytes)];
    yield { name: prefix === '' ? rest : `${prefix}/${rest}`, size, body };
    await skip(body);
    await take(paddingOf(size).length);
  }
};

const skip = async (body: AsyncIterator<Buffer>): Promise<void> => {
  while (!(await body.next()).done);
};

/** A small file as a whole. */
export const readText = async ({ body }: Entry): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

export const textEntry = (name: string, text: string): Entry => {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, body: bytesAsStream(bytes) };
};

export const bytesAsStream = async function* (bytes: Buffer): AsyncGenerator<Buffer, void> {
  yield bytes;
};
