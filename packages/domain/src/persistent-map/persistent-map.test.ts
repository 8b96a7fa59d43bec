import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { hashOf } from './nodes.ts';
import {
  differencesBetween,
  emptyMap,
  entriesOf,
  hasKey,
  keysOf,
  mapOf,
  valueAt,
  valuesOf,
  withoutKey,
  withValue,
  withValues,
} from './persistent-map.ts';

const byKey = (a: { key: string }, b: { key: string }): number => (a.key < b.key ? -1 : 1);

const bySize = (a: number, b: number): number => a - b;

/** Few keys, so that the same one is set and removed again; two of them have the same hash. */
const key = fc.oneof(fc.constantFrom('a', 'b', 'c', 'costarring', 'liquid'), fc.string());
const step = fc.record({ key, value: fc.option(fc.nat(5), { nil: undefined }) });

const play = (steps: readonly { key: string; value: number | undefined }[]) => {
  const model = new Map<string, number>();
  let map = emptyMap<number>();
  for (const { key: at, value } of steps) {
    if (value === undefined) {
      model.delete(at);
      map = withoutKey(map, at);
    } else {
      model.set(at, value);
      map = withValue(map, at, value);
    }
  }
  return { model, map };
};

describe('a persistent map', () => {
  test('two of the keys above have the same hash', () => {
    expect(hashOf('costarring')).toBe(hashOf('liquid'));
  });

  test('holds the same as a Map after any changes', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const { model, map } = play(steps);
        expect(new Map(entriesOf(map))).toEqual(model);
        expect(map.size).toBe(model.size);
        for (const [at, value] of model) expect(valueAt(map, at)).toBe(value);
        for (const { key: at } of steps) expect(hasKey(map, at)).toBe(model.has(at));
        expect(new Set(keysOf(map))).toEqual(new Set(model.keys()));
        expect(valuesOf(map).toSorted(bySize)).toEqual([...model.values()].toSorted(bySize));
      }),
    );
  });

  test('has the same shape for the same contents', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
        const { model, map } = play(steps);
        expect(map).toEqual(mapOf([...model].toReversed()));
      }),
    );
  });

  test('has the same shape if many values are set at once', () => {
    const entry = fc.tuple(key, fc.nat(5));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(entry, { maxLength: 60 }), (a, b) => {
        const { map } = play(a);
        const oneByOne = b.reduce((next, [at, value]) => withValue(next, at, value), map);
        const atOnce = withValues(map, b);
        expect(atOnce).toEqual(oneByOne);
        expect(differencesBetween(atOnce, oneByOne)).toEqual([]);
        expect(withValues(atOnce, entriesOf(atOnce))).toBe(atOnce);
      }),
    );
  });

  test('finds the differences between any two versions', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(step, { maxLength: 60 }), (a, b) => {
        const before = play(a);
        const after = play(b);
        const keys = new Set([...before.model.keys(), ...after.model.keys()]);
        const expected = [...keys]
          .map((at) => ({ key: at, before: before.model.get(at), after: after.model.get(at) }))
          .filter((pair) => pair.before !== pair.after);
        expect(differencesBetween(before.map, after.map).toSorted(byKey)).toEqual(
          expected.toSorted(byKey),
        );
      }),
    );
  });

  test('leaves earlier versions as they are, and returns itself if nothing changes', () => {
    const one = withValue(emptyMap<number>(), 'a', 1);
    const two = withValue(one, 'b', 2);
    expect(entriesOf(one)).toEqual([['a', 1]]);
    expect(withValue(two, 'a', 1)).toBe(two);
    expect(withoutKey(two, 'c')).toBe(two);
  });

  test('visits only what is not shared', () => {
    const large = mapOf(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, { at }] as const));
    const changed = withValue(large, 'k17', { at: -1 });
    expect(differencesBetween(large, changed)).toEqual([
      { key: 'k17', before: { at: 17 }, after: { at: -1 } },
    ]);
  });
});
