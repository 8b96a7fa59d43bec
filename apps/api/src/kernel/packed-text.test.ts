import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  createPackedCache,
  packBeginning,
  type PackedText,
  packText,
  packWithEnd,
  unpackText,
} from './packed-text.ts';

/** Incompressible text. */
const long = (seed: number): string =>
  Array.from({ length: 400 }, (_, index) => Math.sin(seed * 1000 + index)).join();

const roomy = { inAll: 1_000_000, perOwner: 1_000_000 };
const named = (id: number, version = 'a', owner = 1) => ({ owner: String(owner), id, version });

test('a response is computed once per version, also for concurrent callers', async () => {
  const get = createPackedCache<PackedText>(roomy);
  let made = 0;
  const make = () => packText(`answer ${(made += 1)}`);
  const [one, other] = await Promise.all([get(named(1), make), get(named(1), make)]);
  expect(one).toBe(other);
  expect(await get(named(1), make)).toBe(one);
  const texts = [];
  for (const name of [named(1, 'b'), named(2, 'b'), named(2, 'b', 2)])
    texts.push(await unpackText(await get(name, make)));
  expect(texts).toEqual(['answer 2', 'answer 3', 'answer 4']);
});

test('a failed computation is retried', async () => {
  const get = createPackedCache<PackedText>(roomy);
  await expect(get(named(1), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await unpackText(await get(named(1), () => packText('yes')))).toBe('yes');
});

test('an empty result is not cached', async () => {
  const get = createPackedCache<PackedText | null>(roomy);
  expect(await get(named(1), () => Promise.resolve(null))).toBeNull();
  const packed = await packText('there');
  expect(await get(named(1), () => Promise.resolve(packed))).toBe(packed);
  expect(await get(named(1), () => Promise.resolve(null))).toBe(packed);
});

/** Requests responses of equal size, as `owner.id`, and returns those that had to be computed. */
const ask = async (most: { inAll: number; perOwner: number }, asked: string[]) => {
  const size = (await packText(long(0))).gzip.length + 1024;
  const get = createPackedCache({ inAll: most.inAll * size, perOwner: most.perOwner * size });
  const made: string[] = [];
  for (const name of asked) {
    const [owner = 0, id = 0] = name.split('.').map(Number);
    await get(named(id, 'a', owner), () => {
      made.push(name);
      return packText(long(owner * 100 + id));
    });
  }
  return made;
};

test('the least recently used entries are evicted over the limit', async () => {
  const made = await ask({ inAll: 2.5, perOwner: 9 }, ['1.1', '1.2', '1.1', '1.3', '1.1', '1.2']);
  expect(made).toEqual(['1.1', '1.2', '1.3', '1.2']);
});

test('an owner with many entries evicts its own, and not those of others', async () => {
  const many = ['2.1', '1.1', '1.2', '1.3', '1.4', '1.5', '2.1', '1.4', '1.1'];
  const made = await ask({ inAll: 4.5, perOwner: 2.5 }, many);
  expect(made).toEqual(['2.1', '1.1', '1.2', '1.3', '1.4', '1.5', '1.1']);
});

test('one beginning with any ends is unpacked to the whole texts, each with its own ETag', () =>
  fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 5_000 }),
      fc.uniqueArray(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }),
      async (text, ends) => {
        const beginning = await packBeginning(text);
        const packed = ends.map((end) => packWithEnd(beginning, end));
        expect(await Promise.all(packed.map(unpackText))).toEqual(ends.map((end) => text + end));
        expect(new Set(packed.map(({ etag }) => etag)).size).toBe(ends.length);
      },
    ),
  ));
