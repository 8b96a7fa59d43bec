import { type Bounds, meetsBox } from '@floorwright/domain/geo';
import {
  emptyMap,
  entriesOf,
  mapOf,
  type PersistentMap,
  valueAt,
  withoutKey,
  withValue,
} from '@floorwright/domain/persistent-map';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { mapIndex } from './map-index.ts';

const box = fc
  .tuple(fc.nat(40), fc.nat(40), fc.nat(6), fc.nat(6))
  .map(([west, south, width, height]) => ({
    west,
    south,
    east: west + width,
    north: south + height,
  }));

const scan = (version: PersistentMap<Bounds>, sought: Bounds): Bounds[] => {
  const meets = meetsBox(sought);
  return entriesOf(version)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
    .filter(({ west, south, east, north }) => meets(west, south, east, north));
};

/** Few keys, so that boxes are replaced and removed; many at once, so that the tree is packed again. */
const change = fc.oneof(
  fc.record({
    boxes: fc.dictionary(fc.nat(99).map(String), fc.option(box, { nil: undefined }), {
      maxKeys: 60,
      size: 'max',
    }),
  }),
  // Back to an earlier version, or forth again.
  fc.record({ goTo: fc.nat() }),
);

test('any version is searched as by a scan of it, in any order of versions', () => {
  const steps = fc.array(fc.tuple(change, box), { maxLength: 20, size: 'max' });
  fc.assert(
    fc.property(steps, (taken) => {
      const { search } = mapIndex((value: Bounds) => value);
      const versions = [emptyMap<Bounds>()];
      let current = emptyMap<Bounds>();
      for (const [step, sought] of taken) {
        if ('goTo' in step) current = versions[step.goTo % versions.length] ?? current;
        else {
          for (const [key, value] of Object.entries(step.boxes))
            current = value ? withValue(current, key, value) : withoutKey(current, key);
          versions.push(current);
        }
        expect(search(current, meetsBox(sought))).toEqual(scan(current, sought));
      }
    }),
  );
});

test('after an edit only what it changed is indexed', () => {
  const boxAt = (west: number): Bounds => ({ west, south: 0, east: west + 1, north: 1 });
  const large = mapOf(Array.from({ length: 5000 }, (_, at) => [`k${at}`, boxAt(at)] as const));
  const moved = withValue(large, 'k16', boxAt(40));
  const indexed: Bounds[] = [];
  const { search } = mapIndex((value: Bounds) => {
    indexed.push(value);
    return value;
  });
  const westOf = (version: PersistentMap<Bounds>, at: number): number[] =>
    search(version, meetsBox({ west: at, south: 0, east: at, north: 1 })).map(({ west }) => west);
  expect(indexed).toHaveLength(0);
  expect(westOf(large, 16.5)).toEqual([16]);
  expect(indexed).toHaveLength(5000);
  expect(westOf(moved, 16.5)).toEqual([]);
  expect(westOf(moved, 40.5)).toEqual([40, 40]);
  expect(westOf(large, 16.5)).toEqual([16]);
  expect(indexed.slice(5000)).toEqual([valueAt(moved, 'k16')]);
});
