import { Readable } from 'node:stream';
import { setImmediate as letOthersIn } from 'node:timers/promises';

/** Handing a piece to the network takes well under a millisecond. */
export const pieceSize = 64 * 1024;

let lastTurn: Promise<void> = Promise.resolve();

/** Answers take turns piece by piece, and other requests come in between. */
const nextTurn = (): Promise<void> => {
  lastTurn = lastTurn.then(() => letOthersIn());
  return lastTurn;
};

const piecesOf = async function* (bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceSize) {
    await nextTurn();
    yield bytes.subarray(from, from + pieceSize);
  }
};

/** A large answer, which would block all other requests if it was handed to the network at once. */
export const inPieces = (bytes: Buffer): Readable =>
  Readable.from(piecesOf(bytes), { objectMode: false, highWaterMark: pieceSize });
