import fc from 'fast-check';
import { expect, test } from 'vitest';

import { compareImport, type ImportedPoi, isDeleted, noDetails, type PoiValues } from './index.ts';

const values = (changes: Partial<PoiValues> = {}): PoiValues => ({
  floor_id: 1,
  title: 'Tea',
  category: 'Cafes',
  subtitles: [],
  hours: null,
  ring: [1, 2, 3, 4, 5, 6],
  titles: {},
  descriptions: null,
  pictures: null,
  ...noDetails,
  ...changes,
});
const there = (current: PoiValues, last = values()): ImportedPoi => ({
  poiId: 7,
  foreignId: 'a',
  last,
  current,
});
const incoming = (changes: Partial<PoiValues> = {}) => [
  { foreignId: 'a', ownId: null, values: values(changes) },
];

test('a newer file changes what came from it, and keeps what was changed by hand', () => {
  const [verdict] = compareImport(
    incoming({ category: 'Shops' }),
    [there(values({ title: 'Tee' }))],
    {},
  );
  expect(verdict).toMatchObject({
    action: 'changed',
    fields: ['category'],
    values: { title: 'Tee', category: 'Shops' },
  });
});

test('a ring in the other direction or from another corner on is the same', () => {
  for (const ring of [
    [5, 6, 3, 4, 1, 2],
    [3, 4, 5, 6, 1, 2],
  ])
    expect(compareImport(incoming({ ring }), [there(values())], {})).toMatchObject([
      { action: 'unchanged' },
    ]);
  expect(
    compareImport(incoming({ ring: [1, 2, 3, 4, 5, 7] }), [there(values())], {}),
  ).toMatchObject([{ action: 'changed', fields: ['ring'] }]);
});

test('where both changed a field, the decision counts', () => {
  const present = [there(values({ title: 'Tee' }))];
  const compare = (decisions: Parameters<typeof compareImport>[2]) =>
    compareImport(incoming({ title: 'Thé' }), present, decisions)[0];
  expect(compare({})).toMatchObject({ action: 'conflict', values: { title: 'Tee' } });
  expect(compare({ a: 'file' })).toMatchObject({ action: 'conflict', values: { title: 'Thé' } });
});

test('the same change on both sides is not a conflict', () => {
  const [verdict] = compareImport(
    incoming({ title: 'Tee' }),
    [there(values({ title: 'Tee' }))],
    {},
  );
  expect(verdict).toMatchObject({ action: 'unchanged' });
});

test('what the file no longer has is removed, unless it was changed by hand', () => {
  const [plain] = compareImport([], [there(values())], {});
  const [edited] = compareImport([], [there(values({ title: 'Tee' }))], {});
  if (plain?.action !== 'removed' || edited?.action !== 'removed') throw new Error('not removed');
  expect(isDeleted(plain, {})).toBe(true);
  expect(isDeleted(edited, {})).toBe(false);
  expect(isDeleted(edited, { a: 'file' })).toBe(true);
});

const someValues = fc.record({
  floor_id: fc.nat(2),
  title: fc.constantFrom('a', 'b', 'c'),
  category: fc.constantFrom('x', 'X', null),
  subtitles: fc.array(fc.constantFrom('s', 't'), { maxLength: 1 }),
  hours: fc.constant(null),
  ring: fc.constantFrom([1, 2], [3, 4]),
  titles: fc.dictionary(fc.constantFrom('ar', 'de'), fc.constantFrom('u', 'v')),
  descriptions: fc.constantFrom({ ar: 'u' }, {}, null),
  subcategories: fc.constant([]),
  description: fc.constantFrom('d', null),
  website: fc.constant(null),
  phone: fc.constant(null),
  external_id: fc.constantFrom('e', null),
  properties: fc.dictionary(fc.constantFrom('unit', 'tenant'), fc.constantFrom('1', '2')),
  pictures: fc.constantFrom([1], [1, 2], null),
});

const withPictures = (pictures: readonly number[] | null) => values({ pictures });

test.each([
  ['come in where the last file had none', null, [], [7], 'changed', [7]],
  ['stay where the file says nothing about them', null, [5], null, 'unchanged', [5]],
  ['that were added by hand are not replaced without a decision', null, [5], [7], 'conflict', [5]],
  ['that are there already change nothing', null, [7], [7], 'unchanged', [7]],
] as const)('pictures %s', (_, last, current, next, action, after) => {
  const file = incoming({ pictures: next });
  const present = [there(withPictures(current), withPictures(last))];
  expect(compareImport(file, present, {})).toMatchObject([{ action, values: { pictures: after } }]);
});

test('after an import the same file changes nothing', () => {
  fc.assert(
    fc.property(
      someValues,
      someValues,
      someValues,
      fc.constantFrom('file', 'ours'),
      (last, current, next, decision) => {
        const file = [{ foreignId: 'a', ownId: null, values: next }];
        const [verdict] = compareImport(file, [there(current, last)], { a: decision });
        if (!verdict) throw new Error('no verdict');
        const [again] = compareImport(file, [there(verdict.values, next)], {});
        expect(again?.action).toBe('unchanged');
        expect(again?.values).toEqual(verdict.values);
      },
    ),
  );
});
