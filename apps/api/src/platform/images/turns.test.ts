import { setImmediate } from 'node:timers/promises';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { inTurn } from './turns.ts';

const draw = (width: number, height: number, progressive = false): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png({ progressive })
    .toBuffer();

test('a small image does not wait for large ones, of its own company or of others', async () => {
  const [large, small] = await Promise.all([draw(3000, 3000), draw(30, 30)]);
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const decode = (key: string, bytes: Buffer): Promise<string | null> =>
    inTurn({
      key,
      read: async () => bytes,
      work: async () => {
        begun.push(key);
        if (bytes === large) await new Promise<void>((resolve) => ends.push(resolve));
        return key;
      },
    });
  const slow = ['b', 'b', 'b', 'b', 'b', 'c', 'a'].map((key) => decode(key, large));
  expect(await decode('a', small)).toBe('a');
  expect(await decode('b', small)).toBe('b');
  begun.splice(0, begun.length);
  for (let ended = 0; ended < slow.length; ended += 1) {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()?.();
    await setImmediate();
  }
  expect((await Promise.all(slow)).join('')).toBe('bbbbbca');
  // Large ones one at a time, and companies take turns.
  expect(begun.at(-1)).toBe('b');
});

test('a photo does not wait for a huge image', async () => {
  const [huge, photo] = await Promise.all([draw(4000, 4000, true), draw(4000, 3000)]);
  const gate = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open: () => open(), opened };
  };
  const [begun, end] = [gate(), gate()];
  const decode = (bytes: Buffer) =>
    inTurn({
      key: 'a',
      read: async () => bytes,
      work: async () => {
        if (bytes === huge) {
          begun.open();
          await end.opened;
        }
        return bytes;
      },
    });
  const slow = decode(huge);
  await begun.opened;
  expect(await decode(photo)).toBe(photo);
  end.open();
  expect(await slow).toBe(huge);
});

test('without bytes there is no work', async () => {
  const none = { key: 'a', read: async () => null, work: async () => 'work' };
  expect(await inTurn(none)).toBeNull();
});
