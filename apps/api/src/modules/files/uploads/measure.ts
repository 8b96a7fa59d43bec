import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** Why an upload was refused. */
export type Fault = 'cut-off' | 'too-long' | 'not-as-announced' | 'empty';

/** Aborts a write, so that nothing of it is left. */
export class BadBytes extends Error {
  override name = 'BadBytes';
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(`The bytes were refused: ${fault}.`);
    this.fault = fault;
  }
}

export type Measured = { byte_size: number; checksum: string };

/**
 * Counts and hashes the bytes while they stream to the storage, so that none has to be buffered.
 * `judge` sees the result before the last of them is written.
 */
export const measure = async function* (
  source: Readable,
  most: number,
  judge: (measured: Measured) => void,
): AsyncGenerator<Uint8Array, void> {
  const md5 = createHash('md5');
  let size = 0;
  for await (const chunk of readAll(source)) {
    size += chunk.length;
    if (size > most) throw new BadBytes('too-long');
    md5.update(chunk);
    yield chunk;
  }
  judge({ byte_size: size, checksum: md5.digest('base64') });
};

/**
 * A handler that stops reading still has to respond: the source is not destroyed with its
 * connection, and the rest is drained for the next request.
 */
const readAll = async function* (source: Readable): AsyncGenerator<Uint8Array, void> {
  const chunks: AsyncIterable<Uint8Array> = source.iterator({ destroyOnReturn: false });
  try {
    yield* chunks;
  } catch {
    throw new BadBytes('cut-off');
  } finally {
    source.resume();
  }
};
