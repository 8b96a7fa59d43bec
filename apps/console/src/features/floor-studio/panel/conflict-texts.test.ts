import { emptyDocument, mergeOver } from '@floorwright/floor-editor';
import { expect, test } from 'vitest';

import { someBeacon, somePoi } from '../../../testing/examples/some-contents.ts';
import { documentOf } from '../contents/document-of.ts';
import { describeConflict, valuesIn } from './conflict-texts.ts';

const contents = (title: string) => ({
  pois: [somePoi({ id: 9, poi_id: 'p9', title })],
  route: { building_route_points: [], lock_version: 0 },
  beacons: [],
});
const [base, mine, theirs] = ['Bakery', 'Bread', 'Rolls'].map((title) =>
  documentOf(contents(title), []),
);
const conflictOf = (one: typeof base, other: typeof base) => {
  if (!base || !one || !other) throw new Error('Expected three documents.');
  const [conflict] = mergeOver(base, one, other).conflicts;
  if (!conflict) throw new Error('Expected a conflict.');
  return conflict;
};
const olga = { name: 'Olga Abel', isMe: false };

test('a conflict names the user who made the other change', () => {
  expect(describeConflict(conflictOf(mine, theirs), olga)).toBe(
    'You and Olga Abel both changed: name.',
  );
  expect(describeConflict(conflictOf(emptyDocument, theirs), olga)).toBe(
    'You removed it, but Olga Abel changed it.',
  );
  expect(describeConflict(conflictOf(mine, emptyDocument), olga)).toBe(
    'You changed it, but Olga Abel removed it.',
  );
});

test('a conflict with another window of the same user says so', () => {
  const me = { name: 'Pat Lee', isMe: true };
  expect(describeConflict(conflictOf(mine, theirs), me)).toBe(
    'You changed it here and in another window: name.',
  );
});

test('without a known author it names another user', () => {
  expect(describeConflict(conflictOf(mine, theirs))).toBe(
    'You and another user both changed: name.',
  );
});

test('a text that was translated on both sides is shown with its language', () => {
  const translated = (title: string) =>
    documentOf({ ...contents('Bakery'), pois: [inGerman(title)] }, []);
  const inGerman = (title: string) =>
    somePoi({ id: 9, poi_id: 'p9', title: 'Bakery', translations: { de: { title } } });
  const conflict = conflictOf(translated('Bäcker'), translated('Bäckerei'));
  expect(describeConflict(conflict, olga)).toBe('You and Olga Abel both changed: name (German).');
  expect(valuesIn(conflict, String)).toEqual([
    { field: 'name (German)', mine: 'Bäcker', theirs: 'Bäckerei' },
  ]);
});

test('all fields of beacons have a name', () => {
  const gate = someBeacon({ id: 4, name: 'Gate 4', major: 1 });
  const [before, one, other] = [1, 2, 3].map((major) =>
    documentOf({ ...contents('Bakery'), beacons: [{ ...gate, major, name: `Gate ${major}` }] }, []),
  );
  if (!before || !one || !other) throw new Error('Expected three documents.');
  const [conflict] = mergeOver(before, one, other).conflicts;
  expect(conflict && describeConflict(conflict)).toBe(
    'You and another user both changed: name, major.',
  );
});
