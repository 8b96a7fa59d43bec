import { randomBytes } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { setImmediate as letOthersIn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { onBehalfOf } from '../../platform/database/caller.ts';
import { inPieces, pieceSize } from './streams.ts';

const bytes = randomBytes(3 * pieceSize + 1);

/** Reads responses at the same time. The first letter of a name is the caller. */
const readAll = (names: readonly string[]) => {
  const seen: string[] = [];
  const read = async (name: string): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    const answer = onBehalfOf(name.slice(0, 1), () => inPieces(bytes));
    answer.on('data', (piece: Buffer) => {
      seen.push(name);
      pieces.push(piece);
    });
    await finished(answer);
    return Buffer.concat(pieces);
  };
  return { seen, answers: Promise.all(names.map(read)) };
};

test('responses take turns chunk by chunk, and other work runs in between', async () => {
  const { seen, answers } = readAll(['a', 'b']);
  let turns = 0;
  while (seen.length < 8) {
    await letOthersIn();
    turns += 1;
  }
  for (const answer of await answers) expect(answer.equals(bytes)).toBe(true);
  expect(seen.join('')).toBe('abababab');
  expect(turns).toBeGreaterThanOrEqual(8);
});

test('a caller with many responses gets no more turns than one with a single response', async () => {
  const { seen, answers } = readAll(['a1', 'a2', 'a3', 'b1']);
  await answers;
  // Both start together: b has sent its four chunks when a has sent as many of all its responses.
  expect(seen.slice(0, 9).filter((name) => name === 'b1')).toHaveLength(4);
});

test('several responses pause between their chunks, so that other requests get most of the time', async () => {
  const begin = performance.now();
  await readAll(['a', 'b']).answers;
  // Eight chunks, and a timer may be a little early.
  expect(performance.now() - begin).toBeGreaterThanOrEqual(6);
});
