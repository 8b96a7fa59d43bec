import { randomBytes } from 'node:crypto';
import { finished } from 'node:stream/promises';
import { setImmediate as letOthersIn } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { inPieces, pieceSize } from './streams.ts';

test('responses take turns chunk by chunk, and other work runs in between', async () => {
  const bytes = randomBytes(3 * pieceSize + 1);
  const seen: string[] = [];
  const read = async (name: string): Promise<Buffer> => {
    const pieces: Buffer[] = [];
    const answer = inPieces(bytes).on('data', (piece: Buffer) => {
      seen.push(name);
      pieces.push(piece);
    });
    await finished(answer);
    return Buffer.concat(pieces);
  };
  const answers = Promise.all([read('a'), read('b')]);
  let turns = 0;
  while (seen.length < 8) {
    await letOthersIn();
    turns += 1;
  }
  for (const answer of await answers) expect(answer.equals(bytes)).toBe(true);
  expect(seen.join('')).toBe('abababab');
  expect(turns).toBeGreaterThanOrEqual(8);
});
